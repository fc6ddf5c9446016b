import { describe, expect, it } from 'vitest'
import { byEnterprise, countDuties, dutiesOf, periodDueIn, weeksOf } from './duties.ts'

type State = 'draft' | 'submitting' | 'declared' | 'failed' | 'paid'
const declaration = (eid: string, state: State, sbssq = '202512', sbjzrq = '2026-01-20') => ({
  id: `${eid}-${sbssq}`,
  eid,
  taxerName: eid,
  zsxmmc: '增值税',
  sbssq,
  sbjzrq,
  state,
})
const enterprise = (eid: string, registered = true) => ({ eid, taxerName: eid, registered })
const none = { enterprises: [], declarations: [], reports: [] }

describe('duties of a month', () => {
  it.each<[State, string, string]>([
    ['draft', '2026-01-20', 'open'],
    ['draft', '2026-01-21', 'late'],
    ['failed', '2026-01-21', 'late'],
    ['submitting', '2026-01-21', 'running'],
    ['declared', '2026-01-21', 'done'],
    ['paid', '2026-01-21', 'done'],
  ])('a declaration that is %s is on %s %s', (state, today, duty) => {
    const [one] = dutiesOf('2026-01', today, { ...none, declarations: [declaration('a', state)] })
    expect(one?.state).toBe(duty)
  })

  it('are those due in it; what is left of earlier months is due in the month that runs', () => {
    const declarations = [
      declaration('a', 'draft', '202511', '2025-12-15'),
      declaration('b', 'declared', '202511', '2025-12-15'),
      declaration('c', 'draft'),
    ]
    const of = (month: string) =>
      dutiesOf(month, '2026-01-05', { ...none, declarations }).map(({ eid, state }) => `${eid} ${state}`)
    expect(of('2026-01')).toEqual(['a late', 'c open'])
    expect(of('2025-12')).toEqual(['a late', 'b done'])
    expect(of('2026-02')).toEqual([])
  })

  it('tell who declares here and has made nothing, of the month that runs alone', () => {
    const facts = {
      ...none,
      enterprises: [enterprise('a'), enterprise('b'), enterprise('c', false)],
      declarations: [declaration('a', 'draft')],
    }
    expect(dutiesOf('2026-01', '2026-01-05', facts)).toContainEqual({
      eid: 'b',
      taxerName: 'b',
      due: '2026-01-20',
      state: 'open',
    })
    expect(dutiesOf('2026-01', '2026-01-21', facts).map(({ eid, state }) => [eid, state])).toEqual([
      ['a', 'late'],
      ['b', 'late'],
    ])
    expect(dutiesOf('2025-12', '2026-01-05', facts)).toEqual([])
    expect(periodDueIn('2026-01')).toBe('202512')
  })

  it('of an enterprise stand in the order of filing', () => {
    const of = (zsxmmc: string, sbssq: string) => ({
      ...declaration('a', 'draft', sbssq),
      zsxmmc,
      id: zsxmmc + sbssq,
    })
    const declarations = [
      of('个人所得税', '202512'),
      of('教育费附加', '202512'),
      of('企业所得税', '202512'),
      of('增值税', '202512'),
      { ...of('环境保护税', '202511'), sbjzrq: '2025-12-15' },
    ]
    const [row] = byEnterprise(dutiesOf('2026-01', '2026-01-05', { ...none, declarations }))
    expect(row?.duties.map((duty) => duty.declaration?.zsxmmc)).toEqual([
      '环境保护税',
      '增值税',
      '企业所得税',
      '个人所得税',
      // Of before it was filed with VAT.
      '教育费附加',
    ])
  })

  it('are those of its disks as well, which come before the declarations of the month', () => {
    const report = (
      taxerName: string,
      copyStatus: 1 | 2 | 3 | 4,
      period = '202512',
      ssrq = '2026-01-20',
    ) => ({
      diskId: `disk of ${taxerName}`,
      taxerName,
      period,
      ssrq,
      copyStatus,
    })
    const facts = {
      enterprises: [enterprise('a'), enterprise('b')],
      declarations: [declaration('a', 'draft'), declaration('b', 'paid')],
      reports: [
        report('a', 2),
        report('a', 1, '202601', '2026-02-24'),
        report('b', 3, '202511', '2025-12-15'),
        report('c', 4),
      ],
    }
    const rows = byEnterprise(dutiesOf('2026-01', '2026-01-15', facts)).map(({ eid, state, duties }) => [
      eid,
      state,
      duties.map(({ declaration: made, disk }) => made?.zsxmmc ?? disk?.step).join(' '),
    ])
    expect(rows).toEqual([
      ['b', 'late', 'writeBack 增值税'],
      ['a', 'open', 'report 增值税'],
      ['disk of c', 'done', 'none'],
    ])
    expect(dutiesOf('2025-12', '2026-01-15', facts).map(({ state }) => state)).toEqual(['late'])
  })

  it('by enterprise have the worst first, and are counted', () => {
    const duties = dutiesOf('2026-01', '2026-01-15', {
      ...none,
      declarations: [
        declaration('done', 'paid'),
        declaration('open', 'draft'),
        declaration('late', 'draft', '202511', '2025-12-15'),
        declaration('late', 'paid'),
      ],
    })
    expect(byEnterprise(duties).map(({ eid, state, due }) => [eid, state, due])).toEqual([
      ['late', 'late', '2025-12-15'],
      ['open', 'open', '2026-01-20'],
      ['done', 'done', '2026-01-20'],
    ])
    expect(countDuties(duties)).toEqual({ late: 1, open: 1, running: 0, done: 2 })
  })
})

it('a month has its days by weeks from Monday on', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-02-01'])
  expect(weeks[4]?.[5]).toBe('2026-02-28')
  expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(28)
})
