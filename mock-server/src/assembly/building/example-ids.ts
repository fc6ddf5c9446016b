import { CORPORATE_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { demoAccounts } from '../../world/demo-accounts.ts'
import type { Builder, WorldRows } from '../../world/builder.ts'
import { namedId, terminal } from '../../world/named-rows.ts'
import type { WorldTables } from '../../world/tables.ts'

/** What the rows of a world are told apart by: the demo agency comes first, then its provider. */
interface Demo {
  readonly agencyId: string
  readonly providerId: string
  /** The account that signs in as the demo agency. */
  readonly accountId: string
  /** A moment some months before the world begins. */
  readonly lately: string
}

/** The row that each example id of a table names: the demo agency's first of those that fit. */
type Wanted<R> = Readonly<Record<string, (row: R, demo: Demo) => boolean>>

const any = () => true
const isDigital = ({ diskId }: { readonly diskId: string }) => diskId === terminal('digital')
const isMine = ({ accountId }: { readonly accountId: string }, demo: Demo) => accountId === demo.accountId

/**
 * The ids that examples of the description name, and what they stand for: every world has them, as far as it has such
 * a row, so that a request copied from the description finds what it is about. An example that wants a record in a
 * certain state names one here.
 */
const wanted: { readonly [N in keyof WorldTables]?: Wanted<WorldTables[N]> } = {
  providers: { '2000': any },
  outlets: {
    '2001': any,
    '2002': ({ name }) => name.endsWith('东区分部'),
    '2003': ({ name }) => name.endsWith('东区一组'),
  },
  agencies: { '2101': any, '2102': any },
  enterprises: { '8001': any, '8002': any },
  accounts: {
    [namedId('account', 'agency')]: ({ mobile }) => mobile === demoAccounts.agency,
    [namedId('account', 'agencyColleague')]: ({ mobile }) => mobile === '13800000013',
    '3003': ({ mobile }) => mobile === '13800000023',
    [namedId('account', 'headOffice')]: ({ mobile }) => mobile === demoAccounts.headOffice,
    [namedId('account', 'admin')]: ({ mobile }) => mobile === demoAccounts.admin,
    [namedId('account', 'member')]: ({ mobile }) => mobile === demoAccounts.member,
    [namedId('account', 'provider')]: ({ mobile }) => mobile === demoAccounts.provider,
    [namedId('account', 'providerColleague')]: ({ mobile }) => mobile === '13800000022',
  },
  roles: { '2311': ({ code }) => code === 'SERVICE_SALES', '2312': ({ code }) => code === 'AGENCY_INVOICER' },
  legacyRoles: { '2501': any },
  contacts: { '2201': any },

  customers: { '1001': ({ state }) => state === 1, '1002': ({ state }) => state === 1 },
  customerContacts: { '1101': ({ customerId }) => customerId !== '' },
  customerTasks: { [namedId('customerTask', 'doing')]: ({ state }) => state === 'doing' },
  taskTemplates: { '1301': any },
  potentialCustomers: { [namedId('potentialCustomer', 'new')]: ({ state }) => state === 'new' },
  customerTracks: { '1501': any },
  customerLabels: { '1': any, '2': any },
  wechatContacts: { '1601': any, '1602': any },
  wechatSends: { [namedId('wechatSend', 'queued')]: ({ state }) => state === 'queued' },
  clues: { [namedId('clue', 'new')]: ({ state }) => state === 'new' },
  knowledge: { '1901': any },
  monitors: { '1951': any },

  goods: { '5001': isDigital, '5002': isDigital },
  goodsAudits: { '19301': ({ state }) => state === 11 },
  buyers: { '16001': isDigital },
  stock: { '4001': ({ diskId }) => diskId === terminal('paper') },
  invoices: {
    [namedId('invoice', 'issued')]: (row, { lately }) =>
      isDigital(row) && row.fplb === 0 && row.fplxdm === '82' && row.kprq > lately,
  },
  issueOrders: {
    [namedId('order', 'waiting')]: ({ ddzt }) => ddzt === 2,
    [namedId('order', 'failed')]: ({ ddzt }) => ddzt === 101,
    [namedId('order', 'issued')]: ({ ddzt }) => ddzt === 3,
  },
  drafts: {
    [namedId('draft', 'open')]: ({ state }) => state === 'draft',
    [namedId('draft', 'confirmed')]: ({ state }) => state === 'confirmed',
  },
  storedInvoices: { '19101': isDigital },
  batchRows: {
    [namedId('batchRow', 'waiting')]: ({ family, state }) => family === 'batch' && state === 'waiting',
    [namedId('batchRow', 'removed')]: ({ family, state }) => family === 'batch' && state === 'removed',
    [namedId('listRow', 'waiting')]: ({ family, state }) => family === 'list' && state === 'waiting',
    [namedId('listRow', 'removed')]: ({ family, state }) => family === 'list' && state === 'removed',
  },
  repairTasks: {
    [namedId('repair', 'done')]: ({ state }) => state === 'done',
    [namedId('repair', 'queued')]: ({ state }) => state === 'queued',
  },
  paperApplications: {
    [namedId('paperApplication', 'underReview')]: ({ state }) => state === 11,
    [namedId('paperApplication', 'passed')]: ({ state }) => state === 12,
  },
  qrCards: { '19401': any },
  invoiceApplications: { [namedId('invoiceApplication', 'new')]: ({ state }) => state === 1 },
  redNotices: { [namedId('redNotice', 'applied')]: ({ zt }) => zt === 'applied' },
  voidRecords: { '19601': any },
  documents: { '19701': any },
  ocrSamples: { '15001': any },
  ocrStoreItems: { '15001': any },
  ekkOcrSamples: { '15001': any },

  declarations: {
    [namedId('declaration', 'vatDraft')]: ({ zsxmmc, state, forms }) =>
      zsxmmc === VAT && state === 'draft' && forms.length > 1,
    [namedId('declaration', 'incomeTaxDraft')]: ({ zsxmmc, state }) =>
      zsxmmc === CORPORATE_INCOME_TAX && state === 'draft',
  },
  declareBatches: { '14201': any },
  declareTasks: { '14301': any },
  employees: { '14401': any },
  taxReturns: { '13001': any },
  collectTasks: {
    [namedId('collectTask', 'ended')]: ({ state }) => state === 0,
    [namedId('collectTask', 'queued')]: ({ state }) => state === 5,
  },
  centerTasks: {
    [namedId('centerTask', 'done')]: ({ state }) => state === 'done',
    [namedId('centerTask', 'queued')]: ({ state }) => state === 'queued',
  },
  taskProgress: { '11301': any },
  robots: { '18501': any },
  robotTasks: { '18601': any },

  messages: { '9001': isMine },
  sentMessages: { '9011': isMine },
  messageTemplates: { '9101': any },
  notices: { '9201': ({ state }) => state === 'published' },
  appBanners: { '9301': any },
  appMenus: { '9401': any },
  products: { '9501': any },
  investments: { '9601': any },
  invoiceTitles: { '9701': any },

  coupons: { '17101': any },
  brokerageDetails: {
    '17201': any,
    [namedId('brokerage', 'unsettled')]: ({ state }) => state === 'unsettled',
  },
  brokerageStrategies: { '17301': any },
  brokerageInvoices: { '17401': any },
  storeOrders: {
    [namedId('storeOrder', 'unpaid')]: ({ state, totalAmt }) => state === 'unpaid' && totalAmt === '480.00',
  },

  terminalOperations: { '18001': any },
  registrationCodes: { '18101': any },
  remoteRecords: { '18201': any },
  autoRecords: { '18301': any },
  vatSyncs: { '18401': any },
  maintenanceAddresses: { '10001': any },
  accountingSets: { '10401': any },
  dupInvoices: { '10501': any },
  equipments: { '10601': any },
  trusteeships: { '10701': any },
  vmiItems: { '10801': any },
  collectMailboxes: { '10901': any },
  collectRecords: { '10951': any },
  workOrders: { '11001': any },
  errorTexts: { '11201': any },
  complianceTasks: { '11401': any },
  reports: {
    [namedId('report', 'full')]: ({ level }) => level === 'full',
    [namedId('report', 'basic')]: ({ level }) => level !== 'full',
  },
  archiveFiles: {
    '10300': (row, demo) => isMine(row, demo) && row.type === 'folder',
    '10301': (row, demo) => isMine(row, demo) && row.type === 'file',
  },
}

/** Ids that the construction gave, and the ones that examples name the same rows by. */
export function exampleIds(builder: Builder): ReadonlyMap<string, string> {
  const { rows } = builder
  const [agency] = rows.agencies
  const account = rows.accounts.find(({ mobile }) => mobile === demoAccounts.agency)
  const demo = {
    agencyId: agency?.id ?? '',
    providerId: agency?.providerId ?? '',
    accountId: account?.id ?? '',
    lately: builder.ago(120),
  }
  const named = new Map<string, string>()
  for (const name of namesOf(wanted)) nameRows(rows, name, { demo, named })
  // Many calls name an invoice by its number.
  const invoice = rows.invoices.find(({ id }) => named.get(id) === namedId('invoice', 'issued'))
  if (invoice !== undefined) named.set(invoice.fphm, '26110000000000000001')
  return named
}

function nameRows<N extends keyof WorldTables>(
  rows: WorldRows,
  name: N,
  { demo, named }: { readonly demo: Demo; readonly named: Map<string, string> },
): void {
  const table: readonly WorldTables[N][] = rows[name]
  const ranked = [...table].sort((a, b) => rank(b, demo) - rank(a, demo))
  for (const [id, fits] of Object.entries<Wanted<WorldTables[N]>[string]>(wanted[name] ?? {})) {
    const row = ranked.find((candidate) => !named.has(candidate.id) && fits(candidate, demo))
    if (row !== undefined) named.set(row.id, id)
  }
}

/** Those of the demo agency before those of its provider, these before all others. */
function rank(row: object, { agencyId, providerId }: Demo): number {
  if ('agencyId' in row && row.agencyId === agencyId) return 2
  return 'providerId' in row && row.providerId === providerId ? 1 : 0
}

const namesOf = <T extends object>(tables: T) => Object.keys(tables) as (keyof T)[]
