import type { Schemas } from '@kaipiao/client/types'
import { buildRequired } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { mergeCustomers } from './merge-customers.ts'

const customer = (more: Partial<Schemas['CustomerInput']>): Schemas['CustomerInput'] =>
  buildRequired('CustomerInput', {
    taxerName: '青禾',
    taxerId: '91330681MA7F19UC27',
    taxerType: '08',
    state: 1,
    ...more,
  })
const merged = (kept: Partial<Schemas['CustomerInput']>, ...others: Partial<Schemas['CustomerInput']>[]) => {
  const { body, facts } = mergeCustomers(customer(kept), others.map(customer))
  return { body, lost: Object.fromEntries(facts.map(({ field, lost }) => [field, lost])) }
}

it('keeps what is written and fills what is empty', () => {
  const { body, lost } = merged(
    { region: '北京', taxerId: '' },
    { taxerName: '青禾商贸', region: '上海', taxerId: '91110108MA01K8QH3W', managerId: '3001' },
    { region: '上海', managerId: '3002' },
  )
  expect(body).toMatchObject({
    taxerName: '青禾',
    region: '北京',
    taxerId: '91110108MA01K8QH3W',
    managerId: '3001',
  })
  expect(lost).toMatchObject({
    taxerName: ['青禾商贸'],
    region: ['上海'],
    taxerId: ['91330681MA7F19UC27'],
    managerId: ['3002'],
    taxerType: [],
  })
})

it.each([
  [{ contact: '王芳', mobile: '1' }, { contact: '李娜', mobile: '2' }, '王芳', '1', [], []],
  [{}, { contact: '李娜', mobile: '2' }, '李娜', '2', [], []],
  [{ contact: '王芳' }, { contact: '李娜', mobile: '2' }, '王芳', undefined, [], []],
  [{ contact: '王芳', mobile: '1' }, { contact: '李娜' }, '王芳', '1', ['李娜'], []],
  [{ contact: '王芳', mobile: '1' }, { mobile: '2' }, '王芳', '1', [], ['2']],
])('calls one person of %o and %o: %s', (kept, other, contact, mobile, names, phones) => {
  const { body, lost } = merged(kept, other)
  expect([body.contact, body.mobile]).toEqual([contact, mobile])
  expect([lost.contact, lost.mobile]).toEqual([names, phones])
})

it('puts labels and remarks together as far as they fit', () => {
  const some = merged({ labelIds: ['1'], remark: '老客户' }, { labelIds: ['1', '2'], remark: '按季度回访' })
  expect(some.body).toMatchObject({ labelIds: ['1', '2'], remark: '老客户；按季度回访' })
  const labelIds = Array.from({ length: 20 }, (_, at) => String(at))
  const many = merged({ labelIds, remark: '长'.repeat(150) }, { labelIds: ['99'], remark: '短'.repeat(60) })
  expect(many.body).toMatchObject({ labelIds, remark: '长'.repeat(150) })
  expect(many.lost).toMatchObject({ labelIds: ['99'], remark: ['短'.repeat(60)] })
})
