import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a sandbox costs to start: a world that is built, one that is opened again, and next to it what reading the same
 * rows by JSON.parse from one file takes. By processor time, which a busy machine stretches less than the clock; each
 * start is a process of its own, its modules loaded before.
 */

interface Start {
  readonly cpu: number
  readonly wall: number
}

const script = fileURLToPath(new URL('world/start.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
const budgets = { small: [300, 150], demo: [5000, undefined], heavy: [undefined, 2000] } as const

try {
  console.log(
    `${'ms'.padEnd(34)}${'cpu'.padStart(8)}${'wall'.padStart(8)}${'÷ parse'.padStart(9)}   at most, idle`,
  )
  for (const size of ['small', 'demo', 'heavy'] as const) {
    const [build, open] = budgets[size]
    const built = start(size)
    const parsed = parse(size)
    print(`${size}: build and keep`, built, { limit: build })
    print(`${size}: JSON.parse of the same rows`, parsed, {})
    print(`${size}: open again`, best(size), { parsed, limit: open })
  }
} finally {
  rmSync(folder, { recursive: true })
}

function start(size: string): Start {
  const child = spawnSync(process.execPath, ['--import', 'tsx', script, size, join(folder, size)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`a ${size} world did not start`)
  return JSON.parse(child.stdout) as Start
}

function best(size: string): Start {
  const [first = { cpu: NaN, wall: NaN }] = [start(size), start(size), start(size)].sort(
    (a, b) => a.cpu - b.cpu,
  )
  return first
}

/** The reference: all rows at hand as plain objects, nothing checked, frozen or indexed. */
function parse(size: string): Start {
  const path = join(folder, size, 'snapshot.ndjson')
  if (!existsSync(path)) throw new Error(`${path} is where a world is kept`)
  const text = readFileSync(path)
  const [before, since] = [process.cpuUsage(), performance.now()]
  const rows = text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const { user, system } = process.cpuUsage(before)
  if (rows.length === 0) throw new Error('a world has rows')
  return { cpu: (user + system) / 1000, wall: performance.now() - since }
}

function print(
  what: string,
  { cpu, wall }: Start,
  { parsed, limit }: { readonly parsed?: Start; readonly limit?: number | undefined },
): void {
  const ratio = parsed === undefined ? '' : (cpu / parsed.cpu).toFixed(2)
  const cells = [cpu.toFixed(0).padStart(8), wall.toFixed(0).padStart(8), ratio.padStart(9)].join('')
  console.log(`${what.padEnd(34)}${cells}   ${limit === undefined ? '' : `${limit} ms`}`)
}
