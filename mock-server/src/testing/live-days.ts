import { issueInvoice } from '@kaipiao/client/operations'
import { payableOf } from '@kaipiao/domain/declarations/forms/fill-forms'
import { add, compare, signOf } from '@kaipiao/domain/money/money'
import { checkVolume } from '@kaipiao/domain/invoicing/stock/volume'
import { mainFormOf } from '../families/declarations/declarations/make-declarations.ts'
import { randomAt } from '../clock/sequence.ts'
import { readDescription, type OperationFacts } from '../contract/description.ts'
import { invoiceForm } from './invoice-form.ts'
import { exampleCall, rawCall } from './raw-call.ts'
import type { AllRows } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import { demoAccounts } from '../world/demo-accounts.ts'
import { demoRoles, nameOf, type Tenants } from './tenants.ts'
import { signInAs } from './sign-in-as.ts'
import { bearerOf } from './bearer-of.ts'
import { switchStories, useRecording, useSpace } from './live-beside.ts'
import { terminal } from '../world/named-rows.ts'

export interface Days {
  readonly days: number
  /** Calls that write, a day, drawn from all of the description by their examples. */
  readonly writes: number
  /** Lists that are read when the day is over. */
  readonly reads: number
  readonly seed: number
}

/** What would end the world or the sign-in of everybody, and is no day's work. */
const untouched = /password|pwd|account|acct|member|staff|employee|login|logout|^(delete|remove)/i

/**
 * Days of a world in which everybody works: seeded calls of every kind, and the clock moved to the next morning, with
 * all that falls due on the way; stories are switched on and off, a recording is made and played, and a space is used
 * and gone. After each day it looks whether the world is still one. Answers what it found, in words.
 */
export async function liveDays(
  { running }: Tenants,
  { days, writes, reads, seed }: Days,
): Promise<{ readonly calls: number; readonly jobs: number; readonly faults: readonly string[] }> {
  const { sandbox, url, warnings } = running
  const all = [...readDescription().operations.values()].filter(({ bytes }) => !bytes)
  const writing = all.filter(({ method, id }) => method !== 'GET' && !untouched.test(id))
  const lists = all.filter(
    ({ method, path, id }) => method === 'GET' && !path.includes('{') && id.startsWith('list'),
  )
  const faults: string[] = []
  let [place, calls, jobs] = [0, 0, 0]
  const below = (count: number): number => Math.floor(randomAt(seed, (place += 1)) * count)
  const staff = (
    await sandbox.store.table('accounts').find({ where: { mobile: { in: Object.values(demoAccounts) } } })
  ).rows
  const bearers = async () => {
    // Whoever was disabled or given another password in the course of it comes back to work all the same.
    for (const account of staff) await sandbox.store.table('accounts').put(account)
    const entries = demoRoles.map(
      async (role) => [role, await bearerOf(await signInAs(role, running))] as const,
    )
    return new Map(await Promise.all(entries))
  }
  for (let day = 1; day <= days; day += 1) {
    switchStories(running, below)
    // A bearer of yesterday has expired.
    const known = await bearers()
    const ask = async (operation: OperationFacts) => {
      const may = demoRoles.filter((role) => operation.roles?.includes(nameOf(role)) !== false)
      const role = may[below(may.length)] ?? 'admin'
      calls += 1
      const call = exampleCall(operation, ids[below(ids.length)] ?? '1')
      const reply = await rawCall(url, { ...call, bearer: known.get(role) })
      if (reply.status >= 500)
        faults.push(`day ${day}: ${role} ${operation.id}: ${reply.status} ${reply.text}`)
    }
    const agency = await signInAs('agency', running)
    for (let at = 0; at < writes; at += 1) {
      const operation = writing[below(writing.length)]
      if (operation !== undefined) await ask(operation)
      if (at % 10 === 0)
        await agency
          .call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
          .catch(() => undefined)
    }
    jobs += (await sandbox.moveClock((now) => now + 86_400_000)).length
    const awake = await bearers()
    for (const [role, bearer] of awake) known.set(role, bearer)
    for (let at = 0; at < reads; at += 1) {
      const operation = lists[below(lists.length)]
      if (operation !== undefined) await ask(operation)
    }
    const rows = await sandbox.store.snapshot()
    for (const fault of [
      ...faultsOf(rows, sandbox.clock.time()),
      ...(await useRecording(running, await bearerOf(await signInAs('agency', running)))),
      ...(await useSpace(running, faultsOf)),
    ])
      faults.push(`day ${day}: ${fault}`)
    for (const warning of warnings.splice(0)) faults.push(`day ${day}: warned: ${warning}`)
  }
  return { calls, jobs, faults }
}

/** Rows that examples of the description name. */
const ids = [
  terminal('digital'),
  terminal('paper'),
  '1001',
  '6001',
  '7001',
  '5001',
  '8001',
  '3001',
  '2101',
  '10301',
]

/** What cannot be in a world that is in order. */
function faultsOf(
  { invoices, quotas, stock, declarations, jobs }: AllRows<WorldTables>,
  time: number,
): readonly string[] {
  return [
    ...jobs.filter(({ due }) => due <= time).map(({ id, kind }) => `job ${kind} ${id} has not run`),
    ...invoices
      .filter(({ hjje, hjse, jshj }) => compare(add(hjje, hjse), jshj) !== 0)
      .map(({ id }) => `invoice ${id} does not add up`),
    ...quotas
      .filter(({ ysyed, syed, zsxed }) => compare(add(ysyed, syed), zsxed) !== 0 || signOf(syed) < 0)
      .map(({ id }) => `credit of ${id} does not add up`),
    ...stock.flatMap((row) => checkVolume(row).map(({ message }) => `stock ${row.id}: ${message}`)),
    ...declarations
      .filter((row) => {
        const { ynse, ybtse } = payableOf(row.forms, { mainForm: mainFormOf(row), month: row.sbssq })
        return compare(ynse, row.ynse) !== 0 || compare(ybtse, row.ybtse) !== 0
      })
      .map(({ id }) => `declaration ${id} asks for another tax than its forms`),
  ]
}
