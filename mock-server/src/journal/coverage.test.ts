import { issueInvoice, listCustomers } from '@kaipiao/client/operations'
import { getCoverage, markCoverage, playScenarios, sendPush, setFaults } from '@kaipiao/client/sandbox'
import { build } from '@kaipiao/client/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { controlCalls } from '../../testing/control-space.ts'
import type { Space } from '../../testing/test-space.ts'
import { connectSandbox } from '../../testing/index.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
let space: Space
beforeAll(async () => {
  running = await startTestSandbox()
  space = await connectSandbox(running.url).space({ world: 'small' })
})
afterAll(async () => {
  await space.close()
  await running.close()
})

const coverage = () => space.calls.call(getCoverage, {})
const pushes = async () => (await coverage()).pushes.find(({ bizId }) => bizId === 'SJDL')

it('counts pushes by who was there to hear them, of one space, since the mark', async () => {
  const tell = () =>
    space.calls.call(sendPush, {
      body: { account: '13800000003', bizId: 'SJDL', data: build('BureauLoginData', {}) },
    })
  await tell()
  expect(await pushes()).toMatchObject({ sent: 1, heard: 0, summary: expect.stringMatching(/./) })
  const heard = await space.listen(await space.signIn('agency'))
  await tell()
  await heard.next('SJDL')
  expect(await pushes()).toMatchObject({ sent: 2, heard: 1 })
  const main = await connectSandbox(running.url).space({ world: 'small' })
  expect((await main.calls.call(getCoverage, {})).pushes.every(({ sent }) => sent === 0)).toBe(true)
  await main.close()
  // What happened in a space that has ended counts among all.
  const calls = controlCalls(running.url)
  const all = async () =>
    (await calls.call(getCoverage, { query: { all: '1' } })).list.find(
      ({ operationId }) => operationId === 'listCustomers',
    )?.calls
  const before = await all()
  const other = await connectSandbox(running.url).space({ world: 'small' })
  await (await other.signIn('agency')).call(listCustomers)
  await other.close()
  expect(await all()).toBe((before ?? NaN) + 1)
  expect((await calls.call(getCoverage, {})).called).toBe(0)
  await calls.call(markCoverage)
  expect(await all()).toBe(0)
  await space.calls.call(markCoverage)
  expect(await pushes()).toMatchObject({ sent: 0, heard: 0 })
})

it('counts stories that struck, whoever named them, and the tester’s own rules apart', async () => {
  await space.calls.call(markCoverage)
  const agency = await space.signIn('agency')
  await space.addRules({ operation: 'listCustomers', status: 503, count: 1 })
  await expect(agency.call(listCustomers)).rejects.toMatchObject({ status: 503 })
  await agency.call(listCustomers)
  expect(await coverage()).toMatchObject({ rulesStruck: 1 })
  expect((await coverage()).stories.every(({ struck }) => struck === 0)).toBe(true)
  await space.calls.call(setFaults, { body: { clear: true } })
  await space.calls.call(playScenarios, { body: { play: ['quota-exhausted'] } })
  const issue = { path: { id: terminal('digital') }, body: invoiceForm() } as const
  await expect(agency.call(issueInvoice, issue)).rejects.toMatchObject({ code: 202500036 })
  await expect(agency.call(issueInvoice, issue)).rejects.toMatchObject({ code: 202500036 })
  const struck = (await coverage()).stories.filter((story) => story.struck > 0)
  expect(struck).toEqual([{ id: 'quota-exhausted', title: '授信额度用尽', struck: 2 }])
})
