import { issueInvoice, listCustomers } from '@kaipiao/client/operations'
import { connectSandbox } from '../../testing/index.ts'
import { timeOf } from '../clock/local-time.ts'
import { startRecorder } from '../recorder/start-recorder.ts'
import { reportOf } from '../recording/recording.ts'
import type { AllRows } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import { invoiceForm } from './invoice-form.ts'
import { rawCall } from './raw-call.ts'
import type { TestSandbox } from './test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

type Rows = AllRows<WorldTables>

/**
 * Switches each story that a working world stands on or off, as `below`, drawn from the seed of the days, has it: those
 * of the bureau and its codes. What breaks connections or takes a minute is the network's, and a caller's matter.
 */
export function switchStories({ sandbox: { faults } }: TestSandbox, below: (count: number) => number): void {
  const calm = faults.scenarios.filter(({ rules }) =>
    rules.every(({ reset, delay, status }) => [reset, delay, status].every((part) => part === undefined)),
  )
  faults.play(calm.filter(() => below(3) === 0).map(({ id }) => id))
}

/**
 * A space made of the world as it is, worked in for a day of its own, and gone. Answers what was wrong with it.
 * @param faultsOf what is wrong with rows at a time
 */
export async function useSpace(
  { sandbox, url }: TestSandbox,
  faultsOf: (rows: Rows, time: number) => readonly string[],
): Promise<readonly string[]> {
  const before = await sandbox.store.snapshot()
  const here = await control(url, 'checkpoint', { name: 'day' })
  const space = await connectSandbox(url).space({ checkpoint: 'day' })
  const agency = await space.signIn('agency')
  await agency
    .call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
    .catch(() => undefined)
  await space.advance('+1d')
  await agency.call(listCustomers).catch(() => undefined)
  const { rows } = await space.control<{ rows: Rows }>('GET world')
  const now = timeOf(await space.now()) ?? Infinity
  await space.close()
  await control(url, 'checkpoint/remove', { name: 'day' })
  const path = `${listCustomers.path}?page=1`
  const gone = await rawCall(url, { path, headers: { 'x-sandbox-space': space.name } })
  const after = await sandbox.store.snapshot()
  const known = new Set(faultsOf(before, now))
  return [
    ...(here === 200 ? [] : [`no checkpoint: ${here}`]),
    ...(gone.status === 404 ? [] : [`a space that is gone answers ${gone.status}`]),
    ...(after.invoices === before.invoices ? [] : ['a space wrote to the world beside it']),
    ...(rows.tokens.length > before.tokens.length ? [] : ['nobody signed in to the space']),
    ...faultsOf(rows, now).filter((fault) => !known.has(fault)),
  ].map((fault) => `space: ${fault}`)
}

/** A recording of the world, made and played in front of it, to somebody who is not signed in. */
export async function useRecording({ url }: TestSandbox, bearer: string): Promise<readonly string[]> {
  const path = `${listCustomers.path}?page=1&pageSize=5`
  const recorder = await startRecorder({ to: url })
  const first = await rawCall(recorder.url, { path, bearer })
  await recorder.close()
  const recording = recorder.recording()
  const taken = await control(url, 'recording', recording)
  const played = await rawCall(url, { path })
  await control(url, 'recording', { clear: true })
  const after = await rawCall(url, { path })
  return [
    ...(taken === 200 ? [] : [`is not taken: ${taken}`]),
    ...(first.status === 200 && played.text === first.text ? [] : ['plays another answer']),
    ...(after.status === 401 ? [] : [`still plays: ${after.status}`]),
    ...reportOf(recording),
  ].map((fault) => `recording: ${fault}`)
}

async function control(url: string, call: string, body: object): Promise<number> {
  return (await rawCall(url, { method: 'POST', path: `/__sandbox/${call}`, body })).status
}
