import type {
  Arguments,
  Body,
  Described,
  OperationId,
  Operation,
  Path,
  Query,
  Row as RowOf,
} from '@kaipiao/client'
import type { Area } from '@kaipiao/domain/session/area'
import type { ReactNode } from 'react'
import type { Kind } from './kinds/kind.ts'
import type {
  Action,
  Column,
  DayRange,
  FormField,
  Means,
  MenuGroup,
  PanelLink,
  Resource,
  Section,
} from './resource.ts'

/** Properties of the rows inside a property. */
type ItemKey<Value> = NonNullable<Value> extends (infer Item)[] ? Key<Item> : never

type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>
type Record_<Op extends OperationId> = [Op] extends [never] ? never : RowOf<Op>
type Written<C extends OperationId, U extends OperationId> = [C] extends [never]
  ? [U] extends [never]
    ? never
    : Body<U>
  : Body<C>

type ColumnSpec<T> =
  | Key<T>
  | {
      [K in Key<T>]: {
        field: K
        label?: string
        width?: number
        kind?: Kind
        items?: readonly ItemKey<T[K]>[]
        isHidden?: boolean
        render?: (value: T[K], row: T) => ReactNode
      }
    }[Key<T>]

type FormSpec<T> =
  | Key<T>
  | {
      [K in Key<T>]: {
        field: K
        label?: string
        help?: string
        kind?: Kind
        isWide?: boolean
        initial?: T[K]
        visible?: (values: Partial<T>) => boolean
      }
    }[Key<T>]

interface ActionSpec<T, Op extends OperationId> {
  operation: Operation<Op>
  label: string
  at?: 'row' | 'selection' | 'list'
  confirm?: string
  success?: string
  afterLogin?: string
  isDangerous?: boolean
  enabled?: (row: T) => boolean
  parts?: (rows: readonly T[]) => Arguments<Op>
  perform?: (rows: readonly T[], means: Means) => Promise<boolean>
}

/** What a definition may say; every name in it is checked against the description by the compiler. */
export interface Definition<
  L extends OperationId,
  G extends OperationId,
  C extends OperationId,
  U extends OperationId,
  D extends OperationId,
  A extends readonly OperationId[],
> {
  label: string
  operations: {
    list: Described<L>
    get?: Described<G>
    create?: Described<C>
    update?: Described<U>
    remove?: Described<D>
  }
  /** Property that identifies a record; default `id`. */
  key?: Key<RowOf<L>>
  /** Property that names a record in titles. */
  title: Key<RowOf<L>>
  menu?: { group: MenuGroup; icon: string }
  /** Path and query parameters that come from the session: `{ diskId: 'currentTerminal' }`. */
  scope?: Readonly<Partial<Record<Key<Path<L>> | Key<Query<L>>, 'currentTerminal'>>>
  /** Path parameter that staff choose beside the filters; the first value is the default. */
  choice?: { parameter: Key<Path<L>>; field: Key<RowOf<L>>; values: readonly string[] }
  /** Query parameters that are always sent. */
  constants?: { list?: Partial<Query<L>>; get?: Partial<Query<G>> }
  /** Routes that differ from `/{area}/{name}`. */
  paths?: Partial<Record<Area | 'bare', string>>
  unique?: Key<Written<C, U>>
  /** Opening a record changes it, as reading a message does: the list is read again. */
  changesWhenRead?: true
  /** Reads outside of it that follow from its records, such as a number in the header: read again with its list. */
  related?: Resource['related']
  list: {
    columns: readonly ColumnSpec<RowOf<L>>[]
    filters?: readonly Key<Query<L>>[]
    search?: Key<Query<L>>
    /** First and last day, entered as one. */
    range?: { from: Key<Query<L>>; to: Key<Query<L>>; label: string }
    sort?: `${'' | '-'}${Key<RowOf<L>>}`
    sortable?: readonly Key<RowOf<L>>[]
    aliases?: Readonly<Record<string, Key<Query<L>>>>
  }
  detail?: readonly Section<ColumnSpec<[G] extends [never] ? RowOf<L> : Record_<G>>>[]
  form?: readonly Section<FormSpec<Written<C, U>>>[]
  actions?: { [I in keyof A]: ActionSpec<RowOf<L>, A[I]> }
  /** Dialogs about the disk of a record, whose number is the key or stands in `disk`. */
  panels?: readonly (Omit<PanelLink, 'enabled' | 'disk'> & {
    disk?: Key<RowOf<L>>
    enabled?: (row: RowOf<L>) => boolean
  })[]
}

/**
 * Declares a resource: what it is called, which operations serve it, and which of their fields appear where. Routes,
 * menu entry, titles, cells, inputs, rules, buttons, export and saved views follow from the description.
 * @example
 * export const customers = defineResource('customers', {
 *   label: '客户', title: 'taxerName', operations: { list: listCustomers },
 *   list: { columns: ['taxerName', 'state'], filters: ['keyword'] },
 * })
 */
export function defineResource<
  L extends OperationId,
  G extends OperationId = never,
  C extends OperationId = never,
  U extends OperationId = never,
  D extends OperationId = never,
  const A extends readonly OperationId[] = readonly [],
>(name: string, definition: Definition<L, G, C, U, D, A>): Resource
export function defineResource(name: string, definition: object): Resource {
  // The compiler has checked the definition above; from here on names are just names.
  return spellOut(name, definition as LooseDefinition)
}

function spellOut(name: string, definition: LooseDefinition): Resource {
  const { list, operations } = definition
  const row = operations.get?.row ?? operations.list.row ?? {}
  const key = definition.key ?? 'id'
  const columns = list.columns.map(spelledOut)
  return {
    name,
    label: definition.label,
    operations,
    key,
    title: definition.title,
    menu: definition.menu ?? { group: 'library', icon: 'table' },
    scope: definition.scope ?? {},
    constants: definition.constants ?? {},
    paths: definition.paths ?? {},
    ...(definition.choice ? { choice: definition.choice } : {}),
    ...(definition.unique ? { unique: definition.unique } : {}),
    related: definition.related ?? [],
    ...(definition.changesWhenRead ? { changesWhenRead: definition.changesWhenRead } : {}),
    list: {
      columns,
      filters: list.filters ?? [],
      ...(list.search ? { search: list.search } : {}),
      ...(list.range ? { range: list.range } : {}),
      ...(list.sort ? { sort: list.sort } : {}),
      sortable: list.sortable ?? columns.map((column) => column.field),
      aliases: list.aliases ?? {},
    },
    detail: definition.detail?.map(sectionOf) ?? [
      { title: '', fields: Object.keys(row).map((field) => ({ field, ...idKind(field, key) })) },
    ],
    form: definition.form?.map(sectionOf) ?? [],
    actions: definition.actions ?? [],
    panels: definition.panels ?? [],
  }
}

type LooseDefinition = Partial<Omit<Resource, 'list' | 'detail' | 'form' | 'name'>> &
  Pick<Resource, 'label' | 'title' | 'operations'> & {
    list: {
      columns: readonly (string | Column)[]
      filters?: readonly string[]
      search?: string
      range?: DayRange
      sort?: string
      sortable?: readonly string[]
      aliases?: Readonly<Record<string, string>>
    }
    detail?: readonly Section<string | Column>[]
    form?: readonly Section<string | FormField>[]
    actions?: readonly Action[]
  }

const idKind = (field: string, key: string): { kind?: Kind } => (field === key ? { kind: 'copyable' } : {})

function spelledOut<Spec extends { field: string }>(spec: string | Spec): Spec | { field: string } {
  return typeof spec === 'string' ? { field: spec } : spec
}

function sectionOf<Spec extends { field: string }>(
  section: Section<string | Spec>,
): Section<Spec | { field: string }> {
  return { title: section.title, fields: section.fields.map(spelledOut) }
}
