import type { Api, Deps } from '../../deps/deps.ts'
import type { AfterRows, FileJobOptions } from './file-work.ts'
import type { ByteSink } from '../../local-files/save-output.ts'
import type { JobRecord } from '../job/job-folder.ts'
import type { Met } from '../job/job-journal.ts'

/** One thing to be done, as the file says it; what has faults is not done. */
export interface PlannedRow<Task> {
  /** The same in every reading of the file, and of no other row: the journal names it so. */
  line: number
  /** Line of the file, from 1. */
  fileLine: number
  /** What people know it by. */
  name: string
  task?: Task
  /** Every reason against it, in Chinese. */
  faults: readonly string[]
}

/** A row that was not done, and why. */
export interface Reject<Task> {
  row: PlannedRow<Task>
  messages: readonly string[]
}

/** A file read and checked. */
export interface RowPlan<Task> {
  /** What was read: `工作表“客户”`. */
  label: string
  warnings: readonly string[]
  rows: ReadonlyArray<PlannedRow<Task>>
  /** Extension of the rejects where they are no workbook: `.json`. */
  extension?: string
  /** Writes rows that were not done as a file to correct and send again, each with its reasons. */
  writeRejects: (sink: ByteSink, rejects: ReadonlyArray<Reject<Task>>) => Promise<void>
}

/** What was made of a row, and whether the platform had it already. */
export interface SentRow {
  id: string
  met?: Met
}

/** What a dry run has asked the platform beside the file. */
export interface Foreseen {
  /** What the platform would refuse, in its own words, by the line of the row. */
  faults: ReadonlyMap<number, readonly string[]>
  /** What else is worth knowing before it is sent. */
  notes?: readonly string[]
  /** What decides as well, and nobody can see before it is sent. */
  unseen: readonly string[]
}

/** A row that nothing has been found against so far. */
export interface HopefulRow<Task> {
  line: number
  task: Task
}

/** What a command does with the rows of a file: one call a row. */
export interface RowWork<Task> {
  read: (path: string, sheet: string | undefined) => Promise<RowPlan<Task>>
  /** Sends one row and answers the id of what was made; a repeat with the same key must do nothing twice. */
  send: (task: Task, key: string) => Promise<string | SentRow>
  /** What is about to be done, in words, before it is asked about; absent where nothing is spent or lost. */
  describe?: (tasks: readonly Task[]) => readonly string[]
  /** What a dry run asks the platform besides: what only it knows, told in its words. */
  foresee?: (rows: ReadonlyArray<HopefulRow<Task>>) => Promise<Foreseen>
  /** What is done to each row, for the report: `导入`. */
  act: string
  /** Rows of one file are done once, unless they are meant `again`; the platform itself would do them twice. */
  isOnce?: boolean
  /** Options that make the same file another thing, by name; absent: all. Others tell how it is done, once. */
  apartBy?: readonly string[]
  /** Once every row is settled, what is still to be done with what was made. */
  after?: (made: ReadonlyArray<{ name: string; id: string }>) => Promise<AfterRows | undefined>
  /** What going on with the job has to know: how this one was begun. */
  options: JobRecord['options']
}

export interface RowJobFlags {
  dryRun?: true | undefined
  resume?: string | undefined
  sheet?: string | undefined
  concurrency?: number | undefined
  outDir?: string | undefined
  maxErrors?: number | undefined
  yes?: true | undefined
  wait?: true | undefined
  again?: true | undefined
}

export type RowJobOptions = FileJobOptions & Pick<Deps, 'api'> & RowJobFlags

/** Prepares the work; `kept` is what the job was begun with, where it is gone on with. */
export type OpenWork<Task> = (api: Api, kept: JobRecord['options'] | undefined) => Promise<RowWork<Task>>
