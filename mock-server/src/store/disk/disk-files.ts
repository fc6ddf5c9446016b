import {
  closeSync,
  ftruncateSync,
  linkSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'

/** Every way in which the store changes a file: the edge that tests make fail or stop. */
export interface DiskFiles {
  open(path: string, flags: 'a' | 'w'): number
  /** Answers how many bytes were taken, which may be fewer than there are. */
  write(file: number, bytes: Buffer, offset: number): number
  truncate(file: number, size: number): void
  sync(file: number): Promise<void>
  syncNow(file: number): void
  close(file: number): void
  rename(from: string, to: string): void
  /** A second name for what is in the file now. */
  link(from: string, to: string): void
  remove(path: string): void
}

export const nodeFiles: DiskFiles = {
  open: (path, flags) => openSync(path, flags),
  write: (file, bytes, offset) => writeSync(file, bytes, offset),
  truncate: (file, size) => ftruncateSync(file, size),
  sync: promisify(fdatasync),
  syncNow: (file) => fdatasyncSync(file),
  close: (file) => closeSync(file),
  rename: (from, to) => renameSync(from, to),
  link: (from, to) => linkSync(from, to),
  remove: (path) => rmSync(path, { force: true }),
}

/** Writes all of the bytes, however many calls that takes. */
export function writeAll(files: DiskFiles, file: number, bytes: Buffer): void {
  let done = 0
  while (done < bytes.length) done += files.write(file, bytes, done)
}
