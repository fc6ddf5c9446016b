import type { OperationFacts } from '../../contract/description.ts'
import { componentOf, resolveSchema, type Schema, type Schemas } from '../../contract/schema.ts'
import { isInReach, type Session } from '../../behaviour/session.ts'
import { tablesOfIds } from '../record-tables.ts'
import type { Tx, Row } from '../../store/port.ts'
import type { Owned, WorldTables } from '../../world/tables.ts'

/** A place in a body where an id stands that no handler looks up: a form names the terminal that it was filled in for. */
interface NamePlace {
  readonly way: readonly string[]
  readonly tables: readonly (keyof WorldTables)[]
  readonly isRequired: boolean
}

/** A body names what is not the caller's where it has to name something. */
export interface ForeignName {
  readonly pointer: string
}

/**
 * The body without the ids deep in it that name nothing of the caller's: what is another tenant's is as unknown as what
 * is not there, and neither is kept. What stands at the top of a body its handler looks up, and `checkReferences` what
 * of it is written.
 *
 * @returns the body, or where it names such a thing and may not leave it out
 */
export async function withOwnNames(
  store: Tx<WorldTables>,
  { operation, session, schemas }: { operation: OperationFacts; session: Session; schemas: Schemas },
  body: unknown,
): Promise<{ readonly body: unknown } | ForeignName> {
  let next = body
  for (const { way, tables, isRequired } of placesOf(operation, schemas)) {
    for (const found of findAll(next, way)) {
      if (found.id === '' || (await isOwn(store, session, tables, found.id))) continue
      if (isRequired) return { pointer: `/body/${found.way.join('/')}` }
      next = without(next, found.way)
    }
  }
  return { body: next }
}

async function isOwn(
  store: Tx<WorldTables>,
  session: Session,
  tables: NamePlace['tables'],
  id: string,
): Promise<boolean> {
  for (const name of tables) {
    const row: Readonly<Row> | undefined = await store.table(name).get(id)
    if (row !== undefined && (!isOwned(row) || isInReach(session, row))) return true
  }
  return false
}

function isOwned(row: object): row is Row & Owned {
  return 'providerId' in row && 'agencyId' in row && 'enterpriseId' in row && 'outletId' in row
}

const known = new WeakMap<OperationFacts, readonly NamePlace[]>()

function placesOf(operation: OperationFacts, schemas: Schemas): readonly NamePlace[] {
  const places =
    known.get(operation) ?? (operation.body === undefined ? [] : placesIn(operation.body, schemas, []))
  known.set(operation, places)
  return places
}

/** Levels of a body that are looked into. */
const deepest = 5

function placesIn(schema: Schema, schemas: Schemas, way: readonly string[]): readonly NamePlace[] {
  if (way.length > deepest) return []
  const { items, properties = {}, required = [] } = resolveSchema(schemas, schema)
  if (items !== undefined) return placesIn(items, schemas, [...way, '*'])
  // The form of an invoice says for which terminal it was filled in, be it the body or within it.
  const isForm = componentOf(schema) === 'InvoiceForm'
  return Object.entries(properties).flatMap(([name, part]) => {
    const tables = tablesNamedBy(part, schemas)
    if (tables.length > 0 && (way.length > 0 || isForm))
      return [{ way: [...way, name], tables, isRequired: required.includes(name) }]
    return placesIn(part, schemas, [...way, name])
  })
}

/** The kind of an id is its component, or that of the one it may be where it need not be any. */
function tablesNamedBy(schema: Schema, schemas: Schemas): readonly (keyof WorldTables)[] {
  const { format } = resolveSchema(schemas, schema)
  if (format === 'disk-id') return ['terminals']
  const kind = componentOf(schema)?.replace(/OrNone$/, '')
  return kind === undefined ? [] : tablesOfIds(kind)
}

interface Found {
  readonly way: readonly (string | number)[]
  readonly id: string
}

function findAll(
  value: unknown,
  way: readonly string[],
  at: readonly (string | number)[] = [],
): readonly Found[] {
  const [name, ...rest] = way
  if (name === undefined) return typeof value === 'string' ? [{ way: at, id: value }] : []
  if (name === '*')
    return Array.isArray(value) ? value.flatMap((part, place) => findAll(part, rest, [...at, place])) : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return findAll(Reflect.get(value, name), rest, [...at, name])
}

function without(value: unknown, [name, ...rest]: Found['way']): unknown {
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (at === name ? without(part, rest) : part))
  if (typeof value !== 'object' || value === null || name === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      key !== name ? [[key, part]] : rest.length === 0 ? [] : [[key, without(part, rest)]],
    ),
  )
}
