import type { Deps } from '../../deps/deps.ts'
import type { Failure, FailureText } from '../../failures/failure.ts'
import type { Column } from '../../io/show-rows.ts'
import type { JobRecord } from '../job/job-folder.ts'
import type { JournalState } from '../job/journal-state.ts'
import type { FailedRow, Fault, RowSummary } from './row-summary.ts'
import type { SendRowsOptions, SendStop } from './send-rows.ts'

/** What every job over the rows of a file is told. */
export type FileJobOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'random' | 'signal'> & {
  file: string | undefined
  /** What results are named after, where not after the file. */
  inputName?: string
  dryRun?: true | undefined
  resume?: string | undefined
  sheet?: string | undefined
  outDir?: string | undefined
  /** A file that was sent before is meant once more. */
  again?: true | undefined
}

/** What was done once every row was settled. */
export interface AfterRows {
  /** What of it belongs into the document of the command (`--json`). */
  facts: Readonly<Record<string, unknown>>
  /** How it ends the command. */
  failure: Failure | undefined
}

/** What all jobs of one command share. */
export interface FileJobKind<Failed extends { messages: readonly string[] } = FailedRow> {
  command: string
  /** What is done to each row: `导入`. */
  act: string
  /** How rows that failed are shown. */
  columns: ReadonlyArray<Column<Fault<Failed>>>
  /** What the file is called where it is missing, and the name of one. */
  file?: { what: string; example: string }
  /** What names of results end with: the part that is this machine's. */
  suffix?: string
  /** Said once every row has been done. */
  done?: string
}

/** A file read and checked, and what is to be done with its rows. */
export interface FileWork<
  Row extends { lineId: string },
  Failed extends { messages: readonly string[] } = FailedRow,
> {
  /** Rows that all rules pass. */
  correct: number
  /** Rows of one file are done once, unless they are meant `again`; the platform itself would do them twice. */
  isOnce?: boolean | undefined
  /** Options that make the same file another thing, by name; absent: all. Others tell how it is done, once. */
  apartBy?: readonly string[] | undefined
  act?: string
  /** Extension of the rejects where they are no workbook: `.json`. */
  extension?: string | undefined
  /** What is said where nothing of the file is to be sent. */
  hopeless?: ((summary: RowSummary<Failed>) => FailureText) | undefined
  /** What a dry run says of what would be done. */
  foretell: () => Promise<readonly string[]>
  /** Counts what has become of the rows. */
  summarize: (state: JournalState) => RowSummary<Failed>
  /** The same, written down: each row, and those to correct. */
  report: (state: JournalState) => Promise<RowSummary<Failed>>
  /** Asks the platform what has to be known before anything is agreed to. */
  settle: () => Promise<Sending<Row>>
  /** Once every row is settled, what is still to be done. */
  after?: (summary: RowSummary<Failed>, state: JournalState) => Promise<AfterRows | undefined>
  close?: () => Promise<void>
}

type Common = Pick<SendRowsOptions<{ lineId: string }>, 'journal' | 'state' | 'signal' | 'onSettled'>

/** How rows are sent, and on whose account. */
export interface Sending<Row extends { lineId: string }> extends Pick<
  SendRowsOptions<Row>,
  'batchRows' | 'concurrency' | 'maxRefused' | 'send' | 'findOpened'
> {
  account: string
  /** What going on with the job has to know. */
  options: JobRecord['options']
  /** Shows what is about to be done, and asks. */
  confirm: (state: JournalState) => Promise<void>
  /** Read from the beginning each time: a file may be larger than the memory. */
  rows: () => SendRowsOptions<Row>['rows']
  /** What is settled before the first row is sent; a stop ends the job. */
  first?: (common: Common) => Promise<SendStop | undefined>
  /** What lines of progress say. */
  progress: { label: string }
}
