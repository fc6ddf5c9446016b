import { crudOf } from '../behaviour/lists/crud.ts'
import { worldTables, type Behaviour } from './families.ts'
import type { Row, Table, Tx } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'

/** The tables whose rows have ids of a kind, as their rules declare it. */
export function tablesOfIds(kind: string): readonly (keyof WorldTables)[] {
  return byKind.get(kind) ?? []
}

/** The table of the record that a behaviour changes: its own, where it is that of a resource. */
export function tableOfRecord(
  store: Tx<WorldTables>,
  { kind, behaviour }: { readonly kind: string; readonly behaviour: Behaviour | undefined },
): Table<Row> | undefined {
  const own = behaviour === undefined ? undefined : crudOf(behaviour)?.table
  const name = tablesOfIds(kind).find((table, _, all) => all.length === 1 || table === own)
  return name === undefined ? undefined : rowsOf(store, name)
}

function rowsOf(store: Tx<WorldTables>, name: keyof WorldTables): Table<Row> {
  return store.table(name)
}

const byKind: ReadonlyMap<string, readonly (keyof WorldTables)[]> = new Map(
  Object.entries(worldTables).reduce((kinds, [name, rules]) => {
    const kind = 'ids' in rules ? rules.ids : undefined
    if (kind !== undefined && isTable(name)) kinds.set(kind, [...(kinds.get(kind) ?? []), name])
    return kinds
  }, new Map<string, (keyof WorldTables)[]>()),
)

function isTable(name: string): name is keyof WorldTables {
  return name in worldTables
}
