/**
 * What is withheld of one payment for services, writing or a licence to somebody who is no employee. Source:
 * 国家税务总局公告2018年第61号第八条: 每次收入不超过4000元的减除800元，超过的减除20%；稿酬的收入额减按70%.
 */
import { compare, maximum, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'
import { amountIn, taxBy, type Bracketed } from './tax-tables.ts'

export type ServiceItem = 'labour' | 'author' | 'licence'

export interface ServiceTax extends Bracketed {
  /** What is taken off for costs. */
  fee: Money
  taxable: Money
}

/** Of one payment in a tax month; `exempt` is a part of it that bears no tax. All in yuan. */
export function withholdService(
  item: ServiceItem,
  month: string,
  income: Money,
  exempt: Money = '0',
): ServiceTax {
  const isSmall = compare(income, amountIn('feeLimit', month)) <= 0
  const fee = roundToCents(isSmall ? amountIn('fee', month) : multiply(income, amountIn('feeShare', month)))
  const left = maximum('0', subtract(subtract(income, fee), exempt))
  const taxable = roundToCents(item === 'author' ? multiply(left, amountIn('authorShare', month)) : left)
  const table = item === 'labour' ? 'labour' : 'author'
  return {
    fee: compare(fee, income) > 0 ? roundToCents(income) : fee,
    taxable,
    ...taxBy(table, month, taxable),
  }
}
