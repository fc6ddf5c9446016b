import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createDurableCliWorld,
  taxNumber,
  writeEnterprises,
  type DurableCliWorld,
} from '../support/cli-world.ts'
import type { Fault, LoggedCall } from '../support/fault-proxy.ts'
import type { CliResult, RunningCli } from '../support/run-cli.ts'

let world: DurableCliWorld
beforeAll(async () => {
  world = await createDurableCliWorld()
  await world.login()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.proxy.setFaults(() => undefined)
  world.proxy.calls.length = 0
  await rm(join(world.folder, 'state/jobs'), { recursive: true, force: true })
})

const batchPath = '/v2/store/order/batch'
const rows = 120
const flags = ['--batch-size', '10', '--concurrency', '3']
const at = (name: string) => join(world.folder, name)
const newestJob = async () => (await readdir(at('state/jobs'))).sort().at(-1) ?? ''
const onBatch = (decide: (nth: number, call: LoggedCall) => Fault | undefined) =>
  world.proxy.setFaults((call, nth) => (call.path === batchPath ? decide(nth, call) : undefined))

/** Every row that reached the platform, and under which idempotency keys. */
function keysOfRows(): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const { path, body, headers, isPassed } of world.proxy.calls) {
    if (path !== batchPath || !isPassed) continue
    for (const { taxerId } of JSON.parse(body).list) {
      keys.set(taxerId, (keys.get(taxerId) ?? new Set()).add(String(headers['idempotency-key'])))
    }
  }
  return keys
}

/** Terminals of the platform by tax number. */
async function openedCount(prefix: string): Promise<Map<string, number>> {
  const { userToken } = JSON.parse(await readFile(at('state/config/tokens/default.json'), 'utf8'))
  const answer = await fetch(
    `${world.sandbox.url}/v2/terminal/list?pageSize=99999&key=${encodeURIComponent(`9133${prefix}MA`)}`,
    {
      headers: { authorization: `Bearer ${userToken}` },
    },
  )
  const { data } = (await answer.json()) as { data: { list: Array<{ taxerId: string }> } }
  const opened = new Map<string, number>()
  for (const { taxerId } of data.list) opened.set(taxerId, (opened.get(taxerId) ?? 0) + 1)
  return opened
}

async function expectEachOnce(prefix: string): Promise<void> {
  const opened = await openedCount(prefix)
  const expected = new Map(Array.from({ length: rows }, (_, n) => [taxNumber(prefix, n), 1]))
  expect(opened).toEqual(expected)
  for (const [taxerId, keys] of keysOfRows()) expect([taxerId, keys.size]).toEqual([taxerId, 1])
}

async function expectResumed(prefix: string): Promise<CliResult> {
  world.proxy.setFaults(() => undefined)
  const result = await world.run('enterprise', 'import', '--yes', '--resume', await newestJob(), '--json')
  expect([result.code, result.stderr]).toEqual([0, ''])
  expect(JSON.parse(result.stdout)).toMatchObject({ total: rows, success: rows, failed: 0, pending: 0 })
  await expectEachOnce(prefix)
  return result
}

const importing = ['enterprise', 'import', '--yes', '企业.csv', ...flags]

/** One that can be killed. */
async function startImport(prefix: string): Promise<RunningCli> {
  await writeEnterprises(at('企业.csv'), rows, prefix)
  return world.start(...importing)
}

async function runImport(prefix: string): Promise<CliResult> {
  await writeEnterprises(at('企业.csv'), rows, prefix)
  return world.run(...importing)
}

describe('an import that is killed', () => {
  it.each<[string, string, number, 'before' | 'after']>([
    ['before the first batch has arrived', '70', 1, 'before'],
    ['when the first batch has been taken but not answered', '71', 1, 'after'],
    ['in the middle, before a batch has arrived', '72', 6, 'before'],
    ['in the middle, with batches taken but not answered', '73', 6, 'after'],
    ['at the last batch', '74', 12, 'after'],
  ])('%s: resumes without sending a row twice or losing one', async (_, prefix, moment, side) => {
    const cli = await startImport(prefix)
    const kill = async () => {
      cli.process.kill('SIGKILL')
      await cli.result
    }
    onBatch((nth) => {
      if (nth < moment) return undefined
      if (side === 'before') return { kind: 'before', run: kill }
      return { kind: 'lose-answer' }
    })
    if (side === 'after') {
      while (world.proxy.calls.filter(({ path }) => path === batchPath).length < moment)
        await new Promise(setImmediate)
      await kill()
    }
    expect((await cli.result).signal).toBe('SIGKILL')
    await expectResumed(prefix)
  })

  it('again and again, still sends each row once', async () => {
    await writeEnterprises(at('企业.csv'), rows, '75')
    let job: string | undefined
    for (let round = 1; round <= 5; round += 1) {
      const cli = await (job === undefined
        ? world.start('enterprise', 'import', '--yes', '企业.csv', ...flags)
        : world.start('enterprise', 'import', '--yes', '--resume', job, ...flags))
      onBatch((nth) =>
        nth < round ? undefined : { kind: 'before', run: () => void cli.process.kill('SIGKILL') },
      )
      await cli.result
      job = await newestJob()
    }
    await expectResumed('75')
  })
})

describe('an import whose platform goes away', () => {
  it('ends with exit code 5 and the command that goes on, and loses nothing', async () => {
    onBatch((nth) => (nth === 5 ? { kind: 'before', run: () => world.kill() } : undefined))
    const { code, stderr } = await runImport('76')
    expect(code).toBe(5)
    expect(stderr).toContain('网络连接失败')
    expect(stderr).toContain(`下一步：kaipiao enterprise import --resume ${await newestJob()}`)
    await world.restart()
    await expectResumed('76')
  })

  it('repeats a batch by itself when only the answer was lost: the key keeps it from opening twice', async () => {
    const lost = new Set<unknown>()
    onBatch((nth, { headers }) => {
      const key = headers['idempotency-key']
      // Once each: a batch that loses every answer is given up at last.
      if (nth % 3 !== 0 || lost.has(key)) return undefined
      lost.add(key)
      return { kind: 'lose-answer' }
    })
    expect((await runImport('77')).code).toBe(0)
    expect(lost.size).toBeGreaterThan(1)
    await expectEachOnce('77')
  })

  it('waits as long as a 429 asks for', async () => {
    let asked = 0
    let waited = 0
    onBatch((nth, { headers }) => {
      if (headers['idempotency-key'] === refusedKey) waited = Date.now() - asked
      if (nth !== 2) return undefined
      refusedKey = headers['idempotency-key']
      asked = Date.now()
      return { kind: 'answer', status: 429, headers: { 'retry-after': '2' } }
    })
    let refusedKey: unknown
    expect((await runImport('78')).code).toBe(0)
    expect(waited).toBeGreaterThanOrEqual(2000)
    await expectEachOnce('78')
  })
})

describe('an import whose token dies', () => {
  it('stops cleanly, keeps what is done, and goes on after a new sign-in', async () => {
    onBatch((nth) => (nth > 4 ? { kind: 'answer', status: 401 } : undefined))
    const { code, stderr } = await runImport('79')
    expect(code).toBe(4)
    expect(stderr).toContain('登录失效,请重新登录！（401）')
    expect(stderr).toMatch(/已提交的结果已保存：成功 \d+ 行，失败 0 行，未提交 \d+ 行/)
    expect(stderr).toContain(
      `下一步：kaipiao login，然后 kaipiao enterprise import --resume ${await newestJob()}`,
    )
    expect((await world.run('whoami')).code).toBe(4)
    world.proxy.setFaults(() => undefined)
    await world.login()
    await expectResumed('79')
  })
})

describe('an import that is interrupted', () => {
  it('exits with 130, and goes on without sending a row twice or losing one', async () => {
    const cli = await startImport('80')
    onBatch((nth) => (nth === 4 ? { kind: 'before', run: () => void cli.process.kill('SIGINT') } : undefined))
    const { code, stderr } = await cli.result
    expect(code).toBe(130)
    expect(stderr).toContain('已中断')
    await expectResumed('80')
  })
})

describe('a job', () => {
  it('is worked on by one process at a time', async () => {
    const cli = await startImport('81')
    let second: CliResult | undefined
    onBatch((nth) =>
      nth === 2
        ? {
            kind: 'before',
            run: async () =>
              void (second = await world.run('enterprise', 'import', '--yes', '--resume', await newestJob())),
          }
        : undefined,
    )
    expect((await cli.result).code).toBe(0)
    expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/任务 \S+ 正在运行/) })
    await expectEachOnce('81')
  })

  it('goes on with the same file, the same platform and the same account only', async () => {
    const cli = await startImport('82')
    onBatch((nth) =>
      nth === 3 ? { kind: 'before', run: () => void cli.process.kill('SIGKILL') } : undefined,
    )
    await cli.result
    world.proxy.setFaults(() => undefined)
    const job = await newestJob()
    const other = await world.run(
      'enterprise',
      'import',
      '--yes',
      '--resume',
      job,
      '--base-url',
      world.sandbox.url,
    )
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('属于另一个平台') })
    await world.login('agency', '13800000004')
    const stranger = await world.run('enterprise', 'import', '--yes', '--resume', job)
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('属于另一个账号') })
    await world.login()
    const original = await readFile(at('企业.csv'))
    await appendFile(at('企业.csv'), `新公司,${taxNumber('82', 999)},,,,,\n`)
    const changed = await world.run('enterprise', 'import', '--yes', '--resume', job)
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('文件与任务') })
    await writeFile(at('企业.csv'), original)
    await expectResumed('82')
  })

  it('that is complete sends nothing more', async () => {
    await runImport('83')
    world.proxy.calls.length = 0
    const { code, stdout } = await world.run(
      'enterprise',
      'import',
      '--yes',
      '--resume',
      await newestJob(),
      '--json',
    )
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ success: rows, pending: 0 })])
    expect(keysOfRows().size).toBe(0)
  })

  it('is listed, shown and cleaned', async () => {
    await runImport('84')
    const job = await newestJob()
    expect(JSON.parse((await world.run('job', 'list', '--json')).stdout)).toMatchObject([
      { id: job, command: 'enterprise import', state: 'done', file: at('企业.csv') },
    ])
    expect(JSON.parse((await world.run('job', 'show', job, '--json')).stdout)).toMatchObject({
      summary: { counts: { success: rows } },
    })
    expect(JSON.parse((await world.run('job', 'clean', job, '--json')).stdout)).toEqual({ removed: [job] })
    expect(await readdir(at('state/jobs'))).toEqual([])
  })
})
