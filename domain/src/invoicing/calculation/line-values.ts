/**
 * How the rules read the optional fields of a line: a form under way has gaps, and what is typed may be no number.
 * Sources: checklist VL17, ST36; domain.md §1.5.
 */
import { isDecimal, subtract, type Money } from '../../money/money.ts'
import { levyRate, type LevyRate } from '../../policies/book/levy-rate.ts'
import type { GoodsLine, ZeroRateKind } from '../invoices/wire.ts'

const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'taxAmount',
  'totalAmount',
  'taxRate',
  'discount',
  'discountAmount',
  'discountTaxAmount',
  'discountTotal',
  'kce',
] as const satisfies readonly (keyof GoodsLine)[]

export type LineNumber = (typeof NUMBERS)[number]

/** True when the field holds something; an input that was cleared may leave an empty text behind. */
export function isGiven<Text extends string>(text: Text | undefined): text is Text {
  return text !== undefined && text !== ''
}

/** The decimal text of a field, or `otherwise` where it is absent or empty. */
export function numberOr(text: string | undefined, otherwise: Money): Money {
  return text === undefined || text === '' ? otherwise : text
}

const NONE: readonly LineNumber[] = []

/** The fields of a line that hold text that is no decimal number. */
export function unreadableNumbers(line: GoodsLine): readonly LineNumber[] {
  let found: LineNumber[] | undefined
  for (const field of NUMBERS) {
    const text = line[field]
    if (text !== undefined && text !== '' && !isDecimal(text)) (found ??= []).push(field)
  }
  return found ?? NONE
}

/** The treatment of a line; none, or a text that a program left empty, is the ordinary one (ST36). */
export function treatmentOf({ lslbs }: Pick<GoodsLine, 'lslbs'>): ZeroRateKind {
  return isGiven(lslbs) ? lslbs : '0'
}

/** The rate that the tax is computed with: exempt, not taxable and zero-rated lines have none (lslbs 1, 2, 3). */
export function effectiveRate(line: GoodsLine): LevyRate {
  if (treatmentOf(line) !== '0') return NO_TAX
  return levyRate(numberOr(line.taxRate, '0'), line.yhzcsm || line.zzstsgl)
}

const NO_TAX: LevyRate = { rate: '0', levy: '0' }

/**
 * The deduction that lowers the tax of a line. Full-amount invoicing (tdzsfs 01) bears the whole tax on the invoice:
 * its deduction is settled in the return (domain.md §1.5).
 */
export function taxDeduction(line: GoodsLine): Money {
  return line.tdzsfs === '01' ? '0' : numberOr(line.kce, '0')
}

/** What the tax of a line is a fraction of: amount less deduction. */
export function taxableAmount(line: GoodsLine): Money {
  const amount = numberOr(line.amount, '0')
  const deduction = taxDeduction(line)
  return deduction === '0' ? amount : subtract(amount, deduction)
}
