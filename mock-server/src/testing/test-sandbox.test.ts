import { createCustomerLabel } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterEach, expect, it } from 'vitest'
import { startSandbox, type RunningSandbox } from '../server/server.ts'
import { controlCall } from './control-call.ts'
import { signInAs } from './sign-in-as.ts'
import { startTestSandbox, testBeginning, type TestSandbox } from './test-sandbox.ts'

const open: RunningSandbox[] = []
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
const start = async (): Promise<TestSandbox> => {
  const running = await startTestSandbox()
  open.push(running)
  return running
}

/** One that nobody has opened before, with a world that was made for it. */
const first = async () => {
  const { size: world, seed, at } = testBeginning
  const running = await startSandbox({ world, seed, at, speed: 0 })
  open.push(running)
  return stateOf(running)
}

/** What is kept under a key that each sandbox draws for itself. */
const SEALED = /kept\.[0-9a-f]{8}\.[\w+/=]+/g

async function stateOf({ url, sandbox }: RunningSandbox) {
  const { store, clock, sequence, faults, latency, world } = sandbox
  return {
    rows: JSON.parse(JSON.stringify(await store.snapshot()).replaceAll(SEALED, 'sealed')) as unknown,
    clock: { ...clock.state, now: clock.now() },
    sequence: sequence.state,
    world,
    faults: [faults.active, faults.rules],
    latency,
    story: sandbox.story,
    checkpoints: [...sandbox.checkpoints.keys()],
    listeners: sandbox.hub.listeners,
    spaces: (await controlCall(url, 'GET spaces')).text,
  }
}

/** Leaves a trace of everything that can be moved. */
async function work(running: TestSandbox): Promise<void> {
  const { sandbox, url } = running
  const agency = await signInAs('agency', running)
  await agency.call(createCustomerLabel, {
    body: buildBody(createCustomerLabel, { name: '看过的客户', colour: '#1d5fd1' }),
  })
  const [customer] = (await sandbox.store.table('customers').find({ limit: 1 })).rows
  await sandbox.store.table('customers').update(customer?.id ?? '', { taxerName: '改名' })
  const [goods] = (await sandbox.store.table('goods').find({ limit: 1 })).rows
  await sandbox.store.table('goods').remove(goods?.id ?? '')
  sandbox.faults.play(['bureau-busy'])
  sandbox.latency.milliseconds = 1
  await controlCall(url, 'POST checkpoints', { name: 'before' })
  await controlCall(url, 'POST spaces', { name: 'beside' })
  await sandbox.advance(86_400_000)
  sandbox.clock.setSpeed(1)
  await sandbox.keepClock()
  sandbox.warn('something')
}

it('begins as the first of its kind did, whatever went on in one before or beside it', async () => {
  const one = await start()
  await work(one)
  const other = await start()
  expect(await stateOf(other)).toEqual(await first())
  // Of calls it knows those alone that were its own: the look at its spaces.
  expect(other.sandbox.journal.find({})).toEqual([])
  expect(other.warnings).toEqual([])
  // What the other does nobody else sees either.
  const left = await one.sandbox.store.snapshot()
  await work(other)
  expect(await one.sandbox.store.snapshot()).toEqual(left)
})

it('is rewound to how it began', async () => {
  const running = await start()
  await work(running)
  await running.rewind()
  const { spaces: _, ...state } = await stateOf(running)
  const { spaces: __, ...begun } = await first()
  expect(state).toEqual(begun)
  expect(running.warnings).toEqual([])
})
