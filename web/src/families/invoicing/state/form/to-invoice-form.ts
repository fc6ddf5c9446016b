import { computeTotals, type Totals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { unreadableNumbers } from '@kaipiao/domain/invoicing/calculation/line-values'
import { isRate } from './is-rate.ts'
import { bareName } from '@kaipiao/domain/invoicing/calculation/bare-name'
import { showName } from '@kaipiao/domain/invoicing/calculation/show-name'
import {
  isEmptyLine,
  type FormHeader,
  type FormLine,
  type GoodsLine,
  type InvoiceForm,
  type InvoiceFormState,
} from './invoice-form-state.ts'

/** Live totals; a line whose text is no number, or no rate, does not count until it is one. The same lines are added up once. */
export function formTotals(lines: readonly FormLine[]): Totals {
  const known = TOTALS.get(lines)
  if (known) return known
  const totals = computeTotals(lines.map((line) => line.goods).filter(isReadable))
  TOTALS.set(lines, totals)
  return totals
}

const TOTALS = new WeakMap<readonly FormLine[], Totals>()
const READABLE = new WeakMap<GoodsLine, boolean>()

/** Lines are never changed in place, so that each is looked through once and not with every keystroke. */
function isReadable(goods: GoodsLine): boolean {
  const known = READABLE.get(goods)
  if (known !== undefined) return known
  const readable = unreadableNumbers(goods).length === 0 && isRate(goods)
  READABLE.set(goods, readable)
  return readable
}

/**
 * The form as it is checked and sent: texts trimmed (VL30), empty ones absent, empty lines at the end left out, so
 * that row numbers in messages are those on the screen.
 */
export function toInvoiceForm({ header, lines }: InvoiceFormState): InvoiceForm {
  const sent = lines.slice(0, lines.findLastIndex((line) => !isEmptyLine(line)) + 1)
  const { hjje, hjse, jshj } = formTotals(sent)
  return {
    ...trimHeader(header),
    goods: sent.map((line, index) => sentGoods(line, index, header.hsbz)),
    hjje,
    hjse,
    jshj,
  }
}

const SENT = new WeakMap<GoodsLine, GoodsLine>()

/** Of thousands of lines all but the one that is typed in are as they were. */
function sentGoods(line: FormLine, index: number, hsbz: FormHeader['hsbz']): GoodsLine {
  const known = SENT.get(line.goods)
  if (known?.index === index && known.hsbz === hsbz) return known
  const sent = toGoods(line, index, hsbz)
  SENT.set(line.goods, sent)
  return sent
}

function toGoods({ goods }: FormLine, index: number, hsbz: FormHeader['hsbz']): GoodsLine {
  const given = goods.name.trim()
  const name = bareName(given) || given
  return { ...trimTexts(goods), name, index, hsbz, showName: showName({ ...goods, name }) }
}

function trimHeader(header: FormHeader): FormHeader {
  const { review, buyerTaxerName } = header
  return { ...trimTexts(header), buyerTaxerName: buyerTaxerName.trim(), review: trimTexts(review) }
}

/** Texts of one record without outer spaces; empty ones are left out. Sections keep their own shape. */
function trimTexts<T extends object>(record: T): T {
  const trimmed = { ...record }
  for (const key in record) {
    const value = record[key]
    if (value === undefined) delete trimmed[key]
    if (typeof value !== 'string') continue
    const text = value.trim()
    if (text === '') delete trimmed[key]
    else if (text !== value) Object.assign(trimmed, { [key]: text })
  }
  return trimmed
}
