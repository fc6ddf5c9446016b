/**
 * `npx tsx bench/reliability/cli-kills.ts [kills] [seed]`: imports, issues and exports of the command line are killed at
 * any moment, the program and the platform in turns, and gone on with until they end. Nothing may be lost, nothing done
 * twice, and no report of somebody else be overwritten. Default: 200.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { randomAt } from '../../mock-server/src/clock/sequence.ts'
import {
  createCliWorld,
  taxNumber,
  writeEnterprises,
  type CliWorld,
} from '../../tests/cli/support/cli-world.ts'

const [kills = 200, seed = 1] = process.argv.slice(2).map(Number)
/** A run is killed at most so often before it is let go to its end. */
const mostKills = 3
const rows = 40
const longest = 2_500

let drawn = 0
const random = () => randomAt(seed, (drawn += 1))
let killed = 0
let failures = 0
const fail = (what: string) => {
  failures += 1
  console.log(`FAILED after ${killed} kills: ${what}`)
}

interface Work {
  name: string
  args: readonly string[]
  /** Reports that somebody else has written before, and what the work is to leave beside them. */
  report: string | undefined
  check: () => Promise<void>
}

const world = await createCliWorld({ isDurable: true })
try {
  await world.login()
  for (let round = 0; killed < kills; round += 1) {
    const work = await [importWork, issueWork, exportWork][round % 3]?.(world, round)
    if (work) await endure(work)
  }
} finally {
  await world.close()
}
console.log(`${killed} kills of imports, issues and exports, seed ${seed}: ${failures} failures`)
process.exit(failures === 0 ? 0 : 1)

async function endure({ name, args, report, check }: Work): Promise<void> {
  if (report !== undefined) await writeFile(join(world.folder, report), '别人的结果')
  const before = new Set((await jobs()).map(({ id }) => id))
  let next = args
  let hasEnded = false
  for (let times = 0; times < mostKills && killed < kills && !hasEnded; times += 1) {
    const running = await world.start(...next)
    await pause(Math.floor(random() * longest))
    if (killed % 2 === 1) await world.restart()
    running.process.kill('SIGKILL')
    killed += 1
    const { code } = await running.result
    const job = (await jobs()).find(({ id }) => !before.has(id))
    hasEnded = code === 0 || job?.state === 'done'
    if (job !== undefined) next = [...args.slice(0, 2), '--resume', job.id]
  }
  const { code, stderr } = hasEnded ? { code: 0, stderr: '' } : await world.run(...next, '--wait')
  if (code !== 0) return fail(`${name} ended with ${code}: ${stderr.slice(-300)}`)
  if (report !== undefined && (await readFile(join(world.folder, report), 'utf8')) !== '别人的结果')
    fail(`${name} has overwritten a report`)
  await check()
}

async function jobs(): Promise<Array<Record<'id' | 'state', string>>> {
  const { stdout } = await world.run('job', 'list', '--json')
  return JSON.parse(stdout) as Array<Record<'id' | 'state', string>>
}

async function importWork({ folder, run }: CliWorld, round: number): Promise<Work> {
  const prefix = String(10 + round).slice(-2)
  const file = `企业${round}.csv`
  await writeEnterprises(join(folder, file), rows, prefix)
  return {
    name: `import ${round}`,
    args: ['enterprise', 'import', file, '--yes', '--batch-size', '5'],
    report: `企业${round}-结果.csv`,
    check: async () => {
      const { stdout } = await run('terminal', 'list', 'taxerId', '--key', `测试${prefix}`, '--json')
      const found = (JSON.parse(stdout) as Array<{ taxerId: string }>).map(({ taxerId }) => taxerId)
      const wanted = Array.from({ length: rows }, (_, at) => taxNumber(prefix, at))
      expectSame(`import ${round}`, found, wanted)
    },
  }
}

async function issueWork({ folder, run }: CliWorld, round: number): Promise<Work> {
  const file = `开票${round}.csv`
  const buyers = Array.from({ length: rows }, (_, at) => `第${round}批第${at}号公司`)
  const head = '流水号,购方名称,购方税号,商品名称,税收编码,数量,单价,金额,税率'
  const lines = buyers.map(
    (buyer, at) => `K${round}-${at},${buyer},91310115MA1K3ABC19,矿泉水,1030307040000000000,2,5.65,11.30,13%`,
  )
  await writeFile(join(folder, file), [head, ...lines].join('\n'))
  return {
    name: `issue ${round}`,
    args: ['invoice', 'issue', file, '--disk', '661000000001', '--confirm', '--yes'],
    report: `开票${round}-结果.csv`,
    check: async () => {
      const { stdout } = await run('order', 'list', 'gfmc', '--keyword', `第${round}批`, '--json')
      const found = (JSON.parse(stdout) as Array<{ gfmc: string }>).map(({ gfmc }) => gfmc)
      expectSame(`issue ${round}`, found, buyers)
    },
  }
}

async function exportWork({ folder, run }: CliWorld, round: number): Promise<Work> {
  const period = ['--since', '2025-10-01', '--until', '2026-01-14']
  const zip = `发票${round}.zip`
  const { stdout } = await run('invoice', 'list', 'id', ...period, '--limit', '9999', '--json')
  const wanted = (JSON.parse(stdout) as Array<{ id: string }>).map(({ id }) => id)
  return {
    name: `export ${round}`,
    args: ['invoice', 'export', ...period, '--type', 'pdf', '--zip', zip],
    report: undefined,
    check: async () => {
      const files = unzipSync(await readFile(join(folder, zip)))
      const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
        files: Array<{ name: string; size: number; invoiceId: string }>
        missing: Array<{ invoiceId: string }>
      }
      for (const { name, size } of manifest.files)
        if (files[name]?.length !== size) fail(`export ${round}: ${name} is not whole`)
      expectSame(
        `export ${round}`,
        [...manifest.files, ...manifest.missing].map(({ invoiceId }) => invoiceId),
        wanted,
      )
    },
  }
}

/** Each once, none missing, none more. */
function expectSame(name: string, found: readonly string[], wanted: readonly string[]): void {
  const lost = wanted.filter((one) => !found.includes(one))
  if (lost.length > 0) fail(`${name} has lost ${lost.length}: ${lost.slice(0, 3).join()}`)
  if (found.length > wanted.length - lost.length) fail(`${name} has ${found.length} for ${wanted.length}`)
}
