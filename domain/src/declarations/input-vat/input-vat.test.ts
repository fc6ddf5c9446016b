import type { Schemas } from '@kaipiao/client/types'
import { buildRequired } from '@kaipiao/client/testing'
import { describe, expect, it } from 'vitest'
import { checkTick, checkUntick, isTickable, type TickContext } from './check-tick.ts'
import {
  DEDUCTION_STATES,
  DEDUCTION_TRANSITIONS,
  isLocked,
  moveDeduction,
  type DeductionEvent,
  type DeductionState,
} from './deduction-states.ts'
import { deductionsByType, deductionSums, isOfPeriod } from './deduction-sums.ts'
import { openVatPeriod, vatPeriod } from './vat-period.ts'

const invoice = (overrides: Partial<Schemas['InputInvoice']> = {}): Schemas['InputInvoice'] =>
  buildRequired('InputInvoice', {
    id: '1',
    fplxdm: '81',
    fpdm: '',
    fphm: '25110000000000000001',
    kprq: '2025-12-31',
    xfmc: '上海云帆科技有限公司',
    xfsbh: '91310115MA1K3ABC19',
    gfmc: '北京青禾商贸有限公司',
    gfsbh: '91110108MA01ABCD24',
    je: '100.00',
    se: '13.00',
    yxse: '13.00',
    fpzt: '0',
    rzzt: 0,
    source: 'sync',
    ...overrides,
  })
const ticked = (overrides: Partial<Schemas['InputInvoice']> = {}) =>
  invoice({ rzzt: 1, skssq: '202512', ...overrides })
const context = (overrides: Partial<TickContext> = {}): TickContext => ({
  open: vatPeriod('202512'),
  state: 'none',
  taxerType: '01',
  ...overrides,
})

describe('the open period', () => {
  it.each([
    ['2026-01-01', '202512'],
    ['2026-01-20', '202512'],
    ['2026-01-21', '202601'],
    ['2026-01-31', '202601'],
    ['2026-03-16', '202602'],
  ])('on %s is %s', (today, period) => {
    expect(openVatPeriod(today)).toEqual(vatPeriod(period))
  })

  it('has its days', () => {
    expect(vatPeriod('202602')).toEqual({
      period: '202602',
      from: '2026-02-01',
      to: '2026-02-28',
      until: '2026-03-16',
    })
    expect(() => vatPeriod('202613')).toThrow(RangeError)
  })
})

describe('statistics', () => {
  it.each<[DeductionState, DeductionEvent, DeductionState]>([
    ['none', 'apply', 'applying'],
    ['applying', 'added', 'applied'],
    ['applying', 'failed', 'none'],
    ['applied', 'withdraw', 'none'],
    ['applied', 'confirm', 'confirmed'],
    ['confirmed', 'revoke', 'applied'],
  ])('that are %s are by %s %s', (state, event, next) => {
    expect(moveDeduction(state, event)).toEqual({ ok: true, value: next })
  })

  it.each<[DeductionState, DeductionEvent, string]>([
    ['none', 'withdraw', '当期尚未申请统计，请先申请统计'],
    ['none', 'confirm', '当期尚未申请统计，请先申请统计'],
    ['applying', 'apply', '当期正在统计，请稍后查看'],
    ['applying', 'withdraw', '当期正在统计，请稍后查看'],
    ['applied', 'apply', '当期已申请统计，不能重复申请'],
    ['applied', 'revoke', '当期统计尚未确认'],
    ['confirmed', 'withdraw', '当期统计已确认，请先撤销确认'],
    ['confirmed', 'apply', '当期统计已确认，请先撤销确认'],
  ])('that are %s refuse to %s: %s', (state, event, message) => {
    expect(moveDeduction(state, event)).toMatchObject({ ok: false, issues: [{ message }] })
  })

  it('lock the ticks from the application on', () => {
    expect(DEDUCTION_STATES.map(({ value }) => value)).toEqual(Object.keys(DEDUCTION_TRANSITIONS))
    expect(DEDUCTION_STATES.map(({ value }) => isLocked(value))).toEqual([false, true, true, true])
  })
})

describe('a tick', () => {
  it('of a meal is one that deducts nothing', () => {
    const meal = invoice({ xmmc: '*餐饮服务*餐费', kprq: '2026-01-05' })
    const facts = context({ open: vatPeriod('202601') })
    expect([checkTick(meal, facts).length, checkTick(meal, facts, { bdklx: '3' })]).toEqual([1, []])
    expect([isTickable(meal, facts.open), isTickable(invoice(), facts.open)]).toEqual([false, true])
  })

  it.each<[string, Partial<Schemas['InputInvoice']>, Partial<TickContext>, string | undefined]>([
    ['of the last day of the period', {}, {}, undefined],
    ['of an old invoice', { kprq: '2025-01-01' }, {}, undefined],
    ['of a later invoice', { kprq: '2026-01-01' }, {}, '开票日期晚于当前所属期，不能勾选'],
    ['by a small-scale taxpayer', {}, { taxerType: '08' }, '小规模纳税人不能抵扣进项税额'],
    ['while statistics stand', {}, { state: 'applying' }, '当期已申请统计，请先撤销统计'],
    ['of a ticked one', { rzzt: 1 }, {}, '发票已勾选，不能重复勾选'],
    ['of a void one', { fpzt: '2' }, {}, '发票已作废，不能勾选'],
    ['of a plain one', { fplxdm: '82' }, {}, '其他普通发票不能抵扣（增值税暂行条例（国务院令第538号））'],
    [
      'of a meal',
      { xmmc: '*餐饮服务*餐费', kprq: '2026-01-05' },
      { open: vatPeriod('202601') },
      '直接消费的餐饮、居民日常、娱乐服务不得抵扣，可勾选为不抵扣（增值税法第二十二条）',
    ],
  ])('%s', (_, overrides, facts, message) => {
    expect(checkTick(invoice(overrides), context(facts)).map((issue) => issue.message)).toEqual(
      message === undefined ? [] : [message],
    )
  })

  it.each([
    ['13.00', 0],
    ['0.00', 0],
    ['13.01', 1],
    ['-0.01', 1],
  ])('with %s of 13.00 of tax has %i issues', (yxse, count) => {
    expect(checkTick(invoice(), context(), { yxse })).toHaveLength(count)
  })

  it.each<[string, Partial<Schemas['InputInvoice']>, Partial<TickContext>, string | undefined]>([
    ['of the open period', {}, {}, undefined],
    ['of an earlier one', { skssq: '202511' }, {}, '往期勾选的发票不能撤销'],
    ['that is none', { rzzt: 0 }, {}, '发票未勾选'],
    ['while statistics stand', {}, { state: 'confirmed' }, '当期已申请统计，请先撤销统计'],
  ])('%s is taken back', (_, overrides, facts, message) => {
    expect(checkUntick(ticked(overrides), context(facts)).map((issue) => issue.message)).toEqual(
      message === undefined ? [] : [message],
    )
  })
})

describe('sums', () => {
  const rows = [
    ticked(),
    ticked({ fplxdm: '004', je: '50.00', se: '6.50', yxse: '3.00' }),
    ticked({ se: '9.00', yxse: '0.00', bdklx: '3' }),
    ticked({ skssq: '202511' }),
    invoice(),
  ]

  it('of a period are those of its ticks, by type and in all', () => {
    expect(deductionSums(rows, '202512')).toEqual({
      count: 2,
      je: '150.00',
      se: '19.50',
      yxse: '16.00',
      bdkCount: 1,
      bdkSe: '9.00',
    })
    expect(deductionsByType(rows, '202512')).toEqual([
      { fplxdm: '004', count: 1, je: '50.00', se: '6.50', yxse: '3.00' },
      { fplxdm: '81', count: 1, je: '100.00', se: '13.00', yxse: '13.00' },
    ])
  })

  it('are about what was ticked in it, lists also about what could be', () => {
    expect(rows.map((row) => isOfPeriod(row, vatPeriod('202512')))).toEqual([true, true, true, false, true])
    expect(isOfPeriod(invoice({ kprq: '2026-01-01' }), vatPeriod('202512'))).toBe(false)
  })
})
