import { expect, it } from 'vitest'
import { checkMyCustomer } from './check-my-customer.ts'

const whole = { taxerName: '青禾', taxerId: '91330681MA7F19UC27', taxerType: '01', state: 0 }

it.each([
  [{ customerId: '1001' }, []],
  [whole, []],
  [{ ...whole, customerId: '' }, []],
  [{}, ['taxerName', 'taxerId', 'taxerType', 'state']],
  [{ ...whole, taxerName: '' }, ['taxerName']],
  [{ ...whole, taxerId: '91350211M0000XUF46' }, ['taxerId']],
])('a customer of mine from %o: issues at %o', (customer, paths) => {
  expect(checkMyCustomer(customer).map(({ path }) => path)).toEqual(paths)
})
