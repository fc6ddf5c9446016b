import { expect, it } from 'vitest'
import { checkCustomerChange } from './check-customer-change.ts'

it.each([
  [{ managerId: '3001' }, true],
  [{ labelIds: ['1'] }, true],
  [{ state: 0 }, true],
  [{}, false],
  [{ managerId: '', labelIds: [] }, false],
])('a change of %o is one: %s', (change, isOne) => {
  expect(checkCustomerChange(change).length === 0).toBe(isOne)
})
