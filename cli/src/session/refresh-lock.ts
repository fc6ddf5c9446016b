import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A refresh takes a second or two; a lock older than this was left by a crash. */
const staleMilliseconds = 30_000
const pauseMilliseconds = 50

/** Runs `work` while no other process of this user refreshes the same token: a pair can be exchanged only once. */
export async function withRefreshLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  while (!(await take(path))) {
    const held = await stat(path).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > staleMilliseconds)
      await rm(path, { recursive: true, force: true })
    await sleep(pauseMilliseconds)
  }
  try {
    return await work()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

/** Making a folder is the one step that exactly one of several processes succeeds in on every file system. */
async function take(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
