import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../store-error.ts'

/** Marks a folder as this process's own. Answers how to let it go; StoreError `in-use` when a living process has it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const owner = ownerOf(path)
  // A lock with our own number that we didn't make is of a container that has been restarted.
  const isHeld = mine.has(path) || (owner !== undefined && owner !== process.pid && isAlive(owner))
  if (isHeld) {
    throw new StoreError(
      'in-use',
      `${folder} is in use by process ${owner}; should that be another program, delete ${path}`,
    )
  }
  rmSync(path, { force: true })
  writeFileSync(path, `${process.pid}\n`, { flag: 'wx' })
  mine.add(path)
  return () => {
    mine.delete(path)
    rmSync(path, { force: true })
  }
}

const mine = new Set<string>()

function ownerOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
