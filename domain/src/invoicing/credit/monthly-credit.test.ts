import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, compare, equals } from '../../money/money.ts'
import {
  adjustCredit,
  checkCredit,
  isCreditStale,
  renewCredit,
  useCredit,
  type MonthlyCredit,
} from './monthly-credit.ts'

const credit: MonthlyCredit = { zsxed: '1000.00', ysyed: '900.00', syed: '100.00' }
const TODAY = '2026-01-15'

it('lends what remains and not a cent more', () => {
  expect(checkCredit(credit, '100.00')).toEqual([])
  expect(checkCredit(credit, '100.01')).toEqual([
    {
      code: 'credit.exhausted',
      path: 'hjje',
      message: '剩余授信额度不足，剩余额度¥100.00',
      severity: 'error',
    },
  ])
  expect(checkCredit({ ...credit, syed: '4126191.45' }, '5000000.00')).toMatchObject([
    { message: '剩余授信额度不足，剩余额度¥4,126,191.45' },
  ])
  expect(useCredit(credit, '100', undefined, TODAY)).toEqual({
    zsxed: '1000.00',
    ysyed: '1000.00',
    syed: '0.00',
  })
  expect(() => useCredit(credit, '100.01', undefined, TODAY)).toThrow(RangeError)
})

it('lends nobody what orders under way will take, and tells which', () => {
  const held = [{ ddh: 'DD1', hjje: '60.00' }]
  expect(checkCredit(credit, '40.00', held)).toEqual([])
  expect(checkCredit(credit, '40.01', held)).toMatchObject([
    { message: '剩余授信额度不足，剩余额度¥100.00，其中1张正在开具的订单占用¥60.00（DD1）' },
  ])
  expect(checkCredit(credit, '100.01', held)).toMatchObject([
    { message: '剩余授信额度不足，剩余额度¥100.00' },
  ])
})

it('gives back within the month, by the setting', () => {
  expect(useCredit(credit, '-50', '2026-01-02', TODAY)).toEqual({
    zsxed: '1000.00',
    ysyed: '850.00',
    syed: '150.00',
  })
  expect(useCredit(credit, '-50', '2025-12-31', TODAY)).toBe(credit)
  expect(useCredit(credit, '-50', '2026-01-02', TODAY, { doesRedGiveBack: false })).toBe(credit)
  expect(useCredit(credit, '-5000', '2026-01-02', TODAY).ysyed).toBe('0.00')
})

it('is whole again in a new month, and follows the bureau', () => {
  expect(renewCredit(credit)).toEqual({ zsxed: '1000.00', ysyed: '0.00', syed: '1000.00' })
  expect(adjustCredit(credit, '2000')).toEqual({ zsxed: '2000.00', ysyed: '900.00', syed: '1100.00' })
  expect(adjustCredit(credit, '500')).toEqual({ zsxed: '500.00', ysyed: '900.00', syed: '0.00' })
  expect(isCreditStale('2025-12-31', '2026-01-01')).toBe(true)
  expect(isCreditStale('2026-01-01', '2026-01-31')).toBe(false)
})

it('keeps a total that was lowered below what is used', () => {
  const used = useCredit(renewCredit(credit), '800', undefined, TODAY)
  const lowered = adjustCredit(used, '500')
  expect(lowered).toEqual({ zsxed: '500.00', ysyed: '800.00', syed: '0.00' })
  expect(checkCredit(lowered, '0.01')).toMatchObject([{ code: 'credit.exhausted' }])
  expect(renewCredit(lowered)).toEqual({ zsxed: '500.00', ysyed: '0.00', syed: '500.00' })
  expect(useCredit(lowered, '-400', TODAY, TODAY)).toEqual({
    zsxed: '500.00',
    ysyed: '400.00',
    syed: '100.00',
  })
  expect(useCredit(lowered, '-200', TODAY, TODAY).syed).toBe('0.00')
  expect(adjustCredit(lowered, '1000')).toEqual({ zsxed: '1000.00', ysyed: '800.00', syed: '200.00' })
})

it('always splits the total into used and remaining, neither below 0', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 })), (amounts) => {
      let state = renewCredit(credit)
      for (const amount of amounts.map(String)) {
        if (checkCredit(state, amount).length === 0) state = useCredit(state, amount, TODAY, TODAY)
        expect(equals(add(state.ysyed, state.syed), state.zsxed)).toBe(true)
        expect(compare(state.syed, '0')).toBeGreaterThanOrEqual(0)
        expect(compare(state.ysyed, '0')).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
