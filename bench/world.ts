import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What a sandbox costs to start: a world that is built, one that is opened again, the same until the first page of its
 * invoices is there, and next to it what reading all rows by JSON.parse from one file takes. By processor time, which a
 * busy machine stretches less than the clock; each start is a process of its own, its modules loaded before.
 */

interface Cost {
  readonly cpu: number
  readonly wall: number
}

interface Start {
  readonly ready: Cost
  /** Until the first page of invoices, the start included. */
  readonly page: Cost
}

const script = fileURLToPath(new URL('world/start.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
const budgets: Record<'small' | 'demo' | 'heavy', { build?: number; open?: number }> = {
  small: { build: 300, open: 150 },
  demo: { build: 5000 },
  heavy: { open: 2000 },
}

try {
  console.log(
    `${'ms'.padEnd(34)}${'cpu'.padStart(8)}${'wall'.padStart(8)}${'÷ parse'.padStart(9)}   at most, idle`,
  )
  for (const size of ['small', 'demo', 'heavy'] as const) {
    const { build, open } = budgets[size]
    const built = size === 'small' ? best(size, true) : start(size)
    const parsed = parse(size)
    const opened = best(size)
    print(`${size}: build and keep`, built.ready, { limit: build })
    print(`${size}: JSON.parse of the same rows`, parsed, {})
    print(`${size}: open again`, opened.ready, { parsed, limit: open })
    print(`${size}: open, a page of invoices`, opened.page, { parsed })
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

/** The cheapest of three. */
function best(size: string, isReset = false): Start {
  const starts = [1, 2, 3].map(() => {
    if (isReset) rmSync(join(folder, size), { recursive: true, force: true })
    return start(size)
  })
  return starts.reduce((least, each) => (each.ready.cpu < least.ready.cpu ? each : least))
}

/** The reference: all rows at hand as plain objects, nothing checked, frozen or indexed. */
function parse(size: string): Cost {
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
  { cpu, wall }: Cost,
  { parsed, limit }: { readonly parsed?: Cost; readonly limit?: number | undefined },
): void {
  const ratio = parsed === undefined ? '' : (cpu / parsed.cpu).toFixed(2)
  const cells = [cpu.toFixed(0).padStart(8), wall.toFixed(0).padStart(8), ratio.padStart(9)].join('')
  console.log(`${what.padEnd(34)}${cells}   ${limit === undefined ? '' : `${limit} ms`}`)
}
