/** Disk numbers of terminals that every world with enterprises has, by how they stand. */
const disks = {
  // Of the demo agency.
  digital: '661000000001',
  paper: '661000000002',
  creditLow: '661000000003',
  awaitingSms: '661000000004',
  returnOpen: '661000000005',
  disconnected: '661000000006',
  bankless: '661000000007',
  expired: '661000000008',
  loginEnded: '661000000009',
  /** Of the agency's own enterprise, a tax-service institution. */
  institution: '661000000010',
  unverified: '661000000011',
  // Of others.
  foreign: '661000000012',
  notActivated: '661000000013',
  activationFailed: '661000000014',
  stopped: '661000000015',
  pending: '661000000016',
  processing: '661000000017',
  unusable: '661000000019',
  verificationUnknown: '661000000021',
  verificationWrong: '661000000022',
  offline: '661000000023',
} as const

export type TerminalName = keyof typeof disks

/** The disk number of the terminal that stands so; documents and stories quote it, and it is the same in every world. */
export function terminal(name: TerminalName): string {
  return disks[name]
}

/**
 * Ids of rows that every world with invoices has, by how they stand: what examples of the description name, too.
 * `examples` of their tables say which rows they are.
 */
const rows = {
  order: { waiting: '7001', failed: '7002', issued: '7003' },
  invoice: { issued: '6001' },
  draft: { open: '19001', confirmed: '19002' },
  declaration: {
    vatDraft: '14001',
    incomeTaxDraft: '14002',
    due: '14003',
    paid: '14004',
    correcting: '14005',
    surplus: '14006',
  },
  batchRow: { waiting: '19101', removed: '19102' },
  listRow: { waiting: '19111', removed: '19112' },
  repair: { done: '19201', queued: '19202' },
  paperApplication: { underReview: '19301', passed: '19302' },
  invoiceApplication: { new: '19501' },
  redNotice: { applied: '19401' },
  collectTask: { ended: '16001', queued: '16002' },
  centerTask: { done: '12001', queued: '12002' },
  report: { full: '11501', basic: '11502' },
  storeOrder: { unpaid: '17001', opened: '17002' },
  brokerage: { unsettled: '17202', awaitingInvoice: '17501' },
  investment: { unpaid: '9602' },
  potentialCustomer: { new: '1401' },
  customerTask: { doing: '1201' },
  clue: { new: '1801' },
  wechatSend: { queued: '1701' },
  account: {
    agency: '3001',
    agencyColleague: '3002',
    headOffice: '3004',
    admin: '3005',
    member: '3006',
    provider: '3011',
    providerColleague: '3012',
  },
} as const

type Rows = typeof rows

/** The id of the row of a kind that stands so: `namedId('order', 'failed')`. */
export function namedId<Kind extends keyof Rows, Name extends keyof Rows[Kind]>(
  kind: Kind,
  name: Name,
): Rows[Kind][Name] {
  return rows[kind][name]
}
