/**
 * Wages by 累计预扣法. Sources: 国家税务总局公告2018年第61号第六条 (the formula, and that a negative result is not paid back within
 * the year); 2020年第13号 (who first earns wages in the year: months from January), 2020年第19号 (a year of at most 60,000 in
 * the same enterprise: all of the year's deduction from January); 公告2023年第30号 (a bonus that is merged).
 */
import type { Schemas } from '@kaipiao/client/types'
import { maximum, minimum, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { claimSums, type Claim, type ClaimColumn } from './special-deductions.ts'
import { employedMonths, monthsUntil } from './tax-months.ts'
import { amountIn, taxBy } from './tax-tables.ts'

/** Who is paid, as far as tax asks. */
export interface Payee {
  hireDate: CalendarDate
  leaveDate?: CalendarDate | undefined
  /** How the basic deduction is counted; by months employed unless told. */
  basicDeduction?: Schemas['BasicDeduction'] | undefined
  /** A month's wage where nothing was written down for the month. */
  salary?: Money | undefined
}

export type Pay = Pick<Schemas['Pay'], 'sbssq' | 'item' | 'income'> &
  Partial<
    Pick<
      Schemas['Pay'],
      | 'exempt'
      | 'pension'
      | 'medical'
      | 'unemployment'
      | 'housingFund'
      | 'annuity'
      | 'otherDeduction'
      | 'personalPension'
      | 'donation'
      | 'relief'
      | 'bonusMethod'
    >
  >

/** Everything that the year of one person stands on. */
export interface PersonYear {
  payee: Payee
  claims: readonly Claim[]
  /** Of the year, wages and bonuses that are merged with them. */
  pays: readonly Pay[]
  /** What was withheld in months that are filed, by month: nobody can change it any more. */
  filed?: ReadonlyMap<string, Money>
}

/** One month of a person's wages as the form has it: 本月, 累计 and 税款计算. */
export interface WageMonth {
  income: Money
  exempt: Money
  basic: Money
  pension: Money
  medical: Money
  unemployment: Money
  housingFund: Money
  other: Money
  sumIncome: Money
  sumExempt: Money
  sumBasic: Money
  sumSpecial: Money
  sumClaims: Readonly<Record<ClaimColumn, Money>>
  sumPersonalPension: Money
  sumOther: Money
  donation: Money
  taxable: Money
  rate: Money
  quick: Money
  /** Of the year so far. */
  tax: Money
  relief: Money
  /** Withheld before. */
  paid: Money
  /** To withhold now; never less than 0. */
  due: Money
}

type Field =
  | 'income'
  | 'exempt'
  | 'pension'
  | 'medical'
  | 'unemployment'
  | 'housingFund'
  | 'annuity'
  | 'otherDeduction'
  | 'personalPension'
  | 'donation'
  | 'relief'

/** A month `YYYYMM` of a person's wages, on what was paid and withheld since January. */
export function withholdWages(year: PersonYear, month: string): WageMonth {
  let paid: Money = '0.00'
  let last: WageMonth | undefined
  for (const each of monthsUntil(month)) {
    const computed = wageMonth(year, each, paid)
    const due = year.filed?.get(each) ?? computed.due
    paid = sum([paid, due])
    last = computed
  }
  if (last === undefined) throw new RangeError(`not a month: ${month}`)
  return last
}

function wageMonth({ payee, claims, pays }: PersonYear, month: string, paid: Money): WageMonth {
  const employed = employedMonths(payee, month)
  const until = pays.filter(({ sbssq }) => sbssq.slice(0, 4) === month.slice(0, 4) && sbssq <= month)
  const wages = [...until.filter(isWage), ...unwritten(payee, until, employed)]
  const now = wages.filter(({ sbssq }) => sbssq === month)
  const total = (of: readonly Pay[], fields: readonly Field[]): Money =>
    sum(of.flatMap((pay) => fields.map((field) => pay[field] ?? '0')))
  const special = ['pension', 'medical', 'unemployment', 'housingFund'] as const
  const other = ['annuity', 'otherDeduction'] as const
  const sumBasic = basicOf(payee, month, employed.length)
  const before = employed.filter((each) => each < month)
  const sumClaims = claimSums(claims, employed)
  const sums = {
    sumIncome: total(wages, ['income']),
    sumExempt: total(wages, ['exempt']),
    sumBasic,
    sumSpecial: total(wages, special),
    sumClaims,
    sumPersonalPension: roundToCents(
      minimum(total(wages, ['personalPension']), amountIn('personalPension', month)),
    ),
    sumOther: total(wages, other),
    donation: total(wages, ['donation']),
  }
  const taken = sum([
    sums.sumExempt,
    sumBasic,
    sums.sumSpecial,
    ...Object.values(sumClaims),
    sums.sumPersonalPension,
    sums.sumOther,
    sums.donation,
  ])
  const taxable = roundToCents(maximum('0', subtract(sums.sumIncome, taken)))
  const { rate, quick, tax } = taxBy('year', month, taxable)
  const relief = total(wages, ['relief'])
  return {
    income: total(now, ['income']),
    exempt: total(now, ['exempt']),
    basic: roundToCents(
      subtract(sumBasic, month.endsWith('01') ? '0' : basicOf(payee, monthBefore(month), before.length)),
    ),
    pension: total(now, ['pension']),
    medical: total(now, ['medical']),
    unemployment: total(now, ['unemployment']),
    housingFund: total(now, ['housingFund']),
    other: total(now, other),
    ...sums,
    taxable,
    rate,
    quick,
    tax,
    relief,
    paid,
    due: roundToCents(maximum('0', subtract(subtract(tax, relief), paid))),
  }
}

/** Wages, and bonuses that are merged with them; a bonus by itself is not. */
const isWage = ({ item, bonusMethod }: Pay): boolean =>
  item === 'wage' || (item === 'bonus' && bonusMethod === 'merged')

/** Months of employment of which nobody wrote a wage down: paid by the wage of the record. */
function unwritten({ salary = '0' }: Payee, pays: readonly Pay[], employed: readonly string[]): Pay[] {
  const written = new Set(pays.filter(({ item }) => item === 'wage').map(({ sbssq }) => sbssq))
  return employed
    .filter((month) => !written.has(month))
    .map((sbssq) => ({ sbssq, item: 'wage', income: salary }))
}

/** What is taken off since January: by the months employed, from January on, or all of the year at once. */
function basicOf({ basicDeduction = '0', hireDate }: Payee, month: string, employed: number): Money {
  const year = Number(month.slice(0, 4))
  const hired = hireDate.slice(0, 7)
  if (basicDeduction === '2' && employed > 0 && hired <= `${year - 1}-01`)
    return roundToCents(amountIn('wholeYear', month))
  const isFirst = basicDeduction === '1' && employed > 0 && hired.slice(0, 4) === String(year)
  const months = isFirst ? Number(month.slice(4)) : employed
  return roundToCents(multiply(amountIn('basic', month), String(months)))
}

function monthBefore(month: string): string {
  return String(Number(month) - 1)
}

/** What a person's wages of a year come to when months that are still to come are as the last one. */
export function wagesOfYear(year: PersonYear, month: string, bonus?: Money): Money {
  const now = year.pays.filter(({ sbssq, item }) => sbssq === month && item === 'wage')
  const coming = employedMonths(year.payee, `${month.slice(0, 4)}12`).filter((each) => each > month)
  const pays = [
    ...year.pays.filter(({ sbssq }) => sbssq <= month),
    ...coming.flatMap((sbssq) => now.map((pay) => ({ ...pay, sbssq }))),
    ...(bonus === undefined
      ? []
      : [{ sbssq: month, item: 'bonus' as const, income: bonus, bonusMethod: 'merged' as const }]),
  ]
  return wageMonth({ ...year, pays }, `${month.slice(0, 4)}12`, '0').tax
}
