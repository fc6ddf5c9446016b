import { describe, expect, it } from 'vitest'
import { addCustomer, createStoreOrder, putCloudStorageFile } from '../generated/operations.ts'
import { createWriteKeys } from './write-keys.ts'

function counted() {
  let made = 0
  return createWriteKeys(() => {
    made += 1
    return `k-${made}`
  })
}
const keyOf = ({ parts }: { parts: { headers?: Record<string, unknown> } }) =>
  parts.headers?.['Idempotency-Key']
const customer = { body: { name: '北京华信科技有限公司' } }

describe('a write', () => {
  it('has a key of its own each time', () => {
    const keys = counted()
    const first = keys.of(addCustomer, customer)
    first.settle()
    expect([keyOf(first), keyOf(keys.of(addCustomer, customer))]).toEqual(['k-1', 'k-2'])
  })

  it('keeps its key while nobody knows what became of it, however often it is asked for again', () => {
    const keys = counted()
    keys.of(addCustomer, customer).keep()
    const again = keys.of(addCustomer, customer)
    again.keep()
    const third = keys.of(addCustomer, customer)
    expect([keyOf(again), keyOf(third)]).toEqual(['k-1', 'k-1'])
    third.settle()
    expect(keyOf(keys.of(addCustomer, customer))).toBe('k-2')
  })

  it('is another one with another content or of another operation', () => {
    const keys = counted()
    keys.of(addCustomer, customer).keep()
    expect(keyOf(keys.of(addCustomer, { body: { name: '上海云启贸易有限公司' } }))).toBe('k-2')
    expect(keyOf(keys.of(createStoreOrder, customer))).toBe('k-3')
  })

  it('forgets the oldest of more than a hundred', () => {
    const keys = counted()
    for (let at = 0; at <= 100; at += 1) keys.of(addCustomer, { body: { at } }).keep()
    expect(keyOf(keys.of(addCustomer, { body: { at: 1 } }))).toBe('k-2')
    expect(keyOf(keys.of(addCustomer, { body: { at: 0 } }))).toBe('k-102')
  })

  it('has the key that its caller names', () => {
    const wish = counted().of(addCustomer, { ...customer, headers: { 'Idempotency-Key': 'row-7' } })
    expect([keyOf(wish), wish.hasKey]).toEqual(['row-7', true])
  })

  it('has none where a repeat changes nothing by its nature', () => {
    const wish = counted().of(putCloudStorageFile, { body: new Uint8Array(1) })
    expect([keyOf(wish), wish.hasKey]).toEqual([undefined, false])
  })
})
