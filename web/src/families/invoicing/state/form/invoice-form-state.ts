import type { Schemas } from '@kaipiao/client'

export type GoodsLine = Schemas['GoodsLine']
export type InvoiceForm = Schemas['InvoiceForm']
export type PriceMode = Schemas['TextFlag']

/** Everything of the form beside its lines and totals, as it is sent. */
export type FormHeader = Omit<InvoiceForm, 'goods' | 'hjje' | 'hjse' | 'jshj'>

/** What the tax code of a line leaves to choose (GD12, GD16, GD17). */
export interface LineChoices {
  rates: readonly string[]
  policies: readonly string[]
  units: readonly string[]
  errors: readonly string[]
}

export interface FormLine {
  /** Stable while lines move; never sent. */
  key: string
  /** The line as it is sent. Text that is no number stays in its field, so that nothing typed is lost. */
  goods: GoodsLine
  choices?: LineChoices
  /** Its amounts while quantity or price can't be read: they are of what stood there before, and come back with it. */
  held?: HeldAmounts
}

export type HeldAmounts = Pick<
  GoodsLine,
  | 'amount'
  | 'taxAmount'
  | 'totalAmount'
  | 'discount'
  | 'discountAmount'
  | 'discountTaxAmount'
  | 'discountTotal'
>

/** Where the form is kept on the server, and whether it says more by now than what is kept. */
export interface FormOrigin {
  kind: 'draft' | 'stored' | 'batch' | 'list' | 'order'
  id: string
  /** When the platform last kept it: tells whether somebody else has changed it since. */
  savedAt: string
  /** Of a row of a workspace alone: which of its versions this is. */
  version?: number
  isChanged: boolean
  /** Of a stored form alone: who looked at it, and how far it is. */
  review?: Pick<Schemas['StoredInvoice'], 'operationStatus' | 'keptBy' | 'confirmedBy'>
  /** Of an order alone, which is corrected to be issued again: its number, and why it was not issued. */
  order?: {
    ddh: string
    /** Path and value of the field that the reason speaks of, where it names one. */
    refusal?: { message: string; path?: string; value?: unknown }
  }
}

/** The invoice as it is being written. Plain data: it is stored as the local draft as it is. */
export interface InvoiceFormState {
  /** Chosen once for each invoice, so that a repeat never issues twice (IV01). */
  dup: string
  header: FormHeader
  lines: readonly FormLine[]
  /** Number of the next line key. */
  nextKey: number
  /** Fields that were left once: their faults are shown (`buyerTaxerName`, `l3/amount`). */
  visited: Readonly<Record<string, true>>
  /** True after an attempt to issue: every fault is shown. */
  isChecked: boolean
  /** Absent while the server has nothing of it. */
  origin?: FormOrigin
}

/** What the bureau, the config and the last invoice know before anything is typed. */
export interface FormDefaults {
  dup: string
  fplxdm: Schemas['InvoiceType']
  hsbz: PriceMode
  review: Schemas['Review']
}

/** A new invoice with one empty line. */
export function createInvoiceForm({ dup, fplxdm, hsbz, review }: FormDefaults): InvoiceFormState {
  return {
    dup,
    header: { fplxdm, hsbz, buyerTaxerName: '', review },
    lines: [{ key: 'l1', goods: emptyGoods() }],
    nextKey: 2,
    visited: {},
    isChecked: false,
  }
}

export function emptyGoods(): GoodsLine {
  return { name: '', source: 'NONE' }
}

/** True when nothing was entered in the line: such lines at the end are not sent. */
export function isEmptyLine({ goods }: FormLine): boolean {
  const { name, ggxh, dw, quantity, price, amount, totalAmount, zxbm } = goods
  return !(name || ggxh || dw || quantity || price || amount || totalAmount || zxbm)
}

/** True when the user has entered anything that would be worth keeping. */
export function isDirty({ header, lines }: InvoiceFormState): boolean {
  const { buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount, receiver, remark, tdyslxdm } =
    header
  const isHeaderWritten = [
    buyerTaxerName,
    buyerTaxerId,
    buyerAddressTel,
    buyerBankAccount,
    receiver,
    remark,
    tdyslxdm,
  ].some(Boolean)
  return isHeaderWritten || lines.some((line) => !isEmptyLine(line))
}
