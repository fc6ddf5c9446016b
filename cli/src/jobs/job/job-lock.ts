import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../failures/failure.ts'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { isAlive, isHolder, thisProcess, type Holder } from './process-holder.ts'

/** Takes the lock of a job; returns the release. Two processes on one job would send rows twice. */
export async function lockJob(folder: string, id: string, noun = '任务'): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await tryCreate(path)) {
      const release = removeAtExit(path)
      let isHeld = true
      return async () => {
        // Given back once: by now the lock may be another's.
        if (isHeld) await rm(path, { force: true })
        isHeld = false
        release()
      }
    }
    const holder = await readHolder(path)
    if (holder && isAlive(holder)) {
      throw new Failure('error', {
        what: `${noun} ${id} 正在运行`,
        why: `进程 ${holder.pid}（${holder.host}）正在处理`,
        next: '等它结束后再继续，或先结束那个进程',
      })
    }
    // The winner of this rename owns the removal; a loser finds nothing and tries again.
    const stale = `${path}.${process.pid}.stale`
    await rename(path, stale).catch(() => undefined)
    await rm(stale, { force: true })
  }
  throw new Failure('error', { what: `${noun} ${id} 正在运行`, next: '稍后重试' })
}

/** A hard link appears with its content or not at all, so nobody ever reads a lock that is half written. */
async function tryCreate(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}.new`
  await writeFile(own, JSON.stringify(thisProcess()), { mode: 0o600 })
  try {
    await link(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}

/** The process that works on a job, as far as this machine can tell. */
export async function jobHolder(folder: string): Promise<Holder | undefined> {
  const holder = await readHolder(join(folder, 'lock'))
  return holder && isAlive(holder) ? holder : undefined
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch {
    return undefined
  }
}
