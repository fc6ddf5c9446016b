import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface RotationLimits {
  bytes: number
  /** How many earlier files are kept. */
  files: number
}

/**
 * Appends a line to a file that begins anew where it would become larger than it may be: `run.log`, before it
 * `run.log.1`, `run.log.2`. The line is on the disk when the call returns, by one write, so that what is killed has told
 * how far it came, and several processes may have the file.
 */
export function appendRotating(path: string, line: string, { bytes, files }: RotationLimits): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const text = `${line}\n`
  const size = sizeOf(path)
  if (size > 0 && size + Buffer.byteLength(text) > bytes) rotate(path, files)
  appendFileSync(path, text, { mode: 0o600 })
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

/** 0 where there is none. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
