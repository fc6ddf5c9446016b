import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { documentTypes } from '../../invoicing/invoices/export-types.ts'
import type { Job } from './job-folder.ts'
import { readJournalLines } from './journal.ts'
import { applyJournalLine, emptyJournalState } from './journal-state.ts'

/** How far a job has come, as its folder tells: for whoever looks from outside. */
export interface JobProgress {
  /** What is counted. */
  unit: string
  done: number
  /** Of those, refused by the platform. */
  failed: number
  /** Undefined while it isn't known yet. */
  total: number | undefined
}

/** Reads how far a job has come; a job that keeps no journal has nothing to tell. */
export async function readProgress({ record, folder }: Job): Promise<JobProgress | undefined> {
  const { correct, types } = record.options
  if (Array.isArray(types)) return exportProgress(folder, types)
  if (!record.input || typeof correct !== 'number') return undefined
  const state = emptyJournalState()
  for (const line of await readJournalLines(join(folder, 'journal.ndjson'))) applyJournalLine(state, line)
  const failed = state.refused.size
  return { unit: '行', done: state.accepted.size + failed, failed, total: correct }
}

async function exportProgress(folder: string, types: readonly string[]): Promise<JobProgress> {
  const documents = documentTypes.filter((type) => types.includes(type)).length
  const invoices = await countLines(join(folder, 'invoices.ndjson'))
  return {
    unit: '份',
    done: (await countLines(join(folder, 'parts.ndjson'))) ?? 0,
    failed: 0,
    total: invoices === undefined ? undefined : invoices * documents,
  }
}

/** Undefined where there is no such file. */
async function countLines(path: string): Promise<number | undefined> {
  let count = 0
  try {
    for await (const _ of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) count += 1
    return count
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
