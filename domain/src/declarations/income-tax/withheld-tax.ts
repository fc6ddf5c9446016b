/** Source: checklist DC12; 个人所得税法: tax on a month's wage after the basic deduction, by the table of months. */
import { compare, maximum, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'

export const BASIC_DEDUCTION: Money = '5000.00'

/** Taxable income of a month up to `upTo` is taxed at `rate`, less `quick`. */
const BRACKETS: readonly { upTo: Money; rate: Money; quick: Money }[] = [
  { upTo: '3000', rate: '0.03', quick: '0' },
  { upTo: '12000', rate: '0.10', quick: '210' },
  { upTo: '25000', rate: '0.20', quick: '1410' },
  { upTo: '35000', rate: '0.25', quick: '2660' },
  { upTo: '55000', rate: '0.30', quick: '4410' },
  { upTo: '80000', rate: '0.35', quick: '7160' },
]
const TOP = { rate: '0.45', quick: '15160' }

/** The tax that an employer withholds from a month's wage, both in yuan. */
export function withheldTax(wage: Money): Money {
  const taxable = maximum('0', subtract(wage, BASIC_DEDUCTION))
  const { rate, quick } = BRACKETS.find(({ upTo }) => compare(taxable, upTo) <= 0) ?? TOP
  return roundToCents(subtract(multiply(taxable, rate), quick))
}
