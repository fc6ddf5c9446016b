import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'

/** A sign-in, by the family of its pairs (`tokens`). */
export interface SignInRow extends Row, Omit<Schemas['SignIn'], 'current'> {
  readonly id: string
  readonly accountId: string
  /** The row of its device. */
  readonly deviceId: string
  /** Epoch milliseconds of the world: last use, … */
  readonly usedAt: number
  /** … and until when its pair can be exchanged. */
  readonly until: number
}

/** A device that an account has signed in on; its id is a digest of both, so that no row tells what a device calls itself by. */
export interface KnownDeviceRow extends Row {
  readonly accountId: string
  readonly time: number
}

/** A token that programs have; its id follows from the digest of its secret. */
export type AccessTokenRow = Row & Omit<Schemas['AccessToken'], 'rightNames'> & AccessTokenFacts

interface AccessTokenFacts {
  readonly accountId: string
  /** SHA-256 of the token, which is random enough to need no slower one. */
  readonly digest: string
  /** Epoch milliseconds of the world; 0: never. */
  readonly usedAt: number
}

export interface SupportViewRow extends Row, Omit<Schemas['SupportView'], 'current'> {
  readonly id: string
  readonly staffId: string
  /** Epoch milliseconds of the world. */
  readonly endsAt: number
}

/** Where accounts are signed in, and what else lets somebody in. */
interface SignInTables {
  signIns: SignInRow
  knownDevices: KnownDeviceRow
  accessTokens: AccessTokenRow
  supportViews: SupportViewRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends SignInTables {}
}

const ofAccount = { accountId: { table: 'accounts', of: 'anyone' } } as const

export const signInTables = {
  signIns: { references: ofAccount },
  knownDevices: { references: ofAccount },
  accessTokens: { references: ofAccount },
  supportViews: {},
} satisfies { readonly [N in keyof SignInTables]: TableRules<SignInTables[N]> }
