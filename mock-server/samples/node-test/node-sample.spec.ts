import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCustomers } from '@kaipiao/client/operations'
import { startSandbox, type TestSandbox } from '@kaipiao/mock-server/testing'

let sandbox: TestSandbox
before(async () => {
  // Beside the files of kaipiao-sandbox/, which it finds by itself.
  sandbox = await startSandbox({
    rules: [{ operation: 'getAppConfig', delay: { uniform: [1, 5] } }],
    expectations: [{ operationId: 'getAppConfig' }],
  })
})
after(() => sandbox.close())

void test('a list is fetched again where the platform was busy', async () => {
  const space = await sandbox.space()
  await assert.rejects(space.checkExpectations(), /own\.json:1 getAppConfig/)
  const agency = await space.signIn('agency')
  await assert.rejects(agency.call(listCustomers), { status: 503 })
  assert.notEqual((await agency.call(listCustomers)).list.length, 0)
  await space.checkExpectations()
  await space.close()
})
