import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'

/** A second factor of an account; what it proves itself by lies beside what is told of it. */
export type FactorRow = Schemas['Factor'] & {
  readonly accountId: string
  /** Base32, sealed (decision 0062); of an authenticator. */
  readonly secret?: string
  /** Steps of 30 s whose code was taken, the newest last: none is taken twice. */
  readonly usedSteps?: readonly number[]
  /** Of a passkey, base64url both. */
  readonly credentialId?: string
  readonly publicKey?: string
  readonly counter?: number
}

/** Its id is the account's. Digests of the codes, each sealed. */
export interface RecoveryCodesRow extends Row {
  readonly digests: readonly string[]
}

/** What ends by the clock of the world, and by the real one where that stands. */
interface Ending {
  /** Epoch milliseconds of the world. */
  readonly until: number
  readonly realUntil: number
}

/** A sign-in whose password was right, and whose second factor has not been shown. */
export interface FactorTicketRow extends Row, Ending {
  readonly accountId: string
  readonly channel?: Schemas['SignInChannel']
  /** What a passkey of this host has to sign. */
  readonly challenge?: string
  readonly host?: string
}

/** A factor that its owner has begun to add; its id is `accountId-kind`. */
export interface BegunFactorRow extends Row, Ending {
  readonly accountId: string
  /** Base32, sealed. */
  readonly secret?: string
  readonly challenge?: string
  readonly host?: string
}

/** Its id is `platform`. */
export type FactorPolicyRow = Schemas['FactorPolicy'] & Row

interface FactorTables {
  factors: FactorRow
  recoveryCodes: RecoveryCodesRow
  factorTickets: FactorTicketRow
  begunFactors: BegunFactorRow
  factorPolicies: FactorPolicyRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends FactorTables {}
}

const ofAccount = { references: { accountId: { table: 'accounts', of: 'anyone' } } } as const

export const factorTables = {
  factors: { ids: 'FactorId', unique: [['credentialId']], ...ofAccount },
  recoveryCodes: {},
  factorTickets: ofAccount,
  begunFactors: ofAccount,
  factorPolicies: {},
} satisfies { readonly [N in keyof FactorTables]: TableRules<FactorTables[N]> }
