/**
 * `npx tsx bench/reliability/kills.ts [kills] [seed]`: a sandbox on a folder is killed at any moment under writers and
 * started again; whatever it had acknowledged is there, and what it had not is there whole or not at all. Default: 200.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomAt } from '../../mock-server/src/clock/sequence.ts'

const [kills = 200, seed = 1] = process.argv.slice(2).map(Number)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-kills-'))
const writers = 8
const longest = 400

interface Running {
  readonly child: ChildProcess
  readonly url: string
}

async function start(): Promise<Running> {
  const args = ['mock-server/start.mjs', '--port', '0', '--world', 'small', '--data', folder]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, url: /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '' }
}

interface Note {
  readonly name: string
  /** The name many times over: half of it would be seen. */
  readonly text: string
}

const noteOf = (name: string): Note => ({ name, text: name.repeat(20) })

/** The last write to each row that was acknowledged, and the one that was under way. */
const known = new Map<string, { readonly acknowledged: string; readonly underWay: string }>()

async function send(url: string, method: string, value: Note): Promise<string | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url, { method, headers, body: JSON.stringify({ value }) })
    const row = (await reply.json()) as { readonly id?: string }
    if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status}`)
    return row.id
  } catch (error) {
    // The sandbox is gone: that is what this is about.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Makes a row and writes it again and again, until nobody answers. */
async function write(url: string, name: string): Promise<void> {
  const first = `${name}-0`
  const id = await send(`${url}/db/state`, 'POST', noteOf(first))
  if (id === undefined) return
  known.set(id, { acknowledged: first, underWay: first })
  for (let time = 1; ; time += 1) {
    const underWay = `${name}-${time}`
    const acknowledged = known.get(id)?.acknowledged ?? first
    known.set(id, { acknowledged, underWay })
    if ((await send(`${url}/db/state/${id}`, 'PUT', noteOf(underWay))) === undefined) return
    known.set(id, { acknowledged: underWay, underWay })
  }
}

let failures = 0
let written = 0
for (let round = 0; round < kills; round += 1) {
  const running = await start()
  written += await check(running.url, round)
  const working = Array.from({ length: writers }, (_, at) => write(running.url, `写入${round}-${at}`))
  await pause(Math.floor(randomAt(seed, round) * longest))
  const ended = once(running.child, 'exit')
  running.child.kill('SIGKILL')
  await ended
  await Promise.all(working)
}
const last = await start()
written += await check(last.url, kills)
last.child.kill('SIGKILL')
rmSync(folder, { recursive: true })
console.log(
  `${kills} kills under ${writers} writers, seed ${seed}: ${written} rows compared, ${failures} failures`,
)
process.exit(failures === 0 ? 0 : 1)

async function check(url: string, round: number): Promise<number> {
  const rows = (await (await fetch(`${url}/db/state`)).json()) as readonly {
    readonly id: string
    readonly value: Partial<Note>
  }[]
  const found = new Map(rows.map(({ id, value }) => [id, value]))
  for (const { id, value } of rows) {
    if (value.name !== undefined && value.text !== noteOf(value.name).text) fail(round, `${id} is not whole`)
  }
  for (const [id, { acknowledged, underWay }] of known) {
    const name = found.get(id)?.name
    if (name === acknowledged || name === underWay) known.set(id, { acknowledged: name, underWay: name })
    else fail(round, `${id} is ${name ?? 'missing'}, not ${acknowledged} or ${underWay}`)
  }
  return known.size
}

function fail(round: number, words: string): void {
  failures += 1
  console.log(`FAILED before round ${round}: ${words}`)
}
