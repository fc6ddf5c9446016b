import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildProgram } from './program.ts'
import { lockJob } from '../jobs/job/job-lock.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeDeps, fakeSettings } from '../testing/fake-deps.ts'
import { toFailure } from '../failures/to-failure.ts'
import type { StepResult } from '../plan/execute-step.ts'
import { runPlan, type PlanOptions } from '../plan/run-plan.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-plan-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Sunday, the last of the month. */
const now = Date.parse('2026-05-31T02:00:00+08:00')

/** Runs a plan whose steps end with these exit codes, by the first word of their command. */
async function run(
  plan: string,
  codes: Record<string, number | StepResult>,
  flags: Partial<PlanOptions> = {},
) {
  const path = join(folder, '夜间.yaml')
  await writeFile(path, plan)
  const io = fakeIo()
  const ran: string[] = []
  let failure: ReturnType<typeof toFailure> | undefined
  try {
    await runPlan({
      ...fakeDeps(io),
      folders: { config: folder, state: folder },
      now: () => now,
      program: () => buildProgram(fakeDeps(), () => {}),
      env: {},
      execute: ({ words, onLine }) => {
        ran.push(words.join(' '))
        onLine('数据', 'data')
        onLine(`说 ${words[0] ?? ''}`, 'talk')
        const code = codes[words[0] ?? ''] ?? 0
        return Promise.resolve(typeof code === 'number' ? { exitCode: code, isTimedOut: false } : code)
      },
      file: path,
      ...flags,
    })
  } catch (error) {
    failure = toFailure(error)
  }
  return { io, ran: ran.map((line) => line.split(' ')[0]), lines: ran, failure }
}

const plan = (...steps: string[]) =>
  `name: 夜间\nsteps:\n${steps.map((step) => `  - { ${step} }`).join('\n')}\n`

const night = plan(
  'name: 同步, run: stock sync --all',
  'name: 导出, run: goods list --disk 1',
  'name: 收尾, run: job list, when: always',
  'name: 报警, run: doctor, when: failure',
  'name: 补, run: whoami, when: { step: 同步, is: [partial, failed] }',
)

describe('the steps of a plan', () => {
  it.each<[Record<string, number | StepResult>, string[], string | undefined]>([
    [{}, ['stock', 'goods', 'job'], undefined],
    [{ stock: 3 }, ['stock', 'goods', 'job', 'whoami'], 'partial'],
    [{ stock: 5 }, ['stock', 'job', 'doctor', 'whoami'], 'error'],
    [{ goods: 1 }, ['stock', 'goods', 'job', 'doctor'], 'error'],
    [{ goods: { exitCode: null, isTimedOut: true } }, ['stock', 'goods', 'job', 'doctor'], 'error'],
    [{ goods: 130 }, ['stock', 'goods', 'job'], 'interrupted'],
  ])('that end with %j run on as their conditions say', async (codes, steps, kind) => {
    const { ran, failure } = await run(night, codes)
    expect([ran, failure?.kind]).toEqual([steps, kind])
  })

  it('run on their days, and where their file is there', async () => {
    await writeFile(join(folder, '企业.csv'), '')
    const { ran } = await run(
      plan(
        'name: 一, run: stock list, days: last',
        'name: 二, run: whoami, days: [1, 15]',
        'name: 三, run: goods list, weekdays: 7',
        'name: 四, run: doctor, weekdays: [1, 2]',
        'name: 五, run: job list, exists: 企业.csv',
        'name: 六, run: logout, exists: 没有.csv',
      ),
      {},
    )
    expect(ran).toEqual(['stock', 'goods', 'job'])
  })

  it('that may fail make nothing else fail', async () => {
    const { ran, failure } = await run(
      plan('name: 一, run: stock list, mayFail: true', 'name: 二, run: doctor'),
      { stock: 1 },
    )
    expect([ran, failure?.kind]).toEqual([['stock', 'doctor'], 'partial'])
  })

  it('begin at the one that is named, and none runs of a plan with a fault', async () => {
    expect((await run(night, {}, { from: '收尾' })).ran).toEqual(['job'])
    expect((await run(night, {}, { from: '3' })).ran).toEqual(['job'])
    const { ran, failure } = await run(plan('name: 一, run: doctor', 'name: 二, run: docter'), {})
    expect([ran, failure?.kind, failure?.text.why]).toEqual([
      [],
      'validation',
      `${join(folder, '夜间.yaml')}:4:21 没有命令 docter，是否要用 doctor？`,
    ])
  })

  it('are only listed by --check', async () => {
    const { ran, io } = await run(plan('name: 一, run: doctor, days: 1'), {}, { check: true })
    expect(ran).toEqual([])
    expect(io.outLines.join('\n')).toContain('今天不是运行的日子\tkaipiao doctor')
  })

  it('take the profile of the plan', async () => {
    const { lines } = await run(`profile: 代账\n${plan('name: 一, run: doctor')}`, {})
    expect(lines).toEqual(['doctor --profile 代账'])
    const own = await run(`profile: 代账\n${plan('name: 一, run: doctor --profile 测试')}`, {})
    expect(own.lines).toEqual(['doctor --profile 测试'])
  })

  it('are told the platform that the run was told', async () => {
    const envs: Array<string | undefined> = []
    const execute: PlanOptions['execute'] = ({ env }) => {
      envs.push(env['KAIPIAO_BASE_URL'], env['KAIPIAO_RATE'], env['KAIPIAO_BWLIMIT'])
      return Promise.resolve({ exitCode: 0, isTimedOut: false })
    }
    const given = { baseUrl: 'http://别处', rate: 5, bwlimit: '512k' }
    await run(plan('name: 一, run: doctor'), {}, { execute, given })
    expect(envs).toEqual(['http://别处', '5', '512k'])
  })
})

describe('the report of a plan', () => {
  it('says what became of each step, as text', async () => {
    const { io } = await run(night, { goods: 1 })
    const text = io.outLines.join('\n')
    expect(text).toContain('夜间 失败：5 步，已完成 3，失败 1，跳过 1（2026-05-31）')
    expect(text).toContain('2. 导出：失败，0 秒\n   kaipiao goods list --disk 1\n   退出码 1\n   | 说 goods')
    expect(text).toContain('5. 补：跳过（前面步骤的结果不符合条件）')
  })

  it('is JSON where that is asked for, and a job that can be listed', async () => {
    const { io } = await run(night, { stock: 3 }, { settings: fakeSettings({ json: true }) })
    const report = JSON.parse(io.outLines.join('\n'))
    expect(report).toMatchObject({
      outcome: 'partial',
      steps: [{ outcome: 'partial', exitCode: 3 }, {}, {}, {}, {}],
    })
    const [job] = await readdir(join(folder, 'jobs'))
    expect(job).toBe(report.job)
    expect(JSON.parse(await readFile(join(folder, `jobs/${job}/summary.json`), 'utf8'))).toMatchObject({
      state: 'partial',
      counts: { total: 5, done: 3, partial: 1, failed: 0, skipped: 1 },
    })
  })

  it('is a message that a mailer sends as it is', async () => {
    const head = 'report: { file: "报告/${today}.eml", to: night@example.com }\n'
    const { io } = await run(head + night, {})
    expect(io.outLines).toEqual([])
    const mail = await readFile(join(folder, '报告/2026-05-31.eml'), 'utf8')
    const [headers = '', body = ''] = mail.split('\r\n\r\n')
    expect(headers).toMatch(/^To: night@example.com\r\nSubject: =\?UTF-8\?B\?/)
    for (const line of mail.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
    const words = [...headers.matchAll(/=\?UTF-8\?B\?(.+?)\?=/g)].map(([, word = '']) => word)
    const subject = words.map((word) => Buffer.from(word, 'base64').toString()).join('')
    expect(Buffer.from(body, 'base64').toString().split('\n')[0]).toBe(subject)
    expect(subject).toBe('夜间 已完成：5 步，已完成 3，跳过 2（2026-05-31）')
  })
})

it('is not begun a second time beside itself', async () => {
  await run(night, {})
  const [name = ''] = await readdir(join(folder, 'plans'))
  const release = await lockJob(join(folder, 'plans', name), '夜间')
  const { ran, failure } = await run(night, {})
  expect([ran, failure?.text.what]).toEqual([[], '计划 夜间 正在运行'])
  await release()
})
