import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The value of a JSON file; undefined where there is no file, or none that is JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Replaces the file in one step; it never exists with rights for others. */
export function writePrivate(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, `${text}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}

/** Deletes the file, if there is one. */
export const removePrivate = (path: string): void => rmSync(path, { force: true })
