import type { Schema } from '@kaipiao/openapi/document'
import { document, follow, refOf, type ContractOperation } from './contract.ts'
import { exampleParts, type Parts } from './example-request.ts'
import { idSources, type IdSource } from './id-sources.ts'
import type { Role } from './open-platform.ts'
import { listsNear, listsOfExample } from './lists.ts'
import { isRow, type Row } from './row.ts'

/** What a role's own lists show. */
export interface KnownRecords {
  /** A password as it travels. */
  secret(): Promise<string>
  rows(role: Role, listId: string, query?: Row): Promise<readonly Row[]>
  /** Values of the field that exist: the example first where a row has it. */
  values(role: Role, source: IdSource, example: unknown): Promise<readonly unknown[]>
}

export interface Wanted {
  readonly role: Role
  readonly records: KnownRecords
  /** With every optional parameter too. */
  readonly isFull?: boolean
  /** Which of the records that the operation may be about; the last one stays the last. */
  readonly turn?: number
}

/** Examples of the description, with ids of records that this role can see in the place of theirs. */
export async function validParts(operation: ContractOperation, wanted: Wanted): Promise<Parts> {
  const { path, query, headers, body } = exampleParts(operation, wanted.isFull)
  const schemas = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema]))
  const parameters: Schema = { properties: schemas }
  const real = (value: unknown, schema: Schema) =>
    realIds(value, schema, '', {
      hasSource: (name) => sourceOf(operation, name) !== undefined,
      valueOf: (found) => valueFor(operation, wanted, found),
    })
  const parts = {
    path: asRecord(await real(path, parameters)),
    query: sorted(operation, asRecord(await real(query, parameters))),
    headers,
    body: body === undefined ? undefined : await real(body, operation.body?.schema ?? {}),
  }
  const terminals = await wanted.records.rows(wanted.role, 'listTerminals')
  const ids = [...Object.values(parts.path), parts.query['diskId']]
  const terminal = terminals.find(({ diskId }) => ids.includes(diskId))
  return {
    ...parts,
    query: asRecord(ofTerminal(parts.query, terminals)),
    body: ofTerminal(parts.body, terminals, terminal),
  }
}

/** Every page may be sorted, by a field of its rows that is one value. */
function sorted({ lists }: ContractOperation, query: Parts['query']): Parts['query'] {
  if (query['sort'] === undefined) return query
  const rows = lists === undefined ? undefined : document.components.schemas[lists]?.properties
  const [field = ''] =
    Object.entries(rows ?? {}).find(([, property]) => follow(property).type === 'string') ?? []
  return { ...query, sort: `-${field}` }
}

interface Found {
  readonly name: string
  readonly example: unknown
  readonly schema: string | undefined
}

/** Null: the example stands as it is. */
function sourceOf({ id }: ContractOperation, name: string): IdSource | null | undefined {
  const own = idSources[`${id}.${name}`]
  return own === undefined ? idSources[name] : own
}

/** A password as it travels, or an id that exists. */
function valueFor(operation: ContractOperation, wanted: Wanted, found: Found): Promise<unknown> {
  return found.schema === 'Secret' ? wanted.records.secret() : idFor(operation, wanted, found)
}

/** An id that exists: by its name, by the entity whose example it is, or by the lists near the operation. */
async function idFor(
  operation: ContractOperation,
  wanted: Wanted,
  { name, example, schema }: Found,
): Promise<unknown> {
  const { role, records, turn = 0 } = wanted
  const source = sourceOf(operation, schema === 'DiskId' ? 'diskId' : name)
  if (source === null) return example
  const isOwn = source === undefined && (name === 'id' || name === 'ids')
  const field = source?.field ?? 'id'
  const lists: readonly Pick<IdSource, 'list' | 'query'>[] =
    source !== undefined
      ? [source]
      : (isOwn ? listsNear(operation, field) : listsOfExample(example)).map((list) => ({ list }))
  const found: (readonly unknown[])[] = []
  for (const { list, query } of lists) found.push(await records.values(role, { list, query, field }, example))
  // One of each list in turn: the first that the operation accepts will do.
  const values = found.flatMap((values, at) => values.map((value, rank) => ({ value, order: rank * 9 + at })))
  values.sort((a, b) => a.order - b.order)
  return values[Math.min(turn, values.length - 1)]?.value ?? example
}

/** Whatever names a disk names the enterprise of that terminal. */
function ofTerminal(value: unknown, terminals: readonly Row[], outer?: Row): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => ofTerminal(item, terminals, outer))
  if (!isRow(value)) return value
  const terminal = terminals.find(({ diskId }) => diskId === value['diskId']) ?? outer
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key.startsWith('taxer') ? (terminal?.[key] ?? item) : ofTerminal(item, terminals, terminal),
  ])
  return Object.fromEntries(entries)
}

interface Resolve {
  readonly hasSource: (name: string) => boolean
  readonly valueOf: (found: Found) => Promise<unknown>
}

async function realIds(value: unknown, schema: Schema, name: string, resolve: Resolve): Promise<unknown> {
  const { properties, items } = follow(schema)
  if (Array.isArray(value))
    return Promise.all(value.map((item: unknown) => realIds(item, items ?? {}, name, resolve)))
  if (isRow(value)) {
    const entries: [string, unknown][] = []
    for (const [key, item] of Object.entries(value))
      entries.push([key, await realIds(item, properties?.[key] ?? {}, key, resolve)])
    return Object.fromEntries(entries)
  }
  const component = refOf(schema)
  const isKnown = component === 'DiskId' || component === 'Secret' || resolve.hasSource(name)
  const isId =
    /^(id|ids|\w+Ids?)$/.test(name) && typeof value === 'string' && /^\d{1,12}(-[\w-]+)?$/.test(value)
  return isKnown || isId ? resolve.valueOf({ name, example: value, schema: component }) : value
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRow(value) ? value : {}
}
