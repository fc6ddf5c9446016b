import { readFileSync } from 'node:fs'
import { issueInvoice, listCustomers, listIssueOrders } from '@kaipiao/client/operations'
import { describe, expect } from 'vitest'
import { invoiceForm } from '../src/testing/invoice-form.ts'
import { startSandbox, terminal } from './index.ts'
import { test } from './vitest.ts'

const issue = { path: { id: terminal('digital') }, body: invoiceForm() } as const

test('the first test of the manual is one that runs', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('../../docs/sandbox.md')).toContain(`\`\`\`ts\n${read('first-test.test.ts')}\`\`\``)
})

describe('a space', () => {
  test('is each test’s own', async ({ sandbox, space }) => {
    const other = await sandbox.space()
    await (await space.signIn('agency')).call(issueInvoice, issue)
    await space.expectCalls(issueInvoice, { times: 1 })
    await other.expectCalls(issueInvoice, { times: 0 })
    await other.close()
  })

  test('runs what waits, and tells of it as pushes', async ({ space }) => {
    const agency = await space.signIn('agency')
    const pushes = await space.listen(agency)
    const { id } = await agency.call(issueInvoice, issue)
    const before = await space.now()
    expect(await space.runJob()).toMatchObject({ data: expect.anything() })
    expect((await space.now()) > before).toBe(true)
    await space.advance('+10s')
    expect(await pushes.next()).toMatchObject({ bizId: expect.any(String) })
    const { list } = await agency.call(listIssueOrders)
    expect(list.find((order) => order.id === id)?.ddzt).not.toBe(1)
    await expect(pushes.next('NONE', 1)).rejects.toThrow('no push NONE was heard')
    await expect(space.runJob('none')).rejects.toThrow('no job none waits')
  })

  test('has its clock, rules and stories', async ({ space }) => {
    await space.setClock('2026-02-01 08:00:00')
    expect(await space.now()).toBe('2026-02-01 08:00:00')
    const agency = await space.signIn('agency')
    await space.addRules({ operation: 'listCustomers', status: 503, count: 1 })
    await expect(agency.call(listCustomers)).rejects.toMatchObject({ status: 503 })
    await agency.call(listCustomers)
    await space.expectCalls(listCustomers, { times: 2 })
    await expect(space.expectCalls(listCustomers, { times: 3 })).rejects.toThrow('called 2 times')
    await space.play('bureau-busy')
    await expect(space.play('none')).rejects.toMatchObject({ status: 400, name: 'ControlProblem' })
  })

  test('goes back to a checkpoint, and others begin with one', async ({ space }) => {
    const agency = await space.signIn('agency')
    await space.checkpoint('before')
    await agency.call(issueInvoice, issue)
    const count = async () => (await agency.call(listIssueOrders)).pages.items
    const after = await count()
    await space.rewind('before')
    expect(await count()).toBe(after - 1)
  })

  test('lets any account in, at its entrance and with its password', async ({ space }) => {
    await space.signIn({ account: '13800000013', at: 'agency' })
    await expect(space.signIn({ account: '13800000013', at: 'agency', password: 'wrong' })).rejects.toThrow(
      '密码',
    )
  })
})

test('a sandbox that cannot start says why', async () => {
  await expect(startSandbox(['--world', 'huge'])).rejects.toThrow('没有名为 huge 的世界')
})
