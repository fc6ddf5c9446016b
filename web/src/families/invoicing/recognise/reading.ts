/** What was read of a source, as it stands beside it: values to correct, each with what is doubtful of it. Pure. */
import type { Schemas } from '@kaipiao/client'
import { OcrTaxFields } from '@kaipiao/client/body-fields'
import { checkDocumentRow } from '@kaipiao/domain/files/parse/check-row'
import { rowDoubts } from '@kaipiao/domain/files/ocr/row-doubts'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'
import { isMoney, multiplyToCents } from '@kaipiao/domain/money/money'
import { titleDoubts, type Doubt } from '@kaipiao/domain/files/ocr/doubts'
import type { PastedRow } from '../state/form/parse-pasted-rows.ts'
import type { PriceMode } from '../state/form/invoice-form-state.ts'
import { rateLabel } from '../goods/rate-choices.ts'

export const TITLE_FIELDS = [
  { field: 'buyerTaxerName', label: '名称' },
  { field: 'buyerTaxerId', label: '税号' },
  { field: 'buyerAddressTel', label: '地址、电话' },
  { field: 'buyerBankAccount', label: '开户行及账号' },
] as const
export type TitleField = (typeof TITLE_FIELDS)[number]['field']

export const GOODS_FIELDS = [
  { field: 'name', label: '名称' },
  { field: 'ggxh', label: '规格型号' },
  { field: 'dw', label: '单位' },
  { field: 'quantity', label: '数量' },
  { field: 'price', label: '单价' },
  { field: 'totalAmount', label: '金额' },
  { field: 'taxRate', label: '税率' },
] as const
export type GoodsField = (typeof GOODS_FIELDS)[number]['field']

export interface ReadTitle {
  values: Readonly<Record<TitleField, string>>
  doubts: readonly Doubt[]
}

export interface ReadRow {
  key: number
  values: Readonly<Record<GoodsField, string>>
  doubts: readonly Doubt[]
  /** What keeps the row from being issued as it is. */
  error: string
  isChosen: boolean
  /** Stands in the form already. */
  isTaken: boolean
}

export interface Reading {
  /** Which source it was read of: another number for each that is read. */
  source?: number
  title?: ReadTitle
  /** What the face of an invoice says beside its buyer. */
  facts: readonly (readonly [label: string, value: string])[]
  rows: readonly ReadRow[]
  /** The document that the platform keeps of a file. */
  documentId?: string
  /** Whether prices and amounts of the rows include tax, where the source says so. */
  hsbz?: PriceMode
  /** Rows differ from what the platform keeps. */
  isCorrected: boolean
}

export const NOTHING_READ: Reading = { facts: [], rows: [], isCorrected: false }

/** Why this field is doubtful; empty where it is not. */
export function reasonsOf(doubts: readonly Doubt[], field: string): string[] {
  return doubts.filter((doubt) => doubt.field === field).map(({ reason }) => reason)
}

export function titleOf(read: Schemas['OcrTitle']): ReadTitle {
  const { buyerTaxerName, buyerTaxerId = '', buyerAddressTel = '', buyerBankAccount = '' } = read
  return { values: { buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount }, doubts: read.doubts }
}

/** The buyer on the face of an invoice: the next one is often for the same. */
export function titleOfFace({ gfmc = '', gfsbh = '' }: Schemas['OcrTax']): ReadTitle | undefined {
  if (gfmc === '' && gfsbh === '') return undefined
  const values = { ...NO_TITLE, buyerTaxerName: gfmc, buyerTaxerId: gfsbh }
  return { values, doubts: titleDoubts(values) }
}

const NO_TITLE = { buyerTaxerName: '', buyerTaxerId: '', buyerAddressTel: '', buyerBankAccount: '' }
const FACTS = ['fphm', 'kprq', 'xfmc', 'je', 'se', 'jshj'] as const

export function factsOf(face: Schemas['OcrTax']): Reading['facts'] {
  return FACTS.flatMap((field) => (face[field] ? [[OcrTaxFields[field].title, face[field]] as const] : []))
}

/** Lines out of a text. A rate that nobody wrote is left to the coding of the form, which knows the seller. */
export function rowsOfLines(lines: readonly Schemas['ParsedGoodsLine'][]): ReadRow[] {
  return lines.map(({ doubts, name, ggxh, dw, quantity, price, totalAmount, taxRate, lslbs }, key) => {
    const isRateDoubtful = reasonsOf(doubts, 'taxRate').length > 0
    const rate = isRateDoubtful ? '' : rateLabel({ ...(taxRate && { taxRate }), ...(lslbs && { lslbs }) })
    const row = { name, ggxh, dw, quantity, price, totalAmount }
    return rowOf(key, row, rate, { doubts: doubts.filter(({ field }) => field !== 'taxRate') })
  })
}

export function rowsOfDocument({ rows }: Schemas['DocumentAdjust']): ReadRow[] {
  return rows.map((row) =>
    rowOf(row.index, row, row.taxRate === undefined ? '' : rateLabel({ taxRate: row.taxRate }), {
      doubts: row.doubts ?? [],
      error: row.error,
    }),
  )
}

function rowOf(
  key: number,
  row: { name: string } & { [Field in GoodsField]?: string | undefined },
  taxRate: string,
  { doubts, error = '' }: { doubts: readonly Doubt[]; error?: string },
): ReadRow {
  const { name, ggxh = '', dw = '', quantity = '', price = '', totalAmount = '' } = row
  const values = { name, ggxh, dw, quantity, price, totalAmount, taxRate }
  return { key, values, doubts, error, isChosen: error === '', isTaken: false }
}

/** A value as somebody corrected it: he has looked at it, so that rules alone decide now. */
export function correctTitle({ values, doubts }: ReadTitle, field: TitleField, value: string): ReadTitle {
  const next = { ...values, [field]: value }
  const own = titleDoubts(next).filter((doubt) => doubt.field === field)
  return { values: next, doubts: [...doubts.filter((doubt) => doubt.field !== field), ...own] }
}

export function correctRow(row: ReadRow, field: GoodsField, value: string): ReadRow {
  const values = withAmount({ ...row.values, [field]: value }, row, field)
  const input = inputRow(values)
  const looked: readonly GoodsField[] = AMOUNTS.includes(field) ? AMOUNTS : [field]
  const isLooked = (doubt: Doubt) => looked.some((name) => name === doubt.field)
  const doubts = [
    ...row.doubts.filter((doubt) => !isLooked(doubt)),
    ...rowDoubts('goods', input).filter(isLooked),
  ]
  return { ...row, values, doubts, error: checkDocumentRow('goods', input), isTaken: false }
}

/** An amount that was quantity × price follows them. */
function withAmount(values: ReadRow['values'], before: ReadRow, field: GoodsField): ReadRow['values'] {
  const { quantity, price, totalAmount } = values
  const isProduct = totalAmount !== '' && reasonsOf(before.doubts, 'totalAmount').length === 0
  if (!isProduct || (field !== 'quantity' && field !== 'price') || !isMoney(quantity) || !isMoney(price))
    return values
  return { ...values, totalAmount: multiplyToCents(quantity, price) }
}

/** They decide each other. */
const AMOUNTS: readonly GoodsField[] = ['quantity', 'price', 'totalAmount']

/** The row as the platform keeps it. */
export function inputRow(values: ReadRow['values']): Schemas['DocumentRowInput'] {
  const { name, taxRate, ...texts } = values
  const rate = parseRate(taxRate)
  const isFraction = rate.ok && (rate.value.lslbs ?? '0') !== '1' && rate.value.lslbs !== '2'
  const given = Object.entries({ ...texts, taxRate: isFraction ? rate.value.taxRate : taxRate.trim() })
  return { name, ...Object.fromEntries(given.filter(([, text]) => text.trim() !== '')) }
}

/** The row as rows of a clipboard come into the form. */
export function pastedRow({ values }: ReadRow): PastedRow {
  const { name, ggxh, dw, quantity, price, totalAmount, taxRate } = values
  return { name, ggxh, dw, quantity, price, amount: totalAmount, rate: taxRate }
}

export const isSureRow = ({ doubts, error }: ReadRow): boolean => error === '' && doubts.length === 0

/** How rows stood, by their key, where a step has changed that. */
export type RowMarks = ReadonlyMap<number, Pick<ReadRow, 'isChosen' | 'isTaken'>>

/** Rows that were put into the form; where they took the place of all lines, rows of earlier steps stand there no more. */
export function markTaken(
  rows: readonly ReadRow[],
  keys: ReadonlySet<number>,
  isReplacing: boolean,
): { rows: readonly ReadRow[]; before: RowMarks } {
  const isChanged = ({ key, isTaken }: ReadRow) => keys.has(key) || (isReplacing && isTaken)
  return {
    rows: rows.map((row) =>
      isChanged(row)
        ? { ...row, isTaken: keys.has(row.key), isChosen: row.isChosen && !keys.has(row.key) }
        : row,
    ),
    before: new Map(rows.filter(isChanged).map(({ key, isChosen, isTaken }) => [key, { isChosen, isTaken }])),
  }
}

/** The rows of a step as they stood before it; those of others stay as they are. */
export const markUndone = (rows: readonly ReadRow[], before: RowMarks): readonly ReadRow[] =>
  rows.map((row) => ({ ...row, ...before.get(row.key) }))

/** Fields that say something, and of which nothing is doubtful where only sure ones are wanted. */
export function titleValues(
  { values, doubts }: ReadTitle,
  isSureOnly: boolean,
): Partial<Record<TitleField, string>> {
  const fields = TITLE_FIELDS.map(({ field }) => field).filter(
    (field) => values[field].trim() !== '' && !(isSureOnly && reasonsOf(doubts, field).length > 0),
  )
  return Object.fromEntries(fields.map((field) => [field, values[field].trim()]))
}
