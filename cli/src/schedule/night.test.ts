/** What a timer begins: the plan with its variables, a log, and a report where the night did not go well. */
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Failure } from '../failures/failure.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import type { PlanReport } from '../plan/plan-report.ts'
import { openProfiles } from '../settings/open-profiles.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { readMailServer } from './night/mail-server.ts'
import { appendRotating } from '../local-files/append-rotating.ts'
import { createScheduleStore } from './record/schedule-store.ts'
import { runScheduleMail } from './run-schedule-mail.ts'
import { runScheduleRun, type ScheduleRunOptions } from './run-schedule-run.ts'

let home = ''
const closing: Array<() => Promise<unknown>> = []
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kaipiao-night-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(home, { recursive: true, force: true })
})

const now = () => Date.parse('2026-01-15T14:30:00Z')
const state = () => join(home, 'state')
const folder = () => join(state(), 'schedules/夜间')

const report: PlanReport = {
  ...{ name: '夜间作业', host: 'h', job: '20260115-223000-a1b2', platform: 'https://p', outcome: 'failed' },
  ...{ startedAt: new Date(now()).toISOString(), finishedAt: new Date(now()).toISOString(), logs: '/logs' },
  steps: [],
}

type Execute = NonNullable<ScheduleRunOptions['execute']>

function install(mailTo: string[] = []) {
  createScheduleStore(state()).save({
    ...{ name: '夜间', kind: 'cron', plan: join(home, '夜间.yaml'), at: '22:30', days: [1], mailTo },
    ...{ logBytes: 1_000_000, logFiles: 2, program: [], installedAt: '' },
    env: {
      KAIPIAO_CONFIG_DIR: home,
      KAIPIAO_STATE_DIR: state(),
      KAIPIAO_PROFILE: '测试',
      KAIPIAO_SECRETS: 'file',
    },
  })
}

/** Runs the night; the plan ends with this code after it has said these lines. */
async function runNight(exitCode: number, lines: { data?: string; talk?: string } = {}, env = {}) {
  const seen: Array<Parameters<Execute>[0]> = []
  const io = fakeIo()
  const error: unknown = await runScheduleRun({
    ...{ io, now, settings: fakeSettings({ quiet: true }), folders: { config: home, state: state() } },
    signal: new AbortController().signal,
    env: { PATH: '/bin', ...env },
    name: join(state(), 'schedules/夜间.json'),
    execute: (step) => {
      seen.push(step)
      if (lines.talk !== undefined) step.onLine(lines.talk, 'talk')
      if (lines.data !== undefined) step.onLine(lines.data, 'data')
      return Promise.resolve({ exitCode, isTimedOut: false })
    },
  }).catch((one: unknown) => one)
  return { io, step: seen[0], failure: error instanceof Failure ? error : undefined }
}

/** A mail server on this machine that takes one user. */
async function openMailServer(password: string) {
  const mails: Array<{ to: string[]; text: string }> = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: String(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { profiles, secrets } = openProfiles({
    ...{ folder: home, env: { KAIPIAO_SECRETS: 'file' }, isAttended: false, tell: () => {} },
  })
  profiles.save('测试', { smtp: `smtp://night@127.0.0.1:${address.port}`, smtpFrom: 'night@example.com' })
  return { mails, profiles, secrets }
}

it('runs the plan with its variables, logs it, and is silent where it went well', async () => {
  install()
  const done = { ...report, outcome: 'done' as const }
  const { io, step, failure } = await runNight(0, { talk: '1/1 看：已完成', data: JSON.stringify(done) })
  expect(failure).toBeUndefined()
  expect([io.outLines, io.errLines]).toEqual([[], []])
  expect(step).toMatchObject({ words: ['run', join(home, '夜间.yaml'), '--json'], cwd: home })
  expect(step?.env).toMatchObject({ PATH: '/bin', KAIPIAO_PROFILE: '测试', KAIPIAO_STATE_DIR: state() })
  expect(await readFile(join(folder(), 'run.log'), 'utf8')).toMatch(
    /^2026-01-15T14:30:00\.000Z begin 夜间 .*\n.* 1\/1 看：已完成\n[^]*夜间作业 已完成[^]* end 0\n$/,
  )
  expect(createScheduleStore(state()).lastNight('夜间')).toMatchObject({ exitCode: 0 })
  expect(await readdir(folder())).not.toContain('reports')
})

it('writes the report into a folder where no mail server is set, and ends as the plan did', async () => {
  install(['caiwu@example.com'])
  const { failure } = await runNight(3, { data: JSON.stringify({ ...report, outcome: 'partial' }) })
  expect(failure?.kind).toBe('partial')
  expect(failure?.text.what).toContain('夜间作业 部分失败')
  expect(failure?.text.next).toContain(join(folder(), 'reports/2026-01-15T223000.txt'))
  expect(await readFile(join(folder(), 'reports/2026-01-15T223000.txt'), 'utf8')).toContain('平台：https://p')
})

it('tells what was said, where there was no report', async () => {
  install()
  const { failure } = await runNight(7, { talk: '计划有 1 处错误' })
  expect(failure?.kind).toBe('validation')
  expect(await readFile(join(folder(), 'reports/2026-01-15T223000.txt'), 'utf8')).toBe(
    '夜间 没有运行：退出码 7\n\n计划有 1 处错误\n',
  )
})

it('mails the report with the password that is kept, or with that of the variable', async () => {
  install(['caiwu@example.com', 'boss@example.com'])
  const { mails, profiles, secrets } = await openMailServer('geheim')
  const io = fakeIo({ answers: ['geheim'] })
  const settings = fakeSettings({ profile: '测试' })
  await runScheduleMail({ io, settings, profiles, secrets, env: {}, password: true, test: 'me@example.com' })
  expect(io.errLines.at(-1)).toBe('测试邮件已发给 me@example.com')
  expect(await readFile(join(home, 'profiles.json'), 'utf8')).not.toContain('geheim')
  const kept = await runNight(1, { data: JSON.stringify(report) })
  expect(kept.failure?.text.next).toContain('报告已发给 caiwu@example.com、boss@example.com')
  expect(mails[1]?.to).toEqual(['caiwu@example.com', 'boss@example.com'])
  const [head = '', body = ''] = mails[1]?.text.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^From: night@example\.com/m)
  expect(Buffer.from(body, 'base64').toString()).toContain('夜间作业 失败')
  await secrets.remove('测试', 'smtp')
  await runNight(1, { data: JSON.stringify(report) }, { KAIPIAO_SMTP_PASSWORD: 'geheim' })
  expect(mails).toHaveLength(3)
})

it('keeps the report where the mail is refused, and says so', async () => {
  install(['caiwu@example.com'])
  const { mails } = await openMailServer('geheim')
  const without = await runNight(1, { data: JSON.stringify(report) })
  expect(without.io.errLines.join('\n')).toContain('没有邮箱密码')
  const wrong = { KAIPIAO_SMTP_PASSWORD: 'wrong' }
  const { io, failure } = await runNight(1, { data: JSON.stringify(report) }, wrong)
  expect(mails).toEqual([])
  expect(io.errLines.join('\n')).toMatch(/邮件没有发出：127\.0\.0\.1:\d+：.*wrong password/)
  expect(failure?.text.next).toContain('reports/2026-01-15T223000.txt')
})

it.each([
  ['smtps://a%40b.cn@smtp.b.cn', { host: 'smtp.b.cn', port: 465, isSecure: true, user: 'a@b.cn' }],
  ['smtp://smtp.b.cn', { host: 'smtp.b.cn', port: 587, isSecure: false, user: undefined }],
])('reads the mail server %s', (text, server) => {
  expect(readMailServer(text)).toEqual(server)
})

it.each(['http://b.cn', 'smtp', 'smtps://a:geheim@b.cn'])('refuses the mail server %s', (text) => {
  expect(() => readMailServer(text)).toThrow(Failure)
})

it('begins the log anew at its size, and keeps as many as were asked for', async () => {
  const path = join(home, 'logs/run.log')
  const write = (line: string) => appendRotating(path, line, { bytes: 10, files: 2 })
  for (const line of ['11111', '22222', '33333', '44444', '55555']) write(line)
  const texts = await Promise.all(['', '.1', '.2'].map((end) => readFile(path + end, 'utf8')))
  expect(texts).toEqual(['55555\n', '44444\n', '33333\n'])
  expect(await readdir(join(home, 'logs'))).toHaveLength(3)
  // Another night goes on in the same file.
  appendRotating(path, '6', { bytes: 100, files: 2 })
  expect(await readFile(path, 'utf8')).toBe('55555\n6\n')
})
