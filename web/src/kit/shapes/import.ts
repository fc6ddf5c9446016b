import type { Body, Described, Field, OperationId } from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { Means } from './action.ts'
import type { Endpoint, Row } from './endpoint.ts'
import { spelledOut } from './fields.ts'
import type { Key } from './keys.ts'

/** A column of the file that is imported: a property of the body of one row. */
export interface SheetColumn {
  field: string
  /** What to write into it, beside what the description says; for the template. */
  hint?: string
  /** A number that is a name: of full width it is read as of half. Phones and tax numbers are by their kind. */
  isCode?: boolean
}

/** Many rows from a file, each sent by one call. */
export interface Import {
  operation: Endpoint
  sheet: readonly SheetColumn[]
  /** Sent with each row where the file says nothing of it. */
  initial: Row
  /** Faults of a row beyond what the description says. */
  check?: (values: Row) => readonly Issue[]
  /** Columns that are no properties of the body, or not as the file has them. */
  described?: Readonly<Record<string, Field>>
  /** In place of the one call, where what a row names has to be looked up; answers why it was refused. */
  perform?(values: Row, means: RowMeans): Promise<string | undefined>
  /** Fields that no two records of the list share together, and what the platform says to who sends one again. */
  taken?: Taken
  /** In place of that, where more has to be looked up: why the platform would refuse rows, by line. */
  foresee?(rows: readonly Foreseen[], means: RowMeans): Promise<ReadonlyMap<number, string>>
}

interface Taken {
  by: readonly string[]
  message: string
}

/** A row that is to be sent, as far as asking beforehand needs it. */
export interface Foreseen {
  /** Its line in the file. */
  line: number
  body: Row
}

/** What the sending of a row works with. */
export type RowMeans = Pick<Means, 'call' | 'scope'>

type Scalar = string | number | boolean

/** Properties that fit into a cell. */
type CellKey<T> = {
  [K in Key<T>]-?: NonNullable<T[K]> extends Scalar | readonly Scalar[] ? K : never
}[Key<T>]

/** What a definition says of rows that are `Values` once they are read. */
interface RowsSpec<I extends OperationId, Values> {
  operation: Described<I>
  check?: (values: Partial<Values>) => readonly Issue[]
  described?: Readonly<Record<string, Field>>
  perform?: (values: Values, means: RowMeans) => Promise<string | undefined>
  taken?: Taken
  foresee?: (rows: readonly Foreseen[], means: RowMeans) => Promise<ReadonlyMap<number, string>>
}

/** An import as a definition says it. */
export interface ImportSpec<I extends OperationId> extends RowsSpec<I, Body<I>> {
  sheet: readonly (CellKey<Body<I>> | (SheetColumn & { field: CellKey<Body<I>> }))[]
  initial?: Partial<Body<I>>
}

/** An import whose rows name what is there by other words than its key. */
export type LookupImportSpec<I extends OperationId> = RowsSpec<I, Row> &
  Required<Pick<RowsSpec<I, Row>, 'described' | 'perform'>> & { sheet: readonly (string | SheetColumn)[] }

export type LooseImport = Omit<Import, 'sheet' | 'initial'> & {
  sheet: readonly (string | SheetColumn)[]
  initial?: Row
}

export const importOf = ({ sheet, initial = {}, ...rest }: LooseImport): Import => ({
  ...rest,
  sheet: sheet.map(spelledOut),
  initial,
})
