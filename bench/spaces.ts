import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * What a world beside others costs: the time until a space is there, over HTTP, and the memory of a process with one
 * world in use, with a hundred spaces that nobody has used, and with a hundred in each of which an invoice was issued.
 */

interface Measured {
  readonly one: number
  readonly idle: number
  readonly used: number
  readonly median: number
  readonly slowest: number
  /** A hundred asked for at once: until all are there, and until in each somebody has signed in and seen a list. */
  readonly made: number
  readonly answered: number
}

const script = fileURLToPath(new URL('spaces/measure.ts', import.meta.url))
const columns = ['one', '+100', '+100 used', '÷ one', 'ms', 'slowest', '100 at once', 'and a list'] as const
console.log(
  `${'MB held'.padEnd(10)}${columns.map((name) => name.padStart(12)).join('')}   at most 1.5, 20 ms, 3000 ms at once`,
)
for (const size of ['small', 'demo', 'heavy']) {
  const child = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, size], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`a sandbox with a ${size} world did not run`)
  const { one, idle, used, median, slowest, made, answered } = JSON.parse(child.stdout) as Measured
  const numbers = [one, idle, used, used / one, median, slowest, made, answered]
  console.log(size.padEnd(10) + numbers.map((number) => number.toFixed(1).padStart(12)).join(''))
}
