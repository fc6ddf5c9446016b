import { createPotentialCustomer, updateStarlinkClue } from '@kaipiao/client/described'
import { describe, expect, it } from 'vitest'
import { actionOn } from '../../testing/action-on.ts'
import { constantsOf, partsFor } from '../../../kit/reading/request-parts.ts'
import { clues } from '../../../families/crm/starlink/clues.ts'
import { customers } from '../../../families/shop/orders/customers-with-orders.ts'
import { notices } from '../../../families/messages/notices/notices.ts'
import { potentials } from '../../../families/crm/potential/potentials.ts'
import { wechatContacts, wechatSends } from '../../../families/crm/wechat-work/wechat-work.ts'

const rows = [{ id: '1' }, { id: '2' }]

describe('customers', () => {
  it.each([
    [
      { state: 1, labelIds: [] },
      { state: 1, ids: ['1', '2'] },
    ],
    [
      { labelIds: ['7'], managerId: '3' },
      { labelIds: ['7'], managerId: '3', ids: ['1', '2'] },
    ],
  ])('changes what is said of several, %o (CU01)', (said, body) => {
    expect(actionOn(customers, '批量修改').parts?.(rows, said)).toEqual({ body })
  })

  it('takes labels off only where that is asked for (CU03)', () => {
    expect(actionOn(customers, '清除标签').parts?.(rows, {})).toEqual({
      body: { ids: ['1', '2'], labelIds: [] },
    })
  })

  it('reads a record with its further facts (CU02)', () => {
    const { get } = customers.operations
    if (!get) throw new Error('a customer can be read by itself')
    const parts = partsFor(get, { name: 'id', value: '7' }, {}, constantsOf(customers, 'get'))
    expect(parts).toMatchObject({ path: { id: '7' }, query: { fc: '1' } })
  })

  it('takes one over by its id (CU06)', () => {
    expect(actionOn(customers, '领取').parts?.([{ id: '1' }], {})).toEqual({ body: { customerId: '1' } })
  })
})

it.each([
  ['new', true],
  ['following', true],
  ['lost', false],
  ['converted', false],
])('a potential customer that is %s can be converted: %s (CU04)', (state, isLawful) => {
  expect(actionOn(potentials, '转为客户').enabled?.({ state })).toBe(isLawful)
})

it('makes a clue that nobody followed a potential customer, and says that it is followed (CU09)', async () => {
  const action = actionOn(clues, '转为潜客')
  const known = { taxerName: '溪岸', mobile: '13912340001', source: '官网' }
  expect(action.enabled?.({ state: 'new' })).toBe(true)
  expect(action.enabled?.({ state: 'following' })).toBe(false)
  const sent: unknown[] = []
  const call = ({ id }: { id: string }, parts: object) => {
    sent.push([id, parts])
    return Promise.resolve({})
  }
  const means = { call } as unknown as Parameters<NonNullable<typeof action.perform>>[1]
  expect(await action.perform?.([{ id: '9', state: 'new', contact: '', ...known }], means, {})).toBe(true)
  const body = { ...known, state: 'following' }
  expect(sent).toEqual([
    [createPotentialCustomer.id, { body }],
    [updateStarlinkClue.id, { path: { id: '9' }, body }],
  ])
})

it.each([
  ['queued', true],
  ['sent', false],
  ['cancelled', false],
])('a mass message that is %s can be cancelled: %s (CU08)', (state, isLawful) => {
  expect(actionOn(wechatSends, '取消').enabled?.({ state })).toBe(isLawful)
})

it('binds the contact of the row to the customer that is chosen (CU08)', () => {
  const { parts } = actionOn(wechatContacts, '绑定客户')
  expect(parts?.([{ id: '1601' }], { customerId: '1001' })).toEqual({
    body: { contactId: '1601', customerId: '1001' },
  })
})

describe('messages', () => {
  it.each([
    ['发布', 'draft', 'published'],
    ['发布', 'offline', 'published'],
    ['下线', 'published', 'offline'],
  ])('%s makes a notice that is %s %s, and changes nothing else', (label, from, to) => {
    const text = { title: '升级', content: '周六', type: 'system' }
    const notice = { id: '9201', ...text, state: from, read: 0 }
    const action = actionOn(notices, label)
    expect(action.enabled?.(notice)).toBe(true)
    expect(action.enabled?.({ ...notice, state: to })).toBe(false)
    expect(action.parts?.([notice], {})).toEqual({ path: { id: '9201' }, body: { ...text, state: to } })
  })
})
