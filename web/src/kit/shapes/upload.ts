import type { Arguments, Described, OperationId } from '@kaipiao/client'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { HeadField, ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import type { Endpoint, Row } from './endpoint.ts'
import type { RowMeans } from './import.ts'

/** A row of the file that was not taken, and why. */
export interface UploadFault {
  /** Row of its sheet, from 1; 0: the file as a whole. */
  row: number
  /** What people know it by. */
  serial: string
  message: string
}

/** What became of a file. */
export interface UploadReport {
  allCount: number
  successCount: number
  /** They were there already, and were left alone. */
  repeatedCount: number
  errorList: readonly UploadFault[]
  /** What the rows that came in have in common, where they stand in a list. */
  batchNo?: string
  /** What of the file was not taken over, in words. */
  ignoredColumns: readonly string[]
  /** What the platform has written of codes by itself, in words. */
  codeNotes?: readonly string[]
  /** What became of returns of the same months, in words, where the file has to do with them. */
  returnNotes?: readonly string[]
}

/** What is sent of a file, and what is said of the rest. */
export interface UploadReading<P> {
  parts: P
  /** What the file itself speaks against. */
  faults: readonly UploadFault[]
  /** What of the file has to be known beside that, in words. */
  notes: readonly string[]
}

export interface UploadSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** A row of what a list would become, before it is sent. */
export interface UploadPreviewRow extends UploadFault {
  /** What people look at, in the order of the columns; `message` is empty where nothing speaks against it. */
  facts: readonly string[]
}

export interface UploadPreview {
  /** What is sent. */
  sheets: readonly NamedCells[]
  rows: readonly UploadPreviewRow[]
  /** What of the list has to be known beside that, in words. */
  notes: readonly string[]
}

/** Lists of people's own, beside the form that is sent as it is: columns are mapped, and all is looked at before it goes. */
export interface OwnLists {
  heads: readonly HeadField[]
  /** Titles of the facts of a preview, and how wide they are. */
  columns: readonly { title: string; width: number }[]
  /** Rows of such a list; undefined where the file has the form that is sent as it is. */
  rowsOf: (sheets: readonly NamedCells[]) => UploadSheet['rows'] | undefined
  /** The file with what was said of its columns. */
  mapped: (sheets: readonly NamedCells[], choice: ColumnChoice) => NamedCells[]
  /** What keeps its columns from being read. */
  faultOf: (sheets: readonly NamedCells[]) => string | undefined
  /** What the platform would say of it. */
  foresee: (sheets: readonly NamedCells[], means: RowMeans) => Promise<UploadPreview>
}

/**
 * A whole file in one call, whose answer says what became of each row of it. What knows the form of the file comes with
 * the first that is read or made.
 */
export interface Upload {
  operation: Endpoint
  /** What the button says. */
  label: string
  /** What is counted: 张发票. */
  unit: string
  /** What the file has to be. */
  hint: string
  /** A workbook to fill in; none where files come from elsewhere. */
  template?: { fileName: string; sheets: () => Promise<readonly UploadSheet[]> }
  /** Whether a text names a column of such a file; comes with what knows its form. */
  titles: () => Promise<(text: string) => boolean>
  /** What is sent of what was read; what the file itself speaks against is named and left out. */
  send: (
    sheets: readonly NamedCells[],
    scope: Readonly<Record<string, string>>,
  ) => Promise<UploadReading<{ body: unknown }>>
  /** Where people may give lists of their own as well; comes with the first file. */
  own?: () => Promise<OwnLists>
  /** What is done next with the rows that came in, from the report: an action on ticked rows, by its label. */
  next?: {
    action: string
    say: (count: number) => string
    /** Filters of the list that show these rows, and of them those with which it can be done. */
    rows: (report: UploadReport) => Readonly<Record<string, string>>
    /** Whether a row that the filters show came in with this file: they may show others, too. */
    isOf: (report: UploadReport, row: Row) => boolean
  }
  /** The refused rows as a workbook to correct. */
  refused: (sheets: readonly UploadSheet[], faults: readonly UploadFault[]) => Promise<UploadSheet[]>
}

/** The same as a definition says it: the operation has to answer such a report. */
export interface UploadSpec<I extends OperationId> extends Omit<Upload, 'operation' | 'send'> {
  operation: Described<I>
  send: (
    sheets: readonly NamedCells[],
    scope: Readonly<Record<string, string>>,
  ) => Promise<UploadReading<Arguments<I> & { body: unknown }>>
}
