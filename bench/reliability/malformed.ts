/**
 * `npx tsx bench/reliability/malformed.ts [requests] [frames] [seed]`: requests made of the examples of the description
 * and spoilt at one or more places, by every demo account, and frames that break the protocol of websockets. Nothing may
 * be answered by 5xx, end the process or make it grow. Default: 100,000 and 20,000.
 */
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { randomAt } from '../../mock-server/src/clock/sequence.ts'
import { startSandbox, type RunningSandbox } from '../../mock-server/src/server/server.ts'
import { exampleCall } from '../../mock-server/src/testing/raw-call.ts'
import { signInAs, type DemoRole } from '../../mock-server/src/testing/sign-in-as.ts'

const [requests = 100_000, frames = 20_000, seed = 1] = process.argv.slice(2).map(Number)
const roles = ['member', 'provider', 'agency', 'headOffice', 'admin'] as const satisfies readonly DemoRole[]
const atOnce = 16

let place = 0
const below = (count: number): number => Math.floor(randomAt(seed, (place += 1)) * count)
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

const nonsense: readonly unknown[] = [
  null, true, -1, 0, 1e308, 1.5, '', ' ', '0', '-0.00', '１', '\u0000', '\ud800', '%', '*', '../..', '__proto__', 'constructor',
  '2026-02-30', '9'.repeat(400), '长'.repeat(3000), [], {}, [[]], [null], { id: {} }, { __proto__: null }, { $ref: '#' },
] // prettier-ignore

/** The value with nonsense in the place of one of its parts, or with one part more or less. */
function spoilt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || below(12) === 0) return oneOf(nonsense)
  if (Array.isArray(value)) {
    if (value.length === 0 || below(4) === 0)
      return [...(value as unknown[]), ...(value as unknown[]), oneOf(nonsense)]
    const at = below(value.length)
    return (value as unknown[]).map((part, index) => (index === at ? spoilt(part) : part))
  }
  const names = Object.keys(value)
  const name =
    names.length === 0 || below(6) === 0 ? oneOf(['__proto__', 'toString', 'extra', '']) : oneOf(names)
  const entries = new Map<string, unknown>(Object.entries(value))
  if (below(5) === 0) entries.delete(name)
  else entries.set(name, spoilt(entries.get(name)))
  return Object.fromEntries(entries)
}

function spoiltPath(path: string): string {
  const [before = '', query = ''] = path.split('?')
  const word = () => encodeURIComponent((JSON.stringify(oneOf(nonsense)) ?? '').slice(0, 2000))
  switch (below(5)) {
    case 0:
      return `${before}?${query}&${oneOf(['page', 'pageSize', 'sort', 'state', 'id', 'diskId'])}=${word()}`
    case 1:
      return `${before}?${query.replace(/=[^&]*/, `=${word()}`)}`
    case 2:
      return `${before.replace(/\/[^/]*$/, `/${word()}`)}?${query}`
    case 3:
      return `${before}?${`id=${word()}&`.repeat(1 + below(50))}`
    default:
      return path
  }
}

async function ask(running: RunningSandbox, bearers: readonly (string | undefined)[]): Promise<void> {
  const operation = oneOf([...running.sandbox.description.operations.values()])
  const id = oneOf(['661000000001', '1001', '6001', '7001', 'nobody', '__proto__'])
  const { method, path, body } = exampleCall(operation, id)
  const text = body === undefined ? undefined : JSON.stringify(spoilt(body))
  const cut = text !== undefined && below(20) === 0 ? text.slice(0, below(text.length)) : text
  const bearer = oneOf(bearers)
  const reply = await fetch(running.url + spoiltPath(path), {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(cut !== undefined && { 'content-type': 'application/json' }),
      ...(below(10) === 0 && { 'idempotency-key': String(below(20)) }),
    },
    ...(cut !== undefined && { body: cut }),
  })
  const answer = await reply.text()
  if (reply.status >= 500) fail(`${method} ${path} ${cut ?? ''}: ${reply.status} ${answer}`)
}

/** A socket that is opened and told bytes that are no frames, or frames that nobody may send. */
function tell({ port }: RunningSandbox): Promise<void> {
  const head = [
    'GET /ews/ws?userId=1&code=x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket',
    'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '\r\n',
  ].join('\r\n') // prettier-ignore
  const bytes = Buffer.from(Array.from({ length: 2 + below(150) }, () => below(256)))
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (below(4) > 0) socket.end(Buffer.concat([Buffer.from(head), bytes]))
      else socket.write(Buffer.concat([Buffer.from(head), bytes]), () => socket.resetAndDestroy())
    })
    socket
      .on('data', () => undefined)
      .on('error', () => undefined)
      .on('close', () => resolve())
  })
}

let failures = 0
function fail(words: string): void {
  failures += 1
  if (failures <= 20) console.log(`FAILED ${words.slice(0, 2000)}`)
}

async function many(count: number, work: () => Promise<void>): Promise<void> {
  let left = count
  const lane = async () => {
    while ((left -= 1) >= 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Megabytes in use once what nobody needs is gone. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let time = 0; time < 3; time += 1) collect()
  return process.memoryUsage().heapUsed / 1e6
}

process.on('uncaughtException', (error) => fail(`thrown: ${String(error.stack)}`))
process.on('unhandledRejection', (error) => fail(`rejected: ${String(error)}`))
const at = Date.parse('2026-01-15T10:30:00+08:00')
const running = await startSandbox({
  rates: { perSecond: 0 },
  world: 'small',
  at,
  speed: 0,
  warn: (message) => fail(`warned: ${message}`),
})
const clients = await Promise.all(roles.map((role) => signInAs(role, running)))
const bearers = [...(await Promise.all(clients.map(({ session }) => session.bearer()))), undefined]
const beginning = await running.sandbox.store.snapshot()
// What comes to be loaded and compiled at all is there before it is weighed.
await many(Math.min(requests, 10_000), () => ask(running, bearers))
await running.sandbox.store.restore(beginning)
const before = heap()
await many(requests, () => ask(running, bearers))
await many(frames, () => tell(running))
await running.sandbox.store.restore(beginning)
const growth = heap() - before
console.log(
  `${requests} requests, ${frames} sockets, seed ${seed}: ${failures} failures, grown by ${growth.toFixed(1)} MB`,
)
if (growth > 64) fail('it has grown by more than 64 MB')
await running.close()
process.exit(failures === 0 ? 0 : 1)
