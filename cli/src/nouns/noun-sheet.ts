import type { OperationId } from '@kaipiao/client/types'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { Api } from '../deps/deps.ts'

/** A field with more to say of its column: what to write into it. */
interface SheetColumn {
  field: string
  hint?: string
  /** A number that is a name, which is read in half width. */
  isCode?: boolean
}

/** How rows of a noun come from a sheet. */
export interface NounSheet {
  create: OperationId
  update: OperationId
  sheet: ReadonlyArray<string | SheetColumn>
  /** Sent with a new record where the file says nothing of it. */
  initial: Readonly<Record<string, unknown>>
  check: (values: Readonly<Record<string, unknown>>) => readonly Issue[]
  /** Fields that no two records share together. */
  unique: readonly string[]
  /** Fields that no two records may share, and what the platform says to who sends one again; absent where it takes all. */
  taken?: { by: readonly string[]; message: string }
  /** A record of another kind that people name by other words than its key. */
  reference?: Reference
}

export interface Reference {
  field: string
  /** Title of its column, and what it takes. */
  title: string
  hint: string
  /** Key by each word for it; undefined for a word that several share. */
  read: (api: Pick<Api, 'call'>) => Promise<ReadonlyMap<string, string | undefined>>
}

/** A rule takes the body of its own operation; what a sheet says has been read by the description of that body. */
export const looseCheck = <Values>(check: (values: Values) => readonly Issue[]): NounSheet['check'] =>
  check as NounSheet['check']
