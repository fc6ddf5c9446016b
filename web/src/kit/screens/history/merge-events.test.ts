import { listCustomerTracks, listStoreOrders } from '@kaipiao/client/described'
import { expect, it } from 'vitest'
import { defineResource } from '../../definitions/define-resource.ts'
import { historySource } from '../../shapes/history-source.ts'
import { mergeEvents } from './merge-events.ts'

const tracks = historySource(
  defineResource('tracks', {
    label: '跟进',
    operations: { list: listCustomerTracks },
    title: 'content',
    list: { columns: ['content'] },
  }),
  { label: '跟进', by: 'customerId', at: 'tsCreate', facts: ['content'] },
)
const orders = historySource(
  defineResource('orders', {
    label: '订单',
    operations: { list: listStoreOrders },
    title: 'taxerName',
    list: { columns: ['taxerName'] },
  }),
  { label: '订单', by: 'keyword', from: 'taxerId', at: 'createdTime', facts: ['state'] },
)
const talked = (...days: number[]) => days.map((day) => ({ tsCreate: `2026-01-${day} 10:00:00` }))
const ordered = (...days: number[]) => days.map((day) => ({ createdTime: `2026-01-${day} 09:00:00` }))

it.each([
  ['both at their end', false, false, [29, 28, 27, 15, 11], false],
  ['a list that goes on holds back what others had before', true, false, [29, 28, 27, 15], true],
  ['of two that go on the one that reached less far', true, true, [29, 28, 27, 15], true],
])('%s', (_, hasMoreTracks, hasMoreOrders, days, hasMore) => {
  const merged = mergeEvents([
    { source: tracks, rows: talked(29, 27, 15), hasMore: hasMoreTracks },
    { source: orders, rows: ordered(28, 11), hasMore: hasMoreOrders },
  ])
  expect(merged.events.map(({ at }) => Number(at.slice(8, 10)))).toEqual(days)
  expect(merged.hasMore).toBe(hasMore)
})

it('says nothing where nothing happened', () => {
  expect(mergeEvents([{ source: tracks, rows: [], hasMore: false }])).toEqual({ events: [], hasMore: false })
})
