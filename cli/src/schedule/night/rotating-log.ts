import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface LogLimits {
  bytes: number
  /** How many earlier logs are kept. */
  files: number
}

/**
 * A log that begins anew where a line would make it larger than it may be: `run.log`, before it `run.log.1`, `run.log.2`.
 * A line is on the disk when the call returns, so that a night that is killed has told how far it came.
 */
export function openRotatingLog(path: string, { bytes, files }: LogLimits): (line: string) => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let size = sizeOf(path)
  return (line) => {
    const text = `${line}\n`
    const length = Buffer.byteLength(text)
    if (size > 0 && size + length > bytes) {
      rotate(path, files)
      size = 0
    }
    appendFileSync(path, text, { mode: 0o600 })
    size += length
  }
}

function rotate(path: string, files: number): void {
  rmSync(`${path}.${files}`, { force: true })
  for (let at = files - 1; at >= 1; at -= 1) renameIfThere(`${path}.${at}`, `${path}.${at + 1}`)
  if (files > 0) renameSync(path, `${path}.1`)
  else rmSync(path, { force: true })
}

function renameIfThere(from: string, to: string): void {
  if (sizeOf(from) > 0) renameSync(from, to)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
