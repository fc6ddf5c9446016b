import { describe, expect, it } from 'vitest'
import { dayPeriod, monthBefore, monthPeriod, nextAutoRepair, quickPeriod } from './repair-period.ts'
import { isRepairUnderWay, nextRepairState, type RepairEvent, type RepairState } from './repair-state.ts'

const states: readonly RepairState[] = ['queued', 'running', 'done', 'failed', 'killed']
const taking = (event: RepairEvent) => states.filter((state) => nextRepairState(state, event).ok)

describe('a repair', () => {
  it.each([
    ['start', ['queued']],
    ['finish', ['running']],
    ['fail', ['queued', 'running']],
    ['kill', ['queued', 'running']],
  ] as const)('takes %s as %j', (event, from) => {
    expect(taking(event)).toEqual(from)
  })

  it('is under way until it is over', () => {
    expect(states.filter(isRepairUnderWay)).toEqual(['queued', 'running'])
    expect(nextRepairState('done', 'kill')).toMatchObject({ issues: [{ message: '当前状态不能终止' }] })
  })
})

describe('the days of a repair', () => {
  const today = '2026-01-15'

  it.each([
    ['2026-01-15', true],
    ['2026-01-16', false],
    ['2026-02-30', false],
  ])('of the day %s: %s', (day, ok) => {
    expect(dayPeriod(day, today).ok).toBe(ok)
  })

  it('of a month run to its end, up to this one', () => {
    expect(monthPeriod('2026-01', today)).toMatchObject({
      value: { from: '2026-01-01', to: '2026-01-31', period: '2026-01' },
    })
    expect(monthPeriod('2026-02', today)).toMatchObject({ issues: [{ message: '不能修复未来的日期' }] })
  })

  it('of a quick one are thirty', () => {
    expect(quickPeriod(today)).toEqual({
      from: '2025-12-17',
      to: today,
      period: '2025-12-17~2026-01-15',
    })
  })

  it('of an automatic one are the month before', () => {
    expect(monthBefore('2026-01-05')).toBe('2025-12')
    expect(monthBefore('2026-03-31')).toBe('2026-02')
  })
})

it.each([
  ['2026-01-15 10:30:00', 20, '02:00', '2026-01-20 02:00:00'],
  ['2026-01-15 10:30:00', 15, '10:31', '2026-01-15 10:31:00'],
  ['2026-01-15 10:30:00', 15, '10:30', '2026-02-15 10:30:00'],
  ['2026-12-31 23:59:59', 5, '02:00', '2027-01-05 02:00:00'],
])('at %s a repair on day %i at %s comes at %s', (now, day, time, next) => {
  expect(nextAutoRepair(now, { day, time })).toBe(next)
})
