import type { OperationId, RoleName } from '@kaipiao/client'
import type { Field } from '@kaipiao/client'
import type { Area } from '@kaipiao/domain/session/area'
import type { ReactNode } from 'react'
import type { LocalClient } from '../providers/local-client/local-client.ts'
import type { Calls } from '../providers/requests/use-calls.ts'
import type { Panel } from '../providers/talk/panels.ts'
import type { Kind } from './kinds/kind.ts'

/** A record of any resource, as the machine that draws it sees it. */
export type Row = Readonly<Record<string, unknown>>

/** An operation as the machine needs it: every `Described` constant fits. */
export interface Endpoint {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly bearer: boolean
  readonly roles?: readonly RoleName[]
  readonly query?: Readonly<Record<string, Field>>
  readonly row?: Readonly<Record<string, Field>>
  readonly body?: Readonly<Record<string, Field>>
}

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove'

export interface Column {
  field: string
  label?: string
  width?: number
  kind?: Kind
  /** Fields of nested rows, in this order. */
  items?: readonly string[]
  /** Left out until staff choose it in the column settings. */
  isHidden?: boolean
  // A method, so that the typed form of `defineResource` fits this untyped one.
  render?(value: unknown, row: Row): ReactNode
}

export interface FormField {
  field: string
  label?: string
  help?: string
  kind?: Kind
  /** Takes the whole width of the form. */
  isWide?: boolean
  initial?: unknown
  visible?(values: Row): boolean
}

export interface Section<Item> {
  title: string
  fields: readonly Item[]
}

export interface Action {
  operation: Endpoint & { readonly binary?: true }
  label: string
  /** row: beside each record (default); selection: for ticked rows; list: above the list. */
  at?: 'row' | 'selection' | 'list'
  confirm?: string
  success?: string
  /** What is said after the bureau login for want of which the action failed (ER37). */
  afterLogin?: string
  isDangerous?: boolean
  enabled?(row: Row): boolean
  /** Path, query and body; left out: the record's key and the scope are filled in by name. */
  parts?(rows: readonly Row[]): LooseParts
  /** In place of the one call, where more has to happen; answers whether it was done, having told what was not. */
  perform?(rows: readonly Row[], means: Means): Promise<boolean>
}

/** What an action that is more than one call works with. */
export interface Means {
  /** What fails is told by who runs the action. */
  call: Calls['call']
  localClient: LocalClient
  openPanel: (panel: Panel) => Promise<boolean>
  scope: Readonly<Record<string, string>>
}

/** A dialog about the disk of a record, opened beside its actions. */
export interface PanelLink {
  panel: Extract<Panel, { diskId: string }>['kind']
  label: string
  /** Property with the number of the disk; the key of the record unless given. */
  disk?: string
  enabled?(row: Row): boolean
}

export interface LooseParts {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Where a parameter comes from that belongs to the session and not to the record. */
export type Scope = Readonly<Record<string, 'currentTerminal'>>

/** A path parameter that staff choose, such as the type of invoice; it stands in the address, the first is the default. */
export interface Choice {
  parameter: string
  /** Property of the row that has the labels of the values. */
  field: string
  values: readonly string[]
}

export type MenuGroup = 'invoicing' | 'library' | 'terminals' | 'shop' | 'settings'

/** Two filters that are the ends of a period. */
export interface DayRange {
  from: string
  to: string
  label: string
}

/** A definition in the form that screens, routes, menu and data provider read. */
export interface Resource {
  name: string
  label: string
  operations: Readonly<{ list: Endpoint } & Partial<Record<Verb, Endpoint>>>
  key: string
  title: string
  menu: { group: MenuGroup; icon: string }
  scope: Scope
  constants: Readonly<Partial<Record<Verb, Readonly<Record<string, unknown>>>>>
  paths: Readonly<Partial<Record<Area | 'bare', string>>>
  choice?: Choice
  /** Field of the body that a duplicate (100400009) is about. */
  unique?: string
  /** Opening a record changes it: the list is read again. */
  changesWhenRead?: true
  /** Reads outside of it that follow from its records. */
  related: readonly Pick<Endpoint, 'id'>[]
  list: {
    columns: readonly Column[]
    filters: readonly string[]
    /** The filter that the search box writes. */
    search?: string
    range?: DayRange
    sort?: string
    sortable: readonly string[]
    /** Other names of filters in the address (RT35). */
    aliases: Readonly<Record<string, string>>
  }
  detail: readonly Section<Column>[]
  form: readonly Section<FormField>[]
  actions: readonly Action[]
  panels: readonly PanelLink[]
}
