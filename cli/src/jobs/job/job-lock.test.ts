import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockJob } from './job-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const booted = Math.round(Date.now() / 1000 - uptime())
const hold = (holder: object) => writeFile(join(folder, 'lock'), JSON.stringify(holder))
/** Beyond the largest number a process can have. */
const nobody = 2 ** 22 + 1

describe('lockJob', () => {
  it('lets one in, and the next one after the release', async () => {
    const release = await lockJob(folder, 'J')
    await expect(lockJob(folder, 'J')).rejects.toThrow('任务 J 正在运行')
    await release()
    await (
      await lockJob(folder, 'J')
    )()
  })

  it.each([
    ['of a process that is gone', { pid: nobody, host: hostname(), booted }],
    ['from before a restart of the machine', { pid: process.pid, host: hostname(), booted: booted - 3600 }],
  ])('takes over a lock %s', async (_, holder) => {
    await hold(holder)
    await (
      await lockJob(folder, 'J')
    )()
  })

  it('believes a lock of another machine', async () => {
    await hold({ pid: nobody, host: 'other', booted })
    await expect(lockJob(folder, 'J')).rejects.toThrow('任务 J 正在运行')
  })
})
