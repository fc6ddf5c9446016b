import type { OperationId } from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { Action } from './action.ts'
import type { Endpoint, Row, Verb } from './endpoint.ts'
import type { Column, FormField, Section } from './fields.ts'
import type { Duplicates } from './duplicates-spec.ts'
import type { Import } from './import.ts'
import type { Upload } from './upload.ts'
import type { Waits } from './waits.ts'
import type { Job } from './job.ts'
import type { Choice, ListParts, Scope } from './list.ts'
import type { PanelLink } from './panel-link.ts'

/** Groups of the menu, in the order of a day's work. */
export type MenuGroup =
  | 'invoicing'
  | 'input'
  | 'tax'
  | 'customers'
  | 'terminals'
  | 'shop'
  | 'messages'
  | 'operations'
  | 'statistics'
  | 'office'
  | 'settings'

/** A list that a record limits by one of its values. */
export interface Related {
  title: string
  resource: Resource
  by: string
  from?: string
  columns?: readonly string[]
  isOne?: true
}

/** A list whose rows are events in the history of a record. */
export interface HistorySource {
  label: string
  resource: Resource
  /** Parameter of the list that takes a value of the record. */
  by: string
  /** Property of the record that has the value; its key unless given. */
  from?: string
  /** When a row happened. */
  at: string
  /** What is said of a row, the first above the others. */
  facts: readonly Column[]
}

/** A definition in the form that screens, routes, menu and data provider read. */
export interface Resource<L extends OperationId = OperationId> {
  name: string
  label: string
  /** What a new record is called. */
  recordLabel: string
  operations: Readonly<{ list: Endpoint & { readonly id: L } } & Partial<Record<Verb, Endpoint>>>
  key: string
  title: string
  /** What inputs call its records that choose `from` it; the format of its key unless given. */
  named?: string
  /** What is said where a record is named that its list does not have. */
  gone: string
  menu: { group: MenuGroup; icon: string }
  scope: Scope
  constants: Readonly<Partial<Record<Verb, Readonly<Record<string, unknown>>>>>
  paths: Readonly<Partial<Record<Area | 'bare', string>>>
  choice?: Choice
  /** Field of the body that a duplicate (100400009) is about. */
  unique?: string
  /** How the form notices that what is typed is known already. */
  duplicates?: Duplicates
  /** Opening a record changes it: the list is read again. */
  changesWhenRead?: true
  /** Reads outside of it that follow from its records. */
  readAgain: readonly Pick<Endpoint, 'id'>[]
  list: ListParts
  detail: readonly Section<Column>[]
  form: readonly Section<FormField>[]
  /** Whether a record may be changed as it stands. */
  canEdit?(row: Row): boolean
  /** A rule of domain for what the form says. */
  check?: (values: Row) => readonly Issue[]
  actions: readonly Action[]
  panels: readonly PanelLink[]
  /** What belongs to a record, in tabs beside its facts. */
  related: readonly Related[]
  /** Lists whose rows are told as one history, in a tab before them. */
  history: readonly HistorySource[]
  waits: readonly Waits[]
  import?: Import
  upload?: Upload
  job?: Job
}
