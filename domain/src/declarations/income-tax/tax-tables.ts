/** Amounts and brackets of individual income tax that hold in a tax month. Source: rows of `income-tax-rows.ts`. */
import { compare, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'
import { isInForce } from '../../policies/in-force.ts'
import {
  INCOME_TAX_ROWS,
  type BracketTable,
  type IncomeTaxAmount,
} from '../../policies/tables/income-tax-rows.ts'

export interface Bracketed {
  rate: Money
  quick: Money
  /** Rounded to cents. */
  tax: Money
}

const firstDay = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}-01`

const amounts = new Map<string, Money>()

/** The amount of that name in a tax month `YYYYMM`, in yuan, months or a fraction; 0 where nothing allows it. */
export function amountIn(name: IncomeTaxAmount, month: string): Money {
  const key = `${name} ${month}`
  const known = amounts.get(key)
  if (known !== undefined) return known
  const day = firstDay(month)
  const row = INCOME_TAX_ROWS.findLast((one) => one.value.amount?.name === name && isInForce(one, day))
  const amount = row?.value.amount?.value ?? '0'
  amounts.set(key, amount)
  return amount
}

/** The tax of taxable income by a table of rates; `of` is what chooses the bracket where it is another amount. */
export function taxBy(table: BracketTable, month: string, taxable: Money, of: Money = taxable): Bracketed {
  const day = firstDay(month)
  const found = INCOME_TAX_ROWS.find((row) => {
    const { bracket } = row.value
    if (bracket?.table !== table || !isInForce(row, day)) return false
    return bracket.upTo === undefined || compare(of, bracket.upTo) <= 0
  })?.value.bracket
  if (found === undefined) throw new RangeError(`no table ${table} in ${month}`)
  const { rate, quick } = found
  return { rate, quick, tax: roundToCents(subtract(multiply(taxable, rate), quick)) }
}
