import { StoreError } from '../store-error.ts'
import { writeAll, type DiskFiles } from './disk-files.ts'

/**
 * An append-only file of one line a transaction. The line has reached the kernel when `append` returns, so a
 * kill of the process cannot take it back; with `isSynced` it has reached the disk, and a power cut can't either.
 */
export class Journal {
  readonly path: string
  readonly #files: DiskFiles
  readonly #file: number
  readonly #isSynced: boolean
  #size: number
  #isTorn = false

  /** Goes on after `size` bytes of finished lines; what follows them is torn and goes. */
  constructor(files: DiskFiles, path: string, size: number, isSynced: boolean) {
    this.path = path
    this.#files = files
    this.#size = size
    this.#isSynced = isSynced
    this.#file = files.open(path, 'a')
    files.truncate(this.#file, size)
  }

  get size(): number {
    return this.#size
  }

  /** Throws StoreError `unwritable`, and takes back what was written of the line. */
  append(record: string): void {
    if (this.#isTorn) this.#takeBack()
    if (this.#isTorn) throw this.#refusal('an earlier write failed half way')
    const bytes = Buffer.from(`${record}\n`)
    try {
      writeAll(this.#files, this.#file, bytes)
      if (this.#isSynced) this.#files.syncNow(this.#file)
    } catch (cause) {
      this.#takeBack()
      throw this.#refusal(cause instanceof Error ? cause.message : String(cause), cause)
    }
    this.#size += bytes.length
  }

  close(): void {
    this.#files.close(this.#file)
  }

  /** Should even this fail, no line may follow the torn one. */
  #takeBack(): void {
    try {
      this.#files.truncate(this.#file, this.#size)
      this.#isTorn = false
    } catch {
      this.#isTorn = true
    }
  }

  #refusal(reason: string, cause?: unknown): StoreError {
    return new StoreError('unwritable', `nothing was saved: cannot write ${this.path}: ${reason}`, cause)
  }
}
