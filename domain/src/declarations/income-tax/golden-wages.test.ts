import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import BONUSES from '../../../golden/income-tax/bonuses.json' with { type: 'json' }
import SERVICES from '../../../golden/income-tax/services.json' with { type: 'json' }
import WAGES from '../../../golden/income-tax/wages.json' with { type: 'json' }
import { sum } from '../../money/sum.ts'
import { equals, subtract } from '../../money/money.ts'
import { bonusTax, bonusText, compareBonus } from './bonus-methods.ts'
import { rowsOfPerson, withholdingTotals, type Person } from './withholding-rows.ts'
import { withholdService, type ServiceItem } from './withhold-services.ts'
import { wagesOfYear, withholdWages, type Pay, type PersonYear } from './withhold-wages.ts'
import { taxBy } from './tax-tables.ts'

interface Case extends Omit<PersonYear, 'filed'> {
  name: string
  filed?: Readonly<Record<string, string>>
  until: string
  months: readonly (readonly string[])[]
}
const CASES = WAGES as unknown as readonly Case[]
const yearOf = ({ payee, claims, pays, filed }: Case): PersonYear => ({
  payee,
  claims,
  pays,
  ...(filed && { filed: new Map(Object.entries(filed)) }),
})

describe('wages by cumulation', () => {
  // domain/golden/income-tax/withholding.py: another language, written from the notices.
  it.each(CASES)('$name', (one) => {
    const found = one.months.map(([month = '']) => {
      const { sumIncome, sumClaims, taxable, due } = withholdWages(yearOf(one), month)
      return [month, sumIncome, sum(Object.values(sumClaims)), taxable, due]
    })
    expect(found).toEqual(one.months)
  })

  it('15,000 a month is 300.00 in January and 9,480.00 in the year', () => {
    const [one] = CASES
    if (one === undefined) throw new Error('the first case is that of the law sheet')
    expect(one.months.map((month) => month[4])[0]).toBe('300.00')
    const dues = one.months.map(([month = '']) => withholdWages(yearOf(one), month).due)
    expect(sum(dues)).toBe('9480.00')
  })
})

it.each(SERVICES)('%s of %s: %s off, %s taxable, %s withheld', (item, income, fee, taxable, tax) => {
  expect(withholdService(item as ServiceItem, '202606', income ?? '')).toMatchObject({ fee, taxable, tax })
})

it.each(BONUSES)(
  'wage %s, in %s a bonus of %s: by itself %s, merged %s',
  (salary, month = '', bonus = '', separate, merged) => {
    const year = { payee: { hireDate: '2020-03-01', salary: salary ?? '' }, claims: [], pays: [] }
    expect(compareBonus(year, month, bonus)).toMatchObject({ separate, merged })
  },
)

const cents = fc
  .integer({ min: 0, max: 9_000_000 })
  .map((of) => `${Math.floor(of / 100)}.${String(of % 100).padStart(2, '0')}`)
const wages = fc.array(cents, { minLength: 12, maxLength: 12 })
const months = Array.from({ length: 12 }, (_, at) => `2026${String(at + 1).padStart(2, '0')}`)
const paysOf = (incomes: readonly string[]): Pay[] =>
  incomes.map((income, at) => ({ sbssq: months[at] ?? '', item: 'wage', income }))
const yearly = (incomes: readonly string[], filed?: ReadonlyMap<string, string>): PersonYear => ({
  payee: { hireDate: '2020-01-01' },
  claims: [],
  pays: paysOf(incomes),
  ...(filed && { filed }),
})

describe('a year', () => {
  it('that never falls back withholds in its months what the table of the year says', () => {
    fc.assert(
      fc.property(wages, (incomes) => {
        // From 5,000 a month on nothing is ever to be paid back.
        const year = yearly(incomes.map((income) => sum([income, '5000'])))
        const dues = months.map((month) => withholdWages(year, month).due)
        const taxable = subtract(sum(year.pays.map(({ income }) => income)), '60000')
        expect(sum(dues)).toBe(taxBy('year', '202612', taxable).tax)
      }),
      { numRuns: 15 },
    )
  })

  it('ends the same when a filed month is corrected: the difference rolls on', () => {
    fc.assert(
      fc.property(wages, cents, fc.integer({ min: 0, max: 4 }), (incomes, corrected, at) => {
        const raised = incomes.map((income) => sum([income, '5000']))
        const before = yearly(raised)
        const filed = new Map(months.slice(0, 6).map((month) => [month, withholdWages(before, month).due]))
        const changed = raised.map((income, place) => (place === at ? sum([income, corrected]) : income))
        const after = yearly(changed, filed)
        const rest = months.slice(6).map((month) => withholdWages(after, month).due)
        const clean = months.map((month) => withholdWages(yearly(changed), month).due)
        expect(sum([...filed.values(), ...rest])).toBe(sum(clean))
      }),
      { numRuns: 15 },
    )
  })

  it('does not depend on the order in which payments are written down', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(paysOf(months.map((_, at) => `${at * 3000}.00`)), { minLength: 12 }),
        (pays) => {
          const year = { payee: { hireDate: '2020-01-01' }, claims: [], pays }
          expect(withholdWages(year, '202612')).toEqual(
            withholdWages({ ...year, pays: pays.toSorted((a, b) => (a.sbssq < b.sbssq ? -1 : 1)) }, '202612'),
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})

const person = (id: string, salary: string, pays: readonly Pay[] = []): Person => ({
  employee: { id, name: id, idType: '201', idNumber: id, hireDate: '2020-01-01', salary },
  claims: [],
  pays,
})

describe('rows of a month', () => {
  const people = [
    person('1', '15000'),
    person('2', '8000', [
      { sbssq: '202606', item: 'labour', income: '3000' },
      { sbssq: '202606', item: 'labour', income: '5000' },
      { sbssq: '202606', item: 'author', income: '3000' },
      { sbssq: '202606', item: 'bonus', income: '36000', bonusMethod: 'separate' },
    ]),
    { ...person('3', '9000'), employee: { ...person('3', '9000').employee, leaveDate: '2026-05-31' } },
  ]

  it('are one a person and kind of income; each payment for a service is taxed by itself', () => {
    const rows = people.flatMap((one) => rowsOfPerson(one, '202606'))
    expect(rows.map(({ employeeId, item, income, due }) => [employeeId, item, income, due])).toEqual([
      ['1', 'wage', '15000.00', '1000.00'],
      ['2', 'wage', '8000.00', '90.00'],
      ['2', 'bonus', '36000.00', '1080.00'],
      ['2', 'labour', '8000.00', '1240.00'],
      ['2', 'author', '3000.00', '308.00'],
    ])
    expect(rows[2]?.note).toBe('单独计税1080.00元，并入综合所得预计增加3600.00元，单独计税少2520.00元')
    expect(withholdingTotals(rows)).toEqual({ count: 2, srhj: '70000.00', ynse: '3718.00' })
  })

  it('take what is exempt and relieved off a bonus by itself and a service, and never give back', () => {
    const pays = [
      {
        sbssq: '202606',
        item: 'bonus',
        income: '40000',
        exempt: '4000',
        relief: '80',
        bonusMethod: 'separate',
      },
      { sbssq: '202606', item: 'labour', income: '3000', relief: '9999' },
    ] as const
    const [, bonus, service] = rowsOfPerson(person('1', '8000', pays), '202606')
    // 36,000 at 3 % less 80; a relief beyond the tax of 440 leaves nothing.
    expect(bonus).toMatchObject({ exempt: '4000.00', taxable: '36000.00', tax: '1080.00', due: '1000.00' })
    expect(service).toMatchObject({ tax: '440.00', relief: '9999.00', due: '0.00' })
  })

  it('reckon a year of whoever leaves in it until that day', () => {
    const pays = ['202601', '202602', '202603'].map((sbssq) => ({
      ...{ sbssq, item: 'wage' as const, income: '15000' },
    }))
    const stays = { payee: { hireDate: '2020-01-01', salary: '15000' }, claims: [], pays }
    const leaves = { ...stays, payee: { ...stays.payee, leaveDate: '2026-03-31' } }
    // 30,000 taxable in place of 120,000.
    expect(wagesOfYear(leaves, '202603')).toBe('900.00')
    expect(wagesOfYear(stays, '202603')).toBe('9480.00')
  })

  it('come to the same in whatever order people stand', () => {
    const total = (of: readonly Person[]) =>
      withholdingTotals(of.flatMap((one) => rowsOfPerson(one, '202606')))
    expect(total(people.toReversed())).toEqual(total(people))
  })

  it('tell that a bonus by itself is over from 2028 on', () => {
    const year = { payee: { hireDate: '2020-01-01', salary: '15000' }, claims: [], pays: [] }
    expect(compareBonus(year, '202712', '36000').better).toBe('separate')
    const choice = compareBonus(year, '202801', '36000')
    expect(choice).toMatchObject({ better: 'merged' })
    expect(bonusText(choice)).toBe('单独计税的政策已结束，并入综合所得预计增加4800.00元')
    expect(equals(bonusTax('202712', '36000').tax, '1080')).toBe(true)
  })
})
