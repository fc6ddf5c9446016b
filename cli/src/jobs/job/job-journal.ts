import { open, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * One line of a batch job's journal. Rows are named by their id and never by position, because batches run in parallel.
 * An `intent` is on disk before its rows leave the machine; an `outcome` or a `dropped` after the platform has answered.
 */
export type JournalLine =
  | { type: 'intent'; batch: number; key: string; lines: string }
  | {
      type: 'outcome'
      batch: number
      accepted: string
      refused: readonly RefusedRow[]
      /** Ids of what the platform has made, by line. */
      made?: ReadonlyArray<readonly [line: number, id: string]>
      /** Rows that were there already, and what was done about it. */
      met?: ReadonlyArray<readonly [line: number, met: Met]>
    }
  /** The platform took nothing of the batch: its rows are as if never sent. */
  | { type: 'dropped'; batch: number; reason: string }

/** What was done with a row that the platform had already: left as it was, changed, or waiting for its payment. */
export type Met = 'skipped' | 'updated' | 'unpaid'

export interface RefusedRow {
  line: number
  message: string
  diskId?: string | undefined
  /** Paid, and the money comes back (BO06). */
  isWaitingForRefund?: boolean | undefined
}

export interface Journal {
  /** Resolves when the line has reached the disk; lines that wait together share one sync. */
  append: (line: JournalLine) => Promise<void>
  close: () => Promise<void>
}

/** Where a job keeps its journal. */
export const journalPath = (folder: string): string => join(folder, 'journal.ndjson')

/** Opens a journal for appending; a line torn by a crash is cut off first, so that it can't spoil the next one. */
export async function openJournal(path: string): Promise<Journal> {
  const file = await open(path, 'a+', 0o600)
  await cutTornLine(file, path)
  let waiting: Array<{ text: string; done: () => void; failed: (error: unknown) => void }> = []
  let running: Promise<void> | undefined
  const drain = async () => {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await file.appendFile(group.map(({ text }) => text).join(''))
        await file.datasync()
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    running = undefined
  }
  return {
    append: (line) =>
      new Promise<void>((done, failed) => {
        waiting.push({ text: `${JSON.stringify(line)}\n`, done, failed })
        running ??= drain()
      }),
    close: async () => {
      await running
      await file.close()
    },
  }
}

/** Reads the lines of a journal; a last line torn by a crash is not one. */
export async function readJournalLines(path: string): Promise<JournalLine[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
}

/** The journal is our own file: a whole line that is not ours means damage, and going on would send rows twice. */
function parseLine(text: string): JournalLine {
  const value: unknown = JSON.parse(text)
  if (!isJournalLine(value)) throw new Error(`unknown journal line: ${text}`)
  return value
}

function isJournalLine(value: unknown): value is JournalLine {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('batch' in value)) return false
  return typeof value.batch === 'number' && ['intent', 'outcome', 'dropped'].includes(String(value.type))
}

async function cutTornLine(file: FileHandle, path: string): Promise<void> {
  const text = await readFile(path)
  const end = text.lastIndexOf(0x0a) + 1
  if (end < text.length) await file.truncate(end)
}
