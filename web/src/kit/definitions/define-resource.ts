import type { Described, Field, OperationId, Path, Query, Row as RowOf } from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { Kind } from '../shapes/kind.ts'
import type { HistorySource, Resource } from '../shapes/resource.ts'
import { actionOf, type ActionSpec, type LooseAction } from '../shapes/action.ts'
import { sectionOf, spelledOut } from '../shapes/fields.ts'
import type { Column, ColumnSpec, FormField, FormSpec, Section } from '../shapes/fields.ts'
import type { ConstantsSpec } from '../shapes/endpoint.ts'
import type { DuplicatesSpec } from '../shapes/duplicates-spec.ts'
import { importOf, type ImportSpec, type LookupImportSpec, type LooseImport } from '../shapes/import.ts'
import type { UploadSpec } from '../shapes/upload.ts'
import type { WaitsSpec } from '../shapes/waits.ts'
import { cancelAction, type JobSpec } from '../shapes/job.ts'
import type { Key, RecordOf, Written } from '../shapes/keys.ts'
import type { ChoiceSpec, ListParts, ListSpec } from '../shapes/list.ts'
import type { PanelSpec } from '../shapes/panel-link.ts'
import { placed, type Place, type PlaceSpec } from '../shapes/place.ts'
import type { RelatedSpec } from '../shapes/related.ts'

/**
 * What a definition may say; every name in it is checked against the description by the compiler. What each shape of
 * work says stands in a file of its own in `shapes/`, as it is written and as the machine reads it.
 */
export interface Definition<
  L extends OperationId,
  G extends OperationId,
  C extends OperationId,
  U extends OperationId,
  D extends OperationId,
  A extends readonly OperationId[],
  I extends OperationId,
  J extends OperationId,
  R extends readonly OperationId[],
> extends ConstantsSpec<{ list: L; get: G }> {
  /** What a new record is called where the list has another name. */
  recordLabel?: string
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
  /**
   * What inputs call its records that choose `from` it; the format of its key unless given. One that says the format of
   * a key is where such records are chosen, by whatever list they are shown.
   */
  named?: string
  /** What is said where a record is named that its list does not have; that it was deleted, unless given. */
  gone?: string
  /** Path and query parameters that come from the session: `{ diskId: 'currentTerminal' }`. */
  scope?: Readonly<Partial<Record<Key<Path<L>> | Key<Query<L>>, 'currentTerminal'>>>
  /** Path parameter that staff choose beside the filters; the first value is the default. */
  choice?: ChoiceSpec<L>
  unique?: Key<Written<C, U>>
  /** The form tells, as one types, which records agree with it: none is kept from being written. */
  duplicates?: DuplicatesSpec<Written<C, U>>
  /** Opening a record changes it, as reading a message does: the list is read again. */
  changesWhenRead?: true
  /** Reads outside of it that follow from its records, such as a number in the header: read again with its list. */
  readAgain?: Resource['readAgain']
  list: ListSpec<L>
  detail?: readonly Section<ColumnSpec<RecordOf<L, G>>>[]
  /** Left out where new records are written on a page of `shell/menu/own-pages.ts` at `…/new`. */
  form?: readonly Section<FormSpec<Written<C, U>>>[]
  actions?: { [N in keyof A]: ActionSpec<RowOf<L>, A[N]> }
  /** Records that wait for somebody: counted in the menu and on the desk. */
  waits?: readonly WaitsSpec<L>[]
  /** Many records from a file. */
  import?: ImportSpec<I> | LookupImportSpec<I>
  /** A whole file in one call, in place of a call a row. */
  upload?: UploadSpec<I>
  /** Whether a record may be changed as it stands; every one unless given. */
  canEdit?: (row: RowOf<L>) => boolean
  /** A rule of domain for what the form says, where its operations have none of their own (`operation-rules`). */
  check?: (values: Partial<Written<C, U>>) => readonly Issue[]
  /** Its records are work that goes on by itself: progress in the row, cancelling, a place in the tray. */
  job?: JobSpec<RowOf<L>, J>
  /** What belongs to a record: tabs of lists that it limits. */
  related?: { [N in keyof R]: RelatedSpec<RecordOf<L, G>, R[N]> }
  /** What happened to a record, by several lists told as one history: each a `historySource`. */
  history?: readonly HistorySource[]
  /** Dialogs about the terminal of a record, and pages about it. */
  panels?: readonly PanelSpec<RowOf<L>>[]
}

/**
 * Declares a resource: what it is called, which operations serve it, and which of their fields appear where. Routes,
 * menu entry, titles, cells, inputs, rules, buttons, export and saved views follow from the description.
 * @example
 * export const customers = defineResource('customers', {
 *   page: 'customers', title: 'taxerName', operations: { list: listCustomers },
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
  I extends OperationId = never,
  J extends OperationId = never,
  const R extends readonly OperationId[] = readonly [],
>(name: string, definition: Definition<L, G, C, U, D, A, I, J, R> & PlaceSpec): Resource<L>
export function defineResource(name: string, definition: object): Resource {
  // The compiler has checked the definition above; from here on names are just names.
  return spellOut(name, definition as LooseDefinition)
}

type LooseDefinition = Partial<
  Omit<Resource, 'list' | 'detail' | 'form' | 'name' | 'actions' | 'import' | keyof Place>
> &
  Pick<Resource, 'title' | 'operations'> &
  PlaceSpec & {
    list: Partial<ListParts> & { columns: readonly (string | Column)[] }
    detail?: readonly Section<string | Column>[]
    form?: readonly Section<string | FormField>[]
    import?: LooseImport
    actions?: readonly LooseAction[]
  }

function spellOut(name: string, { import: spec, ...definition }: LooseDefinition): Resource {
  const place = placed(definition, { group: 'settings', icon: 'table' })
  const { list, operations } = definition
  const row = operations.get?.row ?? operations.list.row ?? {}
  const key = definition.key ?? 'id'
  const columns = list.columns.map(spelledOut)
  return {
    recordLabel: place.label,
    gone: `已删除的${place.label}`,
    scope: {},
    constants: {},
    waits: [],
    panels: [],
    related: [],
    history: [],
    ...definition,
    ...place,
    readAgain: [...(definition.readAgain ?? []), ...(list.heads ?? []).map((head) => head.operation)],
    name,
    key,
    list: {
      sortable: columns.map((column) => column.field),
      aliases: {},
      ...list,
      filters: withShapes(list),
      columns,
    },
    detail: (
      definition.detail?.map(sectionOf) ?? [{ title: '', fields: Object.keys(row).map(spelledOut) }]
    ).map(({ title, fields }) => ({
      title,
      fields: fields.map((fact) => ({ ...keyKind(fact, key, row), ...fact })),
    })),
    form: definition.form?.map(sectionOf) ?? [],
    ...(spec ? { import: importOf(spec) } : {}),
    actions: [
      ...(definition.actions?.map(actionOf) ?? []),
      ...(definition.job ? cancelAction(definition.job) : []),
    ],
  }
}

/** A record is no reference to itself: its key is there to be copied, unless it is one of the values that have a word. */
const keyKind = ({ field }: Column, key: string, row: Readonly<Record<string, Field>>): { kind?: Kind } =>
  field === key && !row[key]?.options ? { kind: 'copyable' } : {}

/** What tabs and tree choose is a filter like any other, in the address too. */
function withShapes({ filters = [], tabs, tree }: Partial<ListParts>): readonly string[] {
  return [...new Set([...(tabs ? [tabs.field] : []), ...(tree ? [tree.filter] : []), ...filters])]
}
