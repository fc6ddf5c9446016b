import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../store/table-rules.ts'
import type { Row } from '../store/port.ts'
import { demoAccounts } from './demo-accounts.ts'
import { anyRow, isDigital } from './example-rows.ts'
import { namedId, terminal } from './named-rows.ts'

/** Whose a row is. Empty text: nobody's at that level. */
export interface Owned {
  readonly providerId: string
  readonly outletId: string
  readonly agencyId: string
  readonly enterpriseId: string
  /** The account that made it, or that it was given to, where that counts (`personalTables`); undefined: nobody in particular. */
  readonly personId?: string | undefined
}

export interface AccountRow extends Row, Owned {
  readonly type: Schemas['RoleType']
  readonly mobile: string
  readonly nickName: string
  readonly roleCode: string
  readonly roleName: string
  readonly roleType: Schemas['RoleKind']
  readonly origin: Schemas['AccountOrigin']
  readonly state: Schemas['Flag']
  /** Hashed: `world/passwords.ts`. */
  readonly password: string
  /** Agencies under a head office. */
  readonly branchIds: readonly string[]
  readonly currentDiskId: string
  readonly tsCreate: string
}

export interface ProviderRow extends Row {
  readonly name: string
}

/** Its own id is its `agencyId`. */
export interface AgencyRow extends Row, Owned {
  readonly name: string
  readonly taxerId: string
  readonly contact?: string
  readonly mobile?: string
  readonly region?: string
  readonly state: Schemas['EnabledState']
  /** Its head office; empty: none. */
  readonly parentId: string
  readonly tsCreate: string
}

export interface EnterpriseRow extends Row, Owned {
  readonly taxerName: string
  readonly taxerId: string
  readonly taxerType: Schemas['TaxpayerType']
  readonly region: string
  readonly tsCreate: string
}

export interface TokenRow extends Row {
  readonly refreshToken: string
  readonly accountId: string
  /** The sign-in that it came of, through all exchanges; absent in stores from before. */
  readonly family?: string
  /** What signed in; undefined: the console. */
  readonly channel?: Schemas['SignInChannel']
  /** The support view that it is of: nobody has signed in, and it is not exchanged. */
  readonly supportViewId?: string
  /** Epoch milliseconds of the world. */
  readonly expiresAt: number
}

/** A pair that was exchanged: who comes with it again has a copy. */
export interface SpentTokenRow extends Row {
  readonly refreshToken: string
  readonly accountId: string
  readonly family: string
  /** Epoch milliseconds of the world until which it could have been exchanged. */
  readonly until: number
}

/** The digest of a cipher that has let an account in. */
export interface UsedCipherRow extends Row {
  readonly accountId: string
  readonly time: number
}

export interface CaptchaRow extends Row {
  readonly code: string
  readonly sentAt: number
  /** Real epoch milliseconds; absent in stores from before. */
  readonly sentReal?: number
  readonly biz: string
}

/** Wrong passwords and codes in a row for one account, by its id. */
export interface SignInAttemptsRow extends Row {
  readonly failed: number
  /** Epoch milliseconds of the world; 0: not locked. */
  readonly lockedUntil: number
  /** Real epoch milliseconds at which it ends although the clock of the world stands. */
  readonly realUntil?: number
}

export interface ConnectCodeRow extends Row {
  readonly accountId: string
  /** With what it was asked for. */
  readonly signIn?: string
  readonly expiresAt: number
}

/** `bureau` is the code that the tax bureau answers; 0 while the login stands. */
export type TerminalRow = Schemas['Terminal'] &
  Owned & { readonly id: string; readonly bureau: number; readonly smsPending: boolean }

/** `session` is as whom the bureau session of the account acts; undefined: as its own enterprise. */
export type BureauLoginRow = Schemas['TaxBureauLoginRecord'] &
  Owned & { readonly id: string; readonly session?: Schemas['BureauEnterprise'] }

/** `review` is what the form opens with: the default people; `registered` what the bureau or the disk holds. */
export type SellerRow = Schemas['SellerInfo'] &
  Owned & {
    readonly id: string
    readonly review: Schemas['Review']
    readonly registered: Pick<Schemas['SellerInfo'], 'xsfdz' | 'xsflxdh' | 'xsfkhh' | 'xsfyhzh'>
  }

export type QuotaRow = Schemas['QuotaConfig'] & Owned & { readonly id: string }

export type InvoiceRow = Schemas['Invoice'] & Owned

/** What an order came of, where it was no form of its own: a row of a batch, an application, orders of the shop. */
export interface OrderOrigin {
  readonly kind: 'batch' | 'paper' | 'application' | 'draft' | 'notice' | 'storeInvoice'
  readonly id: string
}

/** What a call with an idempotency key answered. */
export interface RecordedRow extends Row {
  readonly fingerprint: string
  readonly data: string
}

export interface JobRow extends Row {
  readonly kind: string
  /** Epoch milliseconds of the world. */
  readonly due: number
  readonly data: Readonly<Record<string, string>>
}

export interface StateRow extends Row {
  readonly value: Readonly<Record<string, string | number>>
}

/** The tables of a world: those that everything stands on; every family adds its own. */
export interface WorldTables {
  state: StateRow
  jobs: JobRow
  recorded: RecordedRow
  providers: ProviderRow
  agencies: AgencyRow
  enterprises: EnterpriseRow
  accounts: AccountRow
  tokens: TokenRow
  spentTokens: SpentTokenRow
  usedCiphers: UsedCipherRow
  captchas: CaptchaRow
  signInAttempts: SignInAttemptsRow
  connectCodes: ConnectCodeRow
  terminals: TerminalRow
  goods: Schemas['Goods'] & Owned
  bureauLogins: BureauLoginRow
  sellers: SellerRow
  quotas: QuotaRow
  stock: Schemas['StockVolume'] & Owned
  invoices: InvoiceRow
  issueOrders: Schemas['IssueOrder'] & Owned & { readonly origin?: OrderOrigin }
  titles: Schemas['CompanyTitle'] & { readonly id: string }
}

export type OwnedTable = {
  [N in keyof WorldTables]: WorldTables[N] extends Owned ? N : never
}[keyof WorldTables]

/** Rules of the tables that stand here. */
export const groundTables = {
  state: {},
  jobs: {},
  recorded: {},
  providers: { examples: { '2000': anyRow } },
  agencies: {
    ids: 'AgencyId',
    examples: { '2101': anyRow, '2102': anyRow },
    references: {
      outletId: { table: 'outlets', of: 'provider' },
      parentId: { table: 'agencies', of: 'provider' },
    },
  },
  enterprises: {
    examples: { '8001': anyRow, '8002': anyRow },
    unique: [['providerId', 'agencyId', 'taxerId']],
  },
  accounts: {
    ids: 'AccountId',
    examples: {
      [namedId('account', 'agency')]: ({ mobile }) => mobile === demoAccounts.agency,
      [namedId('account', 'agencyColleague')]: ({ mobile }) => mobile === '13800000013',
      '3003': ({ mobile }) => mobile === '13800000023',
      [namedId('account', 'headOffice')]: ({ mobile }) => mobile === demoAccounts.headOffice,
      [namedId('account', 'admin')]: ({ mobile }) => mobile === demoAccounts.admin,
      [namedId('account', 'member')]: ({ mobile }) => mobile === demoAccounts.member,
      [namedId('account', 'provider')]: ({ mobile }) => mobile === demoAccounts.provider,
      [namedId('account', 'providerColleague')]: ({ mobile }) => mobile === '13800000022',
    },
    references: {
      outletId: { table: 'outlets', of: 'provider' },
      branchIds: { table: 'agencies', of: 'provider' },
      currentDiskId: 'terminals',
    },
  },
  tokens: {
    unique: [['refreshToken']],
    references: { accountId: { table: 'accounts', of: 'anyone' } },
  },
  spentTokens: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  usedCiphers: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  captchas: {},
  signInAttempts: {},
  connectCodes: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  terminals: { unique: [['termId']] },
  goods: {
    ids: 'GoodsId',
    examples: { '5001': isDigital, '5002': isDigital },
    references: { diskId: 'terminals' },
  },
  bureauLogins: { references: { diskId: 'terminals' } },
  sellers: {},
  quotas: {},
  stock: {
    examples: { '4001': ({ diskId }) => diskId === terminal('paper') },
    references: { diskId: 'terminals' },
  },
  invoices: {
    examples: {
      [namedId('invoice', 'issued')]: (row, { lately }) =>
        isDigital(row) && row.fplb === 0 && row.fplxdm === '82' && row.kprq > lately,
    },
    unique: [['fpdm', 'fphm']],
    references: { diskId: 'terminals' },
  },
  issueOrders: {
    ids: 'IssueOrderId',
    examples: {
      [namedId('order', 'waiting')]: ({ ddzt }) => ddzt === 2,
      [namedId('order', 'failed')]: ({ ddzt }) => ddzt === 101,
      [namedId('order', 'issued')]: ({ ddzt }) => ddzt === 3,
    },
    references: { diskId: 'terminals', invoiceId: 'invoices' },
  },
  titles: {},
} satisfies { readonly [N in keyof WorldTables]?: TableRules<WorldTables[N]> }
