import { listCustomers } from '@kaipiao/client/operations'
import { test } from '@kaipiao/mock-server/testing/vitest'

test('an agency sees its customers', async ({ space, expect }) => {
  const agency = await space.signIn('agency')
  expect((await agency.call(listCustomers)).list).not.toHaveLength(0)
})
