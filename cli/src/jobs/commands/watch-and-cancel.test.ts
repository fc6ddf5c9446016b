import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runJobList } from './job-list-command.ts'
import { runJobShow } from './job-show-command.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { createJob, writeJobSummary, type Job } from '../job/job-folder.ts'
import { lockJob } from '../job/job-lock.ts'
import { openJournal } from '../job/job-journal.ts'
import { thisProcess } from '../job/process-holder.ts'
import { runJobCancel } from './run-job-cancel.ts'
import { runJobWatch } from './run-job-watch.ts'

let state = ''
let job: Job
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'kaipiao-watch-'))
  job = await createJob(state, {
    id: '20260115-103000-a1b2',
    command: 'enterprise import',
    createdAt: '2026-01-15T02:30:00.000Z',
    target: 'http://127.0.0.1:4000',
    account: '3001',
    input: { path: '/数据/企业.csv', sha256: '' },
    options: { batchSize: 200, isConfirmed: true, correct: 10 },
  })
})
afterEach(() => rm(state, { recursive: true }))

const place = (flags = {}) => ({
  io: fakeIo(),
  settings: fakeSettings(flags),
  folders: { config: state, state },
  signal: new AbortController().signal,
  now: () => 0,
  ownProgress: {},
})

async function settle(batch: number, accepted: string): Promise<void> {
  const journal = await openJournal(join(job.folder, 'journal.ndjson'))
  await journal.append({ type: 'intent', batch, key: `k${batch}`, lines: accepted })
  await journal.append({ type: 'outcome', batch, accepted, refused: [] })
  await journal.close()
}

describe('a job that runs', () => {
  it('is followed to its end, and ends the watch as it ended', async () => {
    const release = await lockJob(job.folder, job.record.id)
    const steps = [
      () => settle(1, '1-4'),
      async () => {
        await settle(2, '5-9')
        await writeJobSummary(job, {
          state: 'partial',
          finishedAt: '2026-01-15T02:31:00.000Z',
          counts: { total: 10, success: 9, failed: 1, pending: 0 },
        })
        await release()
      },
    ]
    const at = place({ json: true })
    const watch = runJobWatch({ ...at, id: undefined, seconds: 1, pause: async () => steps.shift()?.() })
    await expect(watch.catch((error: unknown) => Promise.reject(toFailure(error)))).rejects.toMatchObject({
      kind: 'partial',
      text: { what: '任务 20260115-103000-a1b2 部分失败：共 10，成功 9，失败 1' },
    })
    expect(at.io.outLines.map((line) => JSON.parse(line))).toMatchObject([
      { state: 'running', done: 0, total: 10 },
      { state: 'running', done: 4 },
      { state: 'partial', done: 9 },
    ])
  })

  it('is shown as running, with its process, although an earlier run was stopped', async () => {
    await writeJobSummary(job, { state: 'stopped', finishedAt: '2026-01-15T02:31:00.000Z', counts: {} })
    const release = await lockJob(job.folder, job.record.id)
    const at = place()
    await runJobShow({ ...at, id: '2026' })
    const shown = at.io.outLines.join('\n')
    expect(shown).toContain('状态\t运行中')
    expect(shown).toContain(`进程\t${process.pid}`)
    expect(shown).toContain('进度\t0/10 行')
    expect(shown).toContain('每批行数\t200')
    expect(shown).not.toContain('结束')
    await release()
  })

  it('is asked to end as by Ctrl+C, and what goes on with it is told', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.once('spawn', resolve))
    await writeFile(join(job.folder, 'lock'), JSON.stringify({ ...thisProcess(), pid: child.pid }))
    const at = place()
    await runJobCancel({ ...at, ids: ['2026'], pause: () => gone })
    expect(at.io.errLines).toEqual([
      '任务 20260115-103000-a1b2 未结束，可继续：kaipiao enterprise import --resume 20260115-103000-a1b2',
    ])
  })

  it('is left to its own machine', async () => {
    await writeFile(join(job.folder, 'lock'), JSON.stringify({ ...thisProcess(), host: '另一台' }))
    await expect(runJobCancel({ ...place(), ids: ['2026'] })).rejects.toMatchObject({
      text: { what: '任务 20260115-103000-a1b2 在另一台机器上运行' },
    })
  })
})

describe('a job that does not run', () => {
  it('cannot be cancelled, and says how to go on', async () => {
    await expect(runJobCancel({ ...place(), ids: ['2026'] })).rejects.toMatchObject({
      text: { next: 'kaipiao enterprise import --resume 20260115-103000-a1b2' },
    })
  })

  it.each(['invoice issue', 'customer import'])('goes on by its own command: %s', async (command) => {
    const at = place()
    await createJob(state, { ...job.record, command })
    await expect(runJobWatch({ ...at, id: '2026', seconds: 1 })).rejects.toMatchObject({
      text: { next: `kaipiao ${command} --resume 20260115-103000-a1b2` },
    })
  })

  it('ends the watch at once', async () => {
    await expect(runJobWatch({ ...place(), id: '2026', seconds: 1 })).rejects.toMatchObject({ kind: 'error' })
    await expect(runJobWatch({ ...place(), id: undefined, seconds: 1 })).rejects.toMatchObject({
      text: { what: '没有正在运行的任务' },
    })
  })

  it('is listed by its state', async () => {
    const at = place({ json: true })
    await runJobList({ ...at, state: ['running'] })
    expect(JSON.parse(at.io.outLines.join(''))).toEqual([])
    const other = place({ json: true })
    await runJobList({ ...other, state: ['open'] })
    expect(JSON.parse(other.io.outLines.join(''))).toMatchObject([
      { state: 'open', resume: 'kaipiao enterprise import --resume 20260115-103000-a1b2' },
    ])
  })
})
