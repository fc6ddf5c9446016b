/**
 * Imports, issues, exports and batches of the command line, killed at any moment (the program, the platform, or both at once) and
 * gone on with until they end. What is lost, done twice or overwritten is among the failures.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { createDurableCliWorld, taxNumber, writeEnterprises, type CliWorld } from './cli-world.ts'

export interface CliKilling {
  kills: number
  /** From 0 to 1, seeded: when each kill comes. */
  random: () => number
  /** Kills of one run at most, before it is let go to its end. */
  killsOfRun: number
  /** Rows of an import or issue. */
  rows: number
  /** Milliseconds until a kill at most. */
  longest: number
}

export interface CliKilled {
  /** Kills by work and by what was killed, such as `import, platform`. */
  kills: ReadonlyMap<string, number>
  /** Runs that a kill met before they had ended. */
  interrupted: number
  failures: readonly string[]
}

interface Work {
  name: string
  args: readonly string[]
  /** Of somebody else, and in the way of the work. */
  report: string | undefined
  /** It keeps no job: to go on, it is run as it was. */
  isRepeated?: true
  /** What it ends with: some rows were refused, or all is well. */
  code?: number
  /** What is lost or there twice, in words; `stdout` is of the run that ended, empty where a kill came too late. */
  check: (stdout: string) => Promise<string[]>
}

const WORKS = { import: importWork, issue: issueWork, export: exportWork, batch: batchWork } as const
const SIDES = ['program', 'platform', 'both'] as const

export async function killCli({ kills, random, killsOfRun, rows, longest }: CliKilling): Promise<CliKilled> {
  const world = await createDurableCliWorld()
  const counts = new Map<string, number>()
  const failures: string[] = []
  let [killed, interrupted] = [0, 0]
  const moment = () => Math.floor(random() * longest)

  /** Starts the work, kills a side of it, and tells with which arguments it goes on, or what it said where it had ended. */
  async function killOnce(
    kind: string,
    args: readonly string[],
    { before, isRepeated, ends }: { before: ReadonlySet<string>; isRepeated: boolean; ends: number },
  ): Promise<{ args: readonly string[] } | { ended: string }> {
    const side = SIDES[killed % SIDES.length] ?? 'both'
    const running = await world.start(...args)
    await pause(moment())
    if (running.process.exitCode === null) interrupted += 1
    if (side !== 'program') await world.restart()
    if (side !== 'platform') running.process.kill('SIGKILL')
    killed += 1
    counts.set(`${kind}, ${side}`, (counts.get(`${kind}, ${side}`) ?? 0) + 1)
    const { code, stdout } = await running.result
    if (isRepeated) return code === ends ? { ended: stdout } : { args }
    const job = (await jobsOf(world)).find(({ id }) => !before.has(id))
    if (code === 0 || job?.state === 'done') return { ended: stdout }
    return { args: job === undefined ? args : [...args.slice(0, 2), '--resume', job.id] }
  }

  async function endure(kind: string, work: Work): Promise<void> {
    const { name, report, check, isRepeated = false, code: ends = 0 } = work
    if (report !== undefined) await writeFile(join(world.folder, report), OTHERS)
    const before = new Set((await jobsOf(world)).map(({ id }) => id))
    let next: { args: readonly string[] } | { ended: string } = { args: work.args }
    for (let times = 0; times < killsOfRun && killed < kills && 'args' in next; times += 1)
      next = await killOnce(kind, next.args, { before, isRepeated, ends })
    if ('args' in next) {
      const { code, stdout, stderr } = await world.run(...next.args, ...(isRepeated ? [] : ['--wait']))
      if (code !== ends) return void failures.push(`${name} ended with ${code}: ${stderr.slice(-300)}`)
      next = { ended: stdout }
    }
    if (report !== undefined && (await readFile(join(world.folder, report), 'utf8')) !== OTHERS)
      failures.push(`${name} has overwritten a report`)
    failures.push(...(await check(next.ended)).map((fault) => `${name} ${fault}`))
  }

  try {
    await world.login()
    const kinds = Object.entries(WORKS)
    for (let round = 0; killed < kills; round += 1) {
      const [kind, begin] = kinds[round % kinds.length] ?? ['import', importWork]
      await endure(kind, await begin(world, round, rows))
    }
    return { kills: counts, interrupted, failures }
  } finally {
    await world.close()
  }
}

const OTHERS = '别人的结果'

async function jobsOf({ run }: CliWorld): Promise<Array<Record<'id' | 'state', string>>> {
  const { stdout } = await run('job', 'list', '--json')
  return JSON.parse(stdout) as Array<Record<'id' | 'state', string>>
}

async function importWork({ folder, run }: CliWorld, round: number, rows: number): Promise<Work> {
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
      return differences(found, wanted)
    },
  }
}

async function issueWork({ folder, run }: CliWorld, round: number, rows: number): Promise<Work> {
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
      return differences(found, buyers)
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
      const files = await unzip(await readFile(join(folder, zip)))
      const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
        files: Array<{ name: string; size: number; invoiceId: string }>
        missing: Array<{ invoiceId: string }>
      }
      const cut = manifest.files.filter(({ name, size }) => files[name]?.length !== size)
      const found = [...manifest.files, ...manifest.missing].map(({ invoiceId }) => invoiceId)
      return [...cut.map(({ name }) => `has cut ${name}`), ...differences(found, wanted)]
    },
  }
}

/** One row in ten has a rate that no law knows: it is refused, and all others are issued. */
async function batchWork({ folder, run }: CliWorld, round: number, rows: number): Promise<Work> {
  const file = `批量${round}.csv`
  const serials = Array.from({ length: rows }, (_, at) => `B${round}-${at}`)
  const isFaulty = (at: number) => at % 10 === 5
  const head = '发票流水号,购方名称,购方税号,商品名称,税收编码,数量,单价,金额,税率'
  const lines = serials.map(
    (serial, at) =>
      `${serial},第${round}批${serial}公司,91310115MA1K3ABC19,矿泉水,1030307040000000000,2,5.65,11.30,${isFaulty(at) ? '12%' : '13%'}`,
  )
  await writeFile(join(folder, file), [head, ...lines].join('\n'))
  const wanted = serials.filter((_, at) => !isFaulty(at))
  return {
    name: `batch ${round}`,
    args: ['batch', 'upload', file, '--disk', '661000000001', '--issue', '--confirm', '--yes', '--json'],
    report: undefined,
    ...{ isRepeated: true, code: wanted.length < rows ? 3 : 0 },
    check: async (stdout) => {
      const said = JSON.parse(stdout) as Record<
        'total' | 'success' | 'repeated' | 'failed' | 'issued',
        number
      > & {
        rows: Array<{ serial: string }>
      }
      const listed = await run('batch', 'list', 'serial,state,orderId', '--keyword', `B${round}-`, '--json')
      const found = JSON.parse(listed.stdout) as Array<Record<'serial' | 'state' | 'orderId', string>>
      const orders = await run('order', 'list', 'gfmc', '--keyword', `第${round}批B`, '--json')
      const bought = (JSON.parse(orders.stdout) as Array<{ gfmc: string }>).map(({ gfmc }) => gfmc)
      const { total, success, repeated, failed, issued } = said
      const agrees =
        total === rows &&
        success + repeated === wanted.length &&
        failed === rows - wanted.length &&
        issued === wanted.length
      return [
        ...differences(
          found.map(({ serial }) => serial),
          wanted,
        ),
        ...differences(
          bought,
          wanted.map((serial) => `第${round}批${serial}公司`),
        ),
        ...differences(
          said.rows.map(({ serial }) => serial),
          serials.filter((_, at) => isFaulty(at)),
        ),
        ...found.filter(({ orderId }) => orderId === '').map(({ serial }) => `has not issued ${serial}`),
        ...(agrees ? [] : [`reports what is not in the books: ${JSON.stringify({ ...said, rows: [] })}`]),
      ]
    },
  }
}

/** Each once, none missing, none more. */
function differences(found: readonly string[], wanted: readonly string[]): string[] {
  const lost = wanted.filter((one) => !found.includes(one))
  return [
    ...(lost.length > 0 ? [`has lost ${lost.length}: ${lost.slice(0, 3).join()}`] : []),
    ...(found.length > wanted.length - lost.length ? [`has ${found.length} for ${wanted.length}`] : []),
  ]
}
