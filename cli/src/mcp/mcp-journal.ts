import { join } from 'node:path'
import { createBoundedJournal } from '../local-files/bounded-journal.ts'
import type { StateFolders } from '../settings/state-folders.ts'
import { maskedValue } from './shown/masked-value.ts'

export type Outcome = 'done' | 'dry-run' | 'refused' | 'failed'

/** One call of a tool, without what is secret in it. */
export interface McpRecord {
  readonly at: string
  readonly profile: string
  /** What has called, by its own name. */
  readonly client: string
  readonly tool: string
  readonly operation?: string | undefined
  readonly arguments: unknown
  readonly outcome: Outcome
  readonly sum?: string | undefined
  /** Of what it was done to, or what it made. */
  readonly ids?: readonly string[] | undefined
  readonly why?: string | undefined
  readonly milliseconds: number
}

export interface McpJournal {
  readonly note: (record: McpRecord) => void
  readonly list: () => McpRecord[]
}

export function openMcpJournal({ state }: StateFolders): McpJournal {
  const journal = createBoundedJournal(join(state, 'mcp', 'journal.jsonl'))
  return {
    note: (record) => journal.append({ ...record, arguments: maskedValue(record.arguments) }),
    list: () => journal.read().filter(isRecordOfCall),
  }
}

const isRecordOfCall = (value: unknown): value is McpRecord =>
  typeof value === 'object' && value !== null && 'tool' in value && 'outcome' in value && 'at' in value
