/** Rows of 个人所得税扣缴申报表: one a person and kind of income. Source: 国家税务总局公告2019年第7号, the form; declarations.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import { maximum, roundToCents, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { bonusTax, bonusText, compareBonus } from './bonus-methods.ts'
import type { Claim } from './special-deductions.ts'
import { employedMonths } from './tax-months.ts'
import { withholdService, type ServiceItem } from './withhold-services.ts'
import { withholdWages, type Pay, type Payee, type PersonYear } from './withhold-wages.ts'

/** A row without whose enterprise it is, and without its id. */
export type WithholdingAmounts = Omit<Schemas['Withholding'], 'id' | 'eid' | 'taxerName' | 'filed'>

export interface Person {
  employee: Payee & Pick<Schemas['EmployeeInfo'], 'id' | 'name' | 'idType' | 'idNumber'>
  claims: readonly Claim[]
  /** Of the year, of all kinds. */
  pays: readonly Pay[]
  /** Wage tax of months that are filed, by month. */
  filed?: ReadonlyMap<string, Money>
}

const NOTHING = {
  income: '0.00',
  fee: '0.00',
  exempt: '0.00',
  basic: '0.00',
  pension: '0.00',
  medical: '0.00',
  unemployment: '0.00',
  housingFund: '0.00',
  other: '0.00',
  sumIncome: '0.00',
  sumExempt: '0.00',
  sumBasic: '0.00',
  sumSpecial: '0.00',
  sumChild: '0.00',
  sumInfant: '0.00',
  sumElder: '0.00',
  sumLoan: '0.00',
  sumRent: '0.00',
  sumEducation: '0.00',
  sumPersonalPension: '0.00',
  sumOther: '0.00',
  donation: '0.00',
  taxable: '0.00',
  rate: '0',
  quick: '0',
  tax: '0.00',
  relief: '0.00',
  paid: '0.00',
  due: '0.00',
  note: '',
} as const satisfies Partial<WithholdingAmounts>

/** All rows of one person in a month `YYYYMM`; none where nobody employed or paid the person in it. */
export function rowsOfPerson(person: Person, month: string): WithholdingAmounts[] {
  const { employee, pays } = person
  const now = pays.filter(({ sbssq }) => sbssq === month)
  const isEmployed = employedMonths(employee, month).includes(month)
  const who = {
    ...NOTHING,
    sbssq: month,
    employeeId: employee.id,
    name: employee.name,
    idType: employee.idType,
    idNumber: employee.idNumber,
  }
  const hasWage =
    isEmployed || now.some(({ item, bonusMethod }) => item === 'wage' || bonusMethod === 'merged')
  const year = { payee: employee, claims: person.claims, pays, ...(person.filed && { filed: person.filed }) }
  return [
    ...(hasWage ? [{ ...who, ...wageRow(year, month, now) }] : []),
    ...bonusRows(year, month, now).map((row) => ({ ...who, ...row })),
    ...serviceRows(month, now).map((row) => ({ ...who, ...row })),
  ]
}

type Row = Partial<WithholdingAmounts> & Pick<WithholdingAmounts, 'item'>

function wageRow(year: PersonYear, month: string, now: readonly Pay[]): Row {
  const { sumClaims, ...amounts } = withholdWages(year, month)
  const merged = now.filter(({ item, bonusMethod }) => item === 'bonus' && bonusMethod === 'merged')
  return {
    item: 'wage',
    ...amounts,
    sumChild: sumClaims.child,
    sumInfant: sumClaims.infant,
    sumElder: sumClaims.elder,
    sumLoan: sumClaims.loan,
    sumRent: sumClaims.rent,
    sumEducation: sumClaims.education,
    ...(merged.length > 0 && { note: `含奖金${totalOf(merged)}元：${advice(year, month, totalOf(merged))}` }),
  }
}

function bonusRows(year: PersonYear, month: string, now: readonly Pay[]): Row[] {
  const alone = now.filter(({ item, bonusMethod }) => item === 'bonus' && bonusMethod !== 'merged')
  if (alone.length === 0) return []
  const income = totalOf(alone)
  const exempt = sum(alone.map((pay) => pay.exempt ?? '0'))
  const relief = sum(alone.map((pay) => pay.relief ?? '0'))
  const taxable = roundToCents(subtract(income, exempt))
  const { rate, quick, tax } = bonusTax(month, taxable)
  const amounts = { income, sumIncome: income, exempt, sumExempt: exempt, taxable, rate, quick, tax, relief }
  return [{ item: 'bonus', ...amounts, due: dueOf(tax, relief), note: advice(year, month, taxable) }]
}

/** What is withheld after a relief; nothing comes back by it. */
const dueOf = (tax: Money, relief: Money): Money => roundToCents(maximum('0', subtract(tax, relief)))

const advice = (year: PersonYear, month: string, bonus: Money): string =>
  bonusText(compareBonus(year, month, bonus))

/** Each payment stands for itself; those of a kind are one row of a person. */
function serviceRows(month: string, now: readonly Pay[]): Row[] {
  return (['labour', 'author', 'licence'] as const satisfies readonly ServiceItem[]).flatMap((item) => {
    const own = now.filter((pay) => pay.item === item)
    if (own.length === 0) return []
    const taxed = own.map(({ income, exempt }) => withholdService(item, month, income, exempt))
    const [first] = taxed
    const isOne = taxed.length === 1
    const total = (read: (one: (typeof taxed)[number]) => Money): Money => sum(taxed.map(read))
    const tax = total((one) => one.tax)
    const relief = sum(own.map((pay) => pay.relief ?? '0'))
    return [
      {
        item,
        income: totalOf(own),
        sumIncome: totalOf(own),
        fee: total((one) => one.fee),
        exempt: sum(own.map((pay) => pay.exempt ?? '0')),
        taxable: total((one) => one.taxable),
        // Of several payments each has a rate of its own.
        rate: isOne ? (first?.rate ?? '0') : '0',
        quick: isOne ? (first?.quick ?? '0') : '0',
        tax,
        relief,
        due: dueOf(tax, relief),
        note: isOne ? '' : `共${own.length}次，分次计算`,
      },
    ]
  })
}

const totalOf = (pays: readonly Pay[]): Money => sum(pays.map(({ income }) => income))

/** What a month's rows come to. */
export function withholdingTotals(
  rows: readonly Pick<WithholdingAmounts, 'employeeId' | 'income' | 'due'>[],
): { count: number; srhj: Money; ynse: Money } {
  return {
    count: new Set(rows.map(({ employeeId }) => employeeId)).size,
    srhj: sum(rows.map(({ income }) => income)),
    ynse: sum(rows.map(({ due }) => due)),
  }
}
