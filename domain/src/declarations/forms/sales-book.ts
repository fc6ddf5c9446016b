/**
 * What an enterprise sold, by month and by what decides the cell of a return. Source: declarations.md §1.9: a
 * blue invoice counts in the month of its date, a red one in that of the red invoice, void ones and purchases from
 * natural persons (反向开票) not at all.
 */
import { isReverseInvoicing } from '../../invoicing/special/reverse-invoicing.ts'
import type { GoodsLine, Invoice } from '../../invoicing/invoices/wire.ts'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { isKnownRate, normaliseRate } from '../../invoicing/rates/rate-periods.ts'
import { levyRate } from '../../policies/book/levy-rate.ts'
import { PREFERENCE_ROWS } from '../../policies/tables/preference-rows.ts'
import { divide, isZero, roundTo, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'

export type SoldInvoice = Pick<Invoice, 'fplb' | 'fplxdm' | 'kprq' | 'hjje' | 'hjse'> &
  Partial<Pick<Invoice, 'tdyslxdm' | 'goods'>>

/** Why a line bears no tax, or that it does. */
export type Treatment = 'taxed' | 'simple' | 'exempt' | 'export' | 'outside'

/** What lines of invoices have in common that go to the same cell. */
export interface SalesClass {
  isSpecial: boolean
  isService: boolean
  treatment: Treatment
  /** A fraction, as the line has it. */
  rate: string
  /** What the price holds, where the rate is a reduction of it: 5% for a lease at 1.5% of 2025, 3% for used goods at 2%. */
  levy: string
  /** Taxed by difference: some of the total is deducted. */
  isMargin: boolean
  /** 即征即退: the tax comes back in part. */
  isRefund: boolean
}

export interface Sold extends SalesClass {
  /** Without tax. */
  amount: Money
  tax: Money
  /** What a margin levy deducts, with tax. */
  deducted: Money
}

interface Lines {
  of: SalesClass
  amounts: Money[]
  taxes: Money[]
  deductions: Money[]
}

const FIRST_VOID = 2

const REFUNDS: ReadonlySet<string> = new Set(
  PREFERENCE_ROWS.flatMap(({ value: { text, isRefund } }) => (isRefund ? [text] : [])),
)

/** Before 2026 used goods at 2% named no policy; the price held 3% then as now. */
const USED = { rate: '0.02', levy: '0.03' }

/** Sums are made once a month and class, however many returns ask for them. */
export class SalesBook {
  readonly #months = new Map<string, Map<string, Lines>>()
  readonly #sold = new Map<string, readonly Sold[]>()

  constructor(invoices: Iterable<SoldInvoice>) {
    for (const invoice of invoices) {
      if (invoice.fplb >= FIRST_VOID || isReverseInvoicing(invoice.tdyslxdm)) continue
      const month = this.#monthOf(invoice.kprq.slice(0, 7))
      const isSpecial = isSpecialInvoice(invoice.fplxdm)
      for (const line of linesOf(invoice)) addLine(month, isSpecial, line)
    }
  }

  /** Of a period, which is always whole months; a class once a month. */
  of({ from, to }: { from: CalendarDate; to: CalendarDate }): readonly Sold[] {
    return [...this.#months.keys()]
      .filter((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
      .flatMap((month) => this.#soldIn(month))
  }

  #soldIn(month: string): readonly Sold[] {
    const known = this.#sold.get(month)
    if (known !== undefined) return known
    const sold = [...this.#monthOf(month).values()].map(({ of, amounts, taxes, deductions }) => ({
      ...of,
      amount: sum(amounts),
      tax: sum(taxes),
      deducted: sum(deductions),
    }))
    this.#sold.set(month, sold)
    return sold
  }

  #monthOf(month: string): Map<string, Lines> {
    const known = this.#months.get(month)
    if (known !== undefined) return known
    const fresh = new Map<string, Lines>()
    this.#months.set(month, fresh)
    return fresh
  }
}

type Line = Pick<
  GoodsLine,
  'amount' | 'taxAmount' | 'kce' | 'lslbs' | 'taxRate' | 'yhzcbs' | 'yhzcsm' | 'zxbm'
>

/** An invoice without lines is one line of its totals, at the rate that they stand for. */
function linesOf({ goods = [], hjje, hjse }: SoldInvoice): readonly Line[] {
  return goods.length > 0 ? goods : [{ amount: hjje, taxAmount: hjse, ...rateOf(hjje, hjse) }]
}

function rateOf(amount: Money, tax: Money): Pick<Line, 'taxRate'> {
  if (isZero(amount)) return {}
  const share = divide(tax, amount, 8)
  const rate = [2, 3].map((decimals) => normaliseRate(roundTo(share, decimals))).find(isKnownRate)
  return rate === undefined ? {} : { taxRate: rate }
}

function addLine(month: Map<string, Lines>, isSpecial: boolean, line: Line): void {
  const { amount = '0', taxAmount = '0', kce = '' } = line
  const of: SalesClass = { isSpecial, ...classOf(line) }
  const key = JSON.stringify(of)
  let lines = month.get(key)
  if (lines === undefined) {
    lines = { of, amounts: [], taxes: [], deductions: [] }
    month.set(key, lines)
  }
  lines.amounts.push(amount)
  lines.taxes.push(taxAmount)
  if (of.isMargin) lines.deductions.push(kce)
}

function classOf(line: Line): Omit<SalesClass, 'isSpecial'> {
  const { kce = '', taxRate: rate = '0.13', yhzcbs, yhzcsm = '', zxbm = '' } = line
  const { levy } = levyRate(rate, yhzcsm)
  return {
    isService: zxbm >= '3',
    treatment: treatmentOf(line),
    rate,
    levy: rate === USED.rate ? USED.levy : levy,
    isMargin: kce !== '' && !isZero(kce),
    isRefund: yhzcbs === '1' && REFUNDS.has(yhzcsm),
  }
}

function treatmentOf({ lslbs = '0', zxbm = '', yhzcbs, yhzcsm = '' }: Line): Treatment {
  // Codes from 6 on name what is no sale at all, such as a prepaid card.
  if (lslbs === '2' || zxbm >= '6') return 'outside'
  if (lslbs === '1') return 'exempt'
  if (lslbs === '3') return 'export'
  return yhzcbs === '1' && yhzcsm.includes('简易') ? 'simple' : 'taxed'
}
