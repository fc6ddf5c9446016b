/**
 * What `kaipiao --help` costs by processor time, beside node with an empty file, and beside the help that the whole
 * program makes. Limit: 1.1 × the empty file.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 25)
const LIMIT = 1.1

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
execFileSync(process.execPath, [at('../cli/build.mjs')])
const programs = {
  'empty file': [fileURLToPath(new URL('cli-start/empty.mjs', import.meta.url))],
  'kaipiao --help': [at('../cli/bin/kaipiao.mjs'), '--help'],
  'the same, made by the whole program': [at('../cli/dist/main.js'), '--help'],
}

/** In turns, so that a drifting machine meets all alike. */
const taken = Object.fromEntries(Object.keys(programs).map((name) => [name, new Array<number>()]))
for (let run = 0; run < RUNS; run += 1)
  for (const [name, args] of Object.entries(programs)) taken[name]?.push(processorMilliseconds(args))

const bare = median(taken['empty file'] ?? [])
for (const [name, times] of Object.entries(taken))
  console.log(`  ${name.padEnd(36)} ${median(times).toFixed(0)} ms, ${(median(times) / bare).toFixed(2)} ×`)
const ratio = median(taken['kaipiao --help'] ?? []) / bare
console.log(`  --help ÷ empty file ${ratio.toFixed(2)} (at most ${LIMIT}), median of ${RUNS}`)
if (ratio > LIMIT) process.exitCode = 1

function processorMilliseconds(args: readonly string[]): number {
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', new URL('cli-start/print-processor.mjs', import.meta.url).href, ...args],
    { encoding: 'utf8' },
  )
  return Number(/processor (\d+) us/.exec(stderr)?.[1]) / 1000
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
