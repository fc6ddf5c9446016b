import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../store/create-store.ts'
import type { Row, Tables } from '../store/port.ts'
import { accountTables, type AccountTables } from './tables/accounts.ts'
import { applicationTables, type ApplicationTables } from './tables/applications.ts'
import { batchTables, type BatchTables } from './tables/batch.ts'
import { brokerageTables, type BrokerageTables } from './tables/brokerage.ts'
import { crmTables, type CrmTables } from './tables/crm.ts'
import { declarationTables, type DeclarationTables } from './tables/declarations.ts'
import { inputVatTables, type InputVatTables } from './tables/input-vat.ts'
import { invoicingTables, type InvoicingTables, type IssueConfigRow } from './tables/invoicing.ts'
import { localTables, type LocalTables } from './tables/local.ts'
import { messageTables, type MessageTables } from './tables/messages.ts'
import { ocrTables, type OcrTables } from './tables/ocr.ts'
import { organizationTables, type OrganizationTables } from './tables/organization.ts'
import { platformTables, type PlatformTables } from './tables/platform.ts'
import { recordTables, type RecordTables } from './tables/records.ts'
import { reportTables, type ReportTables } from './tables/reports.ts'
import { repairTables, type RepairTables } from './tables/repair.ts'
import { robotTables, type RobotTables } from './tables/robots.ts'
import { sellerTables, type SellerTables } from './tables/seller.ts'
import { shopTables, type ShopTables } from './tables/shop.ts'
import { taskTables, type TaskTables } from './tables/tasks.ts'
import { taxBureauTables, type TaxBureauTables } from './tables/tax-bureau.ts'
import { terminalTables, type TerminalTables } from './tables/terminals.ts'
import { upkeepTables, type UpkeepTables } from './tables/upkeep.ts'

/** Whose a row is. Empty text: nobody's at that level. */
export interface Owned {
  readonly providerId: string
  readonly outletId: string
  readonly agencyId: string
  readonly enterpriseId: string
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
  /** Sealed with the key of the deployment. */
  readonly password: string
  /** Agencies under a head office. */
  readonly branchIds: readonly string[]
  readonly currentDiskId: string
  readonly tsCreate: string
}

export interface ProviderRow extends Row {
  readonly name: string
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
  /** Epoch milliseconds of the world. */
  readonly expiresAt: number
}

export interface CaptchaRow extends Row {
  readonly code: string
  readonly sentAt: number
  readonly biz: string
}

/** Wrong passwords and codes in a row for one account, by its id. */
export interface SignInAttemptsRow extends Row {
  readonly failed: number
  /** Epoch milliseconds; 0: not locked. */
  readonly lockedUntil: number
}

export interface ConnectCodeRow extends Row {
  readonly accountId: string
  readonly expiresAt: number
}

/** `bureau` is the code that the tax bureau answers; 0 while the login stands. */
export type TerminalRow = Schemas['Terminal'] &
  Owned & { readonly id: string; readonly bureau: number; readonly smsPending: boolean }

/** `review` is what the form opens with: the default people; `registered` what the bureau or the disk holds. */
export type SellerRow = Schemas['SellerInfo'] &
  Owned & {
    readonly id: string
    readonly review: Schemas['Review']
    readonly registered: Pick<Schemas['SellerInfo'], 'xsfdz' | 'xsflxdh' | 'xsfkhh' | 'xsfyhzh'>
  }

export type QuotaRow = Schemas['QuotaConfig'] & Owned & { readonly id: string }

export type InvoiceRow = Schemas['Invoice'] & Owned

/** What an order came of, where it was no form of its own: a row of a batch, an application. */
export interface OrderOrigin {
  readonly kind: 'batch' | 'paper' | 'application' | 'draft' | 'notice'
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

/** The tables of a world. */
export interface WorldTables
  extends
    AccountTables,
    BrokerageTables,
    ApplicationTables,
    BatchTables,
    CrmTables,
    DeclarationTables,
    InputVatTables,
    InvoicingTables,
    LocalTables,
    MessageTables,
    OcrTables,
    OrganizationTables,
    PlatformTables,
    RecordTables,
    ReportTables,
    RepairTables,
    RobotTables,
    SellerTables,
    ShopTables,
    TaskTables,
    TaxBureauTables,
    TerminalTables,
    UpkeepTables {
  state: StateRow
  jobs: JobRow
  recorded: RecordedRow
  providers: ProviderRow
  enterprises: EnterpriseRow
  accounts: AccountRow
  tokens: TokenRow
  captchas: CaptchaRow
  signInAttempts: SignInAttemptsRow
  connectCodes: ConnectCodeRow
  terminals: TerminalRow
  goods: Schemas['Goods'] & Owned
  sellers: SellerRow
  issueConfigs: IssueConfigRow
  quotas: QuotaRow
  stock: Schemas['StockVolume'] & Owned
  invoices: InvoiceRow
  issueOrders: Schemas['IssueOrder'] & Owned & { readonly origin?: OrderOrigin }
  titles: Schemas['CompanyTitle'] & { readonly id: string }
}

export type OwnedTable = {
  [N in keyof WorldTables]: WorldTables[N] extends Owned ? N : never
}[keyof WorldTables]

export const worldTables = {
  ...accountTables,
  ...brokerageTables,
  ...applicationTables,
  ...batchTables,
  ...crmTables,
  ...declarationTables,
  ...inputVatTables,
  ...invoicingTables,
  ...localTables,
  ...messageTables,
  ...ocrTables,
  ...organizationTables,
  ...platformTables,
  ...recordTables,
  ...reportTables,
  ...repairTables,
  ...robotTables,
  ...sellerTables,
  ...shopTables,
  ...taskTables,
  ...taxBureauTables,
  ...terminalTables,
  ...upkeepTables,
  state: {},
  jobs: {},
  recorded: {},
  providers: {},
  enterprises: { unique: [['providerId', 'agencyId', 'taxerId']] },
  accounts: {
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
  captchas: {},
  signInAttempts: {},
  connectCodes: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  terminals: { unique: [['termId']] },
  goods: { references: { diskId: 'terminals' } },
  sellers: {},
  issueConfigs: { references: { diskId: 'terminals' } },
  quotas: {},
  stock: { references: { diskId: 'terminals' } },
  invoices: { unique: [['fpdm', 'fphm']], references: { diskId: 'terminals' } },
  issueOrders: { references: { diskId: 'terminals', invoiceId: 'invoices' } },
  titles: {},
} satisfies { readonly [N in keyof Tables<WorldTables>]: TableRules<WorldTables[N]> }
