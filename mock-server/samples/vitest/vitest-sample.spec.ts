import { listCustomers } from '@kaipiao/client/operations'
import { test } from '@kaipiao/mock-server/testing/vitest'

test('a list is fetched again where the platform was busy', async ({ space, expect }) => {
  const agency = await space.signIn('agency')
  await expect(agency.call(listCustomers)).rejects.toMatchObject({ status: 503 })
  await expect(space.checkExpectations()).rejects.toThrow('expectations/customers.yaml:3 忙时再取一次')
  expect((await agency.call(listCustomers)).list).not.toHaveLength(0)
  await space.checkExpectations()
})

test('a story of the project is played by its name', async ({ space, expect }) => {
  await space.play('customers-away')
  const agency = await space.signIn('agency')
  await expect(agency.call(listCustomers)).rejects.toMatchObject({ status: 502 })
})
