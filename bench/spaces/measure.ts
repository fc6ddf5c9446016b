/** Run by `spaces.ts`, a process for each world: one world in use, then a hundred spaces beside it, and what they cost. */
import { issueInvoice, listCustomers, listIssueOrders } from '@kaipiao/client/operations'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { invoiceForm } from '../../mock-server/src/testing/invoice-form.ts'
import { lowestCost } from '../../mock-server/src/world/passwords.ts'
import { isWorldSize } from '../../mock-server/src/world/world-state.ts'
import { connectSandbox, type Space } from '../../mock-server/testing/index.ts'

const size = process.argv[2] ?? ''
const collect = globalThis.gc
if (!isWorldSize(size) || collect === undefined) throw new Error('measure.ts <world>, with --expose-gc')
const count = 100

const running = await startSandbox({ world: size, speed: 0, passwordCost: lowestCost })
const sandbox = connectSandbox(running.url)
// Whatever is compiled, read and indexed for the first time is not what a space costs.
await use(await sandbox.space())
await use(await sandbox.space())
const one = await memory()

const spaces: Space[] = []
const times: number[] = []
for (let made = 0; made < count; made += 1) {
  const since = performance.now()
  spaces.push(await sandbox.space())
  times.push(performance.now() - since)
}
const idle = await memory()
for (const space of spaces) await use(space)
const used = await memory()
for (const space of spaces) await space.close()
times.sort((a, b) => a - b)
const since = performance.now()
const together = await Promise.all(Array.from({ length: count }, () => sandbox.space()))
const made = performance.now() - since
await Promise.all(
  together.map(async (space) => {
    const agency = await space.signIn('agency')
    await agency.call(listCustomers)
  }),
)
const answered = performance.now() - since
console.log(
  JSON.stringify({ one, idle, used, median: times[count / 2], slowest: times.at(-1), made, answered }),
)
await running.close()

/** What a test does to a world: signs in, looks at lists, issues an invoice, moves the clock until it is there. */
async function use(space: Space): Promise<void> {
  const agency = await space.signIn('agency')
  await agency.call(listCustomers)
  await agency.call(issueInvoice, { path: { id: '661000000001' }, body: invoiceForm() })
  await space.advance('+10s')
  await agency.call(listIssueOrders)
}

/** MB that are held, once what is not has been collected. */
async function memory(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    collect?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1e5) / 10
}
