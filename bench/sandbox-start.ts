import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * What a user waits for: the sandbox as a process, started again on a folder with the demo world until it answers, from
 * its bundle and next to it from its sources; a reset of that world, next to one with another seed, which has to be
 * built; a year of its clock; and the way back to a checkpoint, of a large world too. By processor time; beside a reset
 * also the longest that another caller waited meanwhile.
 */

interface Running {
  readonly child: ChildProcess
  readonly lines: Interface
  readonly url: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const usage = fileURLToPath(new URL('sandbox-start/print-usage.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
const bundle = ['mock-server/start.mjs']
const sources = ['--import', 'tsx', 'mock-server/src/main.ts']

try {
  console.log(
    `${'ms'.padEnd(40)}${'cpu'.padStart(8)}${'others'.padStart(8)}${'wall'.padStart(8)}   at most, idle`,
  )
  await stop(await start(bundle))
  for (const [what, program] of [
    ['restart from the bundle', bundle],
    ['restart from the sources', sources],
  ] as const) {
    const costs: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const running = await start(program)
      costs.push(await cpuOf(running))
      await stop(running)
    }
    print(what, Math.min(...costs), { limit: program === bundle ? 1000 : undefined })
  }
  const running = await start(bundle)
  for (const run of ['first', 'second', 'third']) {
    const { cpu, wait } = await reset(running, {})
    print(`reset to the same beginning, ${run}`, cpu, { wait, limit: 300 })
  }
  const { cpu, wait } = await reset(running, { seed: 2 })
  print('reset to another seed', cpu, { wait })
  for (const run of ['first', 'second']) {
    await post(running, 'reset', { clock: '2026-01-15 10:30:00', frozen: true })
    await idle(running)
    const before = await cpuOf(running)
    const since = performance.now()
    await post(running, 'clock', { advance: '+365d' })
    const wall = performance.now() - since
    print(`a year of the clock, ${run}`, (await cpuOf(running)) - before, { wall, wallLimit: 2000 })
  }
  await stop(running)
  for (const [size, limit] of [
    ['demo', 20],
    ['heavy', 100],
  ] as const) {
    const running = await start([...bundle, '--world', size, '--reset', '--frozen'])
    await post(running, 'checkpoint', { name: 'bench', keep: true })
    for (const run of ['first', 'second', 'third']) {
      await post(running, 'clock', { advance: '+1d' })
      await rewind(running, `${size}: back to a checkpoint, ${run}`, limit)
    }
    await stop(running)
    const again = await start([...bundle, '--world', size])
    await rewind(again, `${size}: back after a restart`)
    await post(again, 'clock', { advance: '+1d' })
    await rewind(again, `${size}: and once more`, limit)
    await post(again, 'checkpoint/remove', { name: 'bench' })
    await stop(again)
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function start(program: readonly string[]): Promise<Running> {
  const args = ['--import', usage, ...program, '--port', '0', '--data', folder]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? ''
  await fetch(`${url}/__sandbox/health`).then((response) => response.text())
  return { child, lines, url }
}

async function cpuOf({ child, lines }: Running): Promise<number> {
  const printed = once(lines, 'line') as Promise<[string]>
  child.kill('SIGUSR2')
  const [line] = await printed
  return Number(line.slice('cpu '.length))
}

/** A world that was just made is read in idle moments: until there is nothing left to do, a year costs that too. */
async function idle(running: Running): Promise<void> {
  for (let before = await cpuOf(running); ;) {
    await pause(200)
    const now = await cpuOf(running)
    if (now - before < 20) return
    before = now
  }
}

/** How much it cost, and how long the unluckiest of those who asked meanwhile waited. */
async function reset(running: Running, body: object): Promise<{ cpu: number; wait: number }> {
  const before = await cpuOf(running)
  let isOver = false
  let wait = 0
  const others = async (): Promise<void> => {
    while (!isOver) {
      const since = performance.now()
      await fetch(`${running.url}/static/none.txt`).then((response) => response.text())
      wait = Math.max(wait, performance.now() - since)
      await pause(5)
    }
  }
  const asking = others()
  await post(running, 'reset', body)
  const cpu = (await cpuOf(running)) - before
  isOver = true
  await asking
  return { cpu, wait }
}

async function post({ url }: Running, call: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/__sandbox/${call}`, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${call}: ${text}`)
}

async function rewind(running: Running, what: string, wallLimit?: number): Promise<void> {
  const before = await cpuOf(running)
  const since = performance.now()
  await post(running, 'rewind', { name: 'bench' })
  const wall = performance.now() - since
  print(what, (await cpuOf(running)) - before, { wall, wallLimit })
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

interface Beside {
  /** The longest that others waited. */
  readonly wait?: number
  readonly wall?: number
  /** Of processor time. */
  readonly limit?: number | undefined
  readonly wallLimit?: number | undefined
}

function print(what: string, cpu: number, { wait, wall, limit, wallLimit }: Beside): void {
  const cells = [cpu, wait, wall].map((value) => (value === undefined ? '' : value.toFixed(0)).padStart(8))
  const most = limit ?? wallLimit
  console.log(`${what.padEnd(40)}${cells.join('')}   ${most === undefined ? '' : `${most} ms`}`)
}
