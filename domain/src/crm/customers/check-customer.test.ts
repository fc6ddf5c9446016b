import { expect, it } from 'vitest'
import { checkCustomer } from './check-customer.ts'

it.each([
  ['91330681MA7F19UC27', []],
  ['91350211M0000XUF46', ['warning taxerId 税号校验位不正确，请确认']],
  ['110101199003071234', []],
  ['', []],
])('a customer with the tax number %j: %o', (taxerId, issues) => {
  expect(
    checkCustomer({ taxerId }).map(({ severity, path, message }) => `${severity} ${path} ${message}`),
  ).toEqual(issues)
})

it('a customer without a tax number is nothing to ask about', () => {
  expect(checkCustomer({})).toEqual([])
})
