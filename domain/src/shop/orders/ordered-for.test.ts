import { describe, expect, it } from 'vitest'
import { ORDER_MODES } from '../../lookups/shop/order-mode.ts'
import { buyerName, checkOrderedFor, defaultBuyerType } from './ordered-for.ts'

describe('who is ordered for (SH02–SH05)', () => {
  it('is nobody, a channel or a customer', () => {
    expect(ORDER_MODES.map(({ value }) => [value, defaultBuyerType(value), buyerName(value)])).toEqual([
      [1, undefined, '渠道'],
      [2, 2, '渠道'],
      [3, 1, '客户'],
    ])
  })
  it.each([
    [1, '', []],
    [2, '2101', []],
    [3, '1001', []],
    [2, '', ['请选择渠道']],
    [3, '', ['请选择客户']],
  ] as const)('with kind %i and %j lacks %j', (mode, channelId, messages) => {
    expect(checkOrderedFor(mode, channelId).map(({ message }) => message)).toEqual(messages)
  })
})
