import { codes } from '@kaipiao/client/codes'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readJob } from '../job/job-folder.ts'
import { readProgress } from '../job/job-progress.ts'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeIo, type FakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import type { RowJobFlags, RowWork } from './row-work.ts'
import { runRowJob } from './run-row-job.ts'

let folder: string
/** Two jobs of one second have two ids. */
let seed = 0
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-rows-'))))
afterEach(() => rm(folder, { recursive: true }))

type Send = (name: string, key: string) => string

/** A file of names, one a line; a name with a question mark is wrong. */
const nameWork = (send: Send, extra: Partial<RowWork<string>> = {}): RowWork<string> => ({
  act: '导入',
  options: { disk: '1' },
  read: async (path) => {
    const names = (await readFile(path, 'utf8')).split('\n')
    return {
      label: '名单',
      warnings: [],
      rows: names.map((name, at) => ({
        line: at + 1,
        fileLine: at + 1,
        name,
        task: name,
        faults: name.includes('?') ? ['名字有误'] : [],
      })),
      writeRejects: (sink, rejects) => sink.write(Buffer.from(rejects.map(({ row }) => row.name).join('\n'))),
    }
  },
  send: (name, key) => Promise.resolve(send(name, key)),
  ...extra,
})

async function run(work: RowWork<string>, names: string, flags: RowJobFlags = {}, io: FakeIo = fakeIo()) {
  const file = join(folder, '名单.txt')
  await writeFile(file, names)
  const { api } = fakeApi({ getUserInfo: () => ({ userUid: 'u1' }) })
  const state = join(folder, 'state')
  const deps = {
    io,
    settings: fakeSettings(),
    folders: { state, config: state },
    now: () => Date.parse('2026-01-15T02:30:00Z'),
    random: () => (seed += 0.01),
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
  }
  const given = flags.resume === undefined ? file : undefined
  return runRowJob({ ...deps, ...flags, file: given }, '名单 import', () => Promise.resolve(work))
}

const jobOf = async () => (await readdir(join(folder, 'state', 'jobs')))[0] ?? ''

describe('a job over the rows of a file', () => {
  it('does each correct row once and gives the others back', async () => {
    const sent: string[] = []
    const work = nameWork((name) => {
      sent.push(name)
      if (name === '乙') throw fakeProblem(200, 100400001, '已存在')
      return `id-${name}`
    })
    await expect(run(work, '甲\n乙\n丙?')).rejects.toMatchObject({ kind: 'partial' })
    expect(sent.toSorted()).toEqual(['甲', '乙'].toSorted())
    expect(await readFile(join(folder, '名单-失败.xlsx'), 'utf8')).toBe('乙\n丙?')
    const report = await readFile(join(folder, '名单-结果.csv'), 'utf8')
    expect(report.trim().split('\r\n').slice(1)).toEqual([
      '1,甲,成功,id-甲,',
      '2,乙,失败,,已存在',
      '3,丙?,有误,,名字有误',
    ])
  })

  it('sends nothing in a dry run, and leaves nothing where nothing is wrong', async () => {
    const work = nameWork(() => expect.unreachable())
    await expect(run(work, '甲\n丙?', { dryRun: true })).rejects.toMatchObject({ kind: 'validation' })
    await expect(readdir(join(folder, 'state', 'jobs'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await run(work, '甲', { dryRun: true })).toMatchObject({ correct: 1, reportFile: undefined })
  })

  it('goes on after a lost answer under the same key, and repeats no row that was settled', async () => {
    const keys: string[] = []
    const lost = nameWork((name, key) => {
      keys.push(`${name} ${key}`)
      if (name === '乙') throw fakeProblem(0)
      return name
    })
    await expect(run(lost, '甲\n乙\n丙', { concurrency: 1 })).rejects.toMatchObject({ kind: 'network' })
    expect(keys).toHaveLength(2)
    const resume = await jobOf()
    const job = await readJob(join(folder, 'state'), resume)
    expect(await readProgress(job, {})).toEqual({ unit: '行', done: 1, failed: 0, total: 3 })
    const again = nameWork((name, key) => {
      keys.push(`${name} ${key}`)
      return name
    })
    expect(await run(again, '甲\n乙\n丙', { resume, concurrency: 1 })).toMatchObject({
      success: 3,
      failed: 0,
    })
    expect(keys.slice(2)).toEqual([keys[1], `丙 ${resume}:3`])
    expect(await run(again, '甲\n乙\n丙', { resume })).toMatchObject({ success: 3 })
    expect(keys).toHaveLength(4)
  })

  it('asks before something is spent, and without a terminal wants --yes', async () => {
    const work = nameWork((name) => name, { describe: (names) => [`将导入 ${names.length} 个`] })
    await expect(run(work, '甲')).rejects.toMatchObject({ kind: 'usage', text: { why: '将导入 1 个' } })
    await expect(run(work, '甲', {}, fakeIo({ answers: ['n'] }))).rejects.toMatchObject({
      kind: 'interrupted',
    })
    expect(await run(work, '甲', { yes: true })).toMatchObject({ success: 1 })
  })

  it('stops after more refusals than are borne', async () => {
    const work = nameWork(() => {
      throw fakeProblem(200, 1, '不行')
    })
    const flags = { maxErrors: 1, concurrency: 1 }
    await expect(run(work, '甲\n乙\n丙\n丁', flags)).rejects.toMatchObject({
      kind: 'partial',
      text: { why: '已提交的结果已保存：成功 0 行，失败 2 行，未提交 2 行' },
    })
  })
})

describe('a file whose rows are done once', () => {
  const once = (send: Send, extra: Partial<RowWork<string>> = {}) =>
    nameWork(send, { isOnce: true, ...extra })

  it('is not sent again after its job, unless that is meant', async () => {
    const keys: string[] = []
    const work = once((name, key) => {
      keys.push(key)
      return name
    })
    await run(work, '甲\n乙')
    const io = fakeIo()
    const summary = await run(work, '甲\n乙', {}, io)
    expect([summary?.success, keys.length]).toEqual([2, 2])
    expect(io.errLines.join('\n')).toMatch(/任务 \S+ 已导入此文件，没有再导入；确要再来一次加 --again/)
    await run(work, '甲\n乙', { again: true })
    expect(new Set(keys).size).toBe(4)
    // Other rows, or the same for another disk, are another thing.
    await run(work, '丙')
    await run(
      once((name) => name, { options: { disk: '2' } }),
      '甲\n乙',
    )
    expect(keys).toHaveLength(5)
  })

  it('is the same however it is to be done, where its work says so', async () => {
    const keys: string[] = []
    const doubting = (confirm: boolean, disk = '1') =>
      once(
        (name, key) => {
          if (name === '乙' && !confirm) throw fakeProblem(200, 1, '是否继续')
          keys.push(key)
          return name
        },
        { options: { disk, confirm }, apartBy: ['disk'] },
      )
    await expect(run(doubting(false), '甲\n乙')).rejects.toMatchObject({ kind: 'partial' })
    const io = fakeIo()
    await expect(run(doubting(true), '甲\n乙', {}, io)).rejects.toMatchObject({ kind: 'partial' })
    expect([keys.length, io.errLines.join()]).toEqual([1, expect.stringContaining('没有再导入')])
    // Without the job the platform knows the row by its key.
    await rm(join(folder, 'state'), { recursive: true })
    await run(doubting(true), '甲\n乙', { concurrency: 1 })
    expect([keys.length, keys[1]]).toEqual([3, keys[0]])
    await run(doubting(true, '2'), '甲\n乙')
    expect(new Set(keys).size).toBe(4)
  })

  it('gives no row back that was taken before with other words', async () => {
    const taken = once((name) => {
      if (name === '甲') throw fakeProblem(200, codes.keyReused, '幂等键已用于另一请求')
      return name
    })
    const io = fakeIo()
    expect(await run(taken, '甲\n乙', {}, io)).toMatchObject({ success: 2, skipped: 1, failed: 0 })
  })

  it('that is not done to its end is gone on with', async () => {
    const broken = once((name) => {
      if (name === '乙') throw fakeProblem(0)
      return name
    })
    await expect(run(broken, '甲\n乙', { concurrency: 1 })).rejects.toMatchObject({ kind: 'network' })
    await expect(run(broken, '甲\n乙')).rejects.toMatchObject({
      kind: 'error',
      text: {
        what: expect.stringContaining('已导入此文件，还没有做完'),
        next: expect.stringContaining('--resume'),
      },
    })
  })

  it('has the same keys for whoever knows nothing of the first run', async () => {
    const keys: string[] = []
    const work = once((name, key) => {
      keys.push(key)
      return name
    })
    await run(work, '甲\n乙', { concurrency: 1 })
    await rm(join(folder, 'state'), { recursive: true })
    await run(work, '甲\n乙', { concurrency: 1 })
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  })

  it('of which the platform took nothing is sent anew', async () => {
    const refusing = once(() => {
      throw fakeProblem(200, 1, '终端离线')
    })
    await expect(run(refusing, '甲')).rejects.toMatchObject({ kind: 'partial' })
    expect(
      (
        await run(
          once((name) => name),
          '甲',
        )
      )?.success,
    ).toBe(1)
  })
})
