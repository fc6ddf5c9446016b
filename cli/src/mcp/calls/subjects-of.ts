import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { isRecord, type RequestParts } from '../../contract/given-parts.ts'
import type { LooseApi } from '../../contract/call-operation.ts'
import { isProblem } from '../../failures/to-failure.ts'
import type { WireRow } from '../../listing/field-column.ts'
import { operationWeight } from '../offering/operation-weight.ts'

/** More pages of a list are not looked through for what a call names. */
const mostPages = 5
const pageSize = 200

interface Reader {
  readonly loose: LooseApi
  readonly catalogue: Catalogue
}

/**
 * The records that a call acts on, as they are now: found by what the description says of its ids, by the operation that
 * reads one (`getCustomer` of `deleteCustomer`), or in the list of its kind. None where it names none that can be read.
 */
export async function subjectsOf(
  reader: Reader,
  entry: CatalogueEntry,
  parts: RequestParts,
): Promise<readonly WireRow[]> {
  const named = namedIds(reader.catalogue, entry, parts)
  if (named === undefined) return []
  try {
    return await readNamed(reader, entry, named)
  } catch (error) {
    // Who may not look at it may still act on it; what is not there, the platform says in its words.
    if (isProblem(error) && error.status === 403) return []
    throw error
  }
}

interface NamedIds {
  /** Schema of the ids: what kind of record they are of. */
  readonly kind: string
  readonly ids: readonly string[]
}

/** The one id of the address, or those of the body. */
function namedIds(
  { schemas }: Catalogue,
  { parameters, body }: CatalogueEntry,
  parts: RequestParts,
): NamedIds | undefined {
  const [key, ...others] = parameters.filter(({ in: place }) => place === 'path')
  if (key?.schema !== undefined && others.length === 0)
    return { kind: key.schema, ids: [String(parts.path[key.name])] }
  const kind = schemas[body?.schema ?? '']?.['ids']?.items?.schema
  const ids = isRecord(parts.body) ? parts.body['ids'] : undefined
  return kind !== undefined && Array.isArray(ids) ? { kind, ids: ids.map(String) } : undefined
}

async function readNamed(
  reader: Reader,
  entry: CatalogueEntry,
  { kind, ids }: NamedIds,
): Promise<readonly WireRow[]> {
  const { loose, catalogue } = reader
  const noun = entry.id.replace(/^[a-z]+/, '')
  const reads = Object.values(catalogue.operations).filter((one) => isRead(one, catalogue))
  const single = reads
    .filter(
      (one) =>
        one.id.startsWith(`get${noun}`) && keyOf(one, kind) !== undefined && isOf(one, kind, catalogue),
    )
    .toSorted((one, other) => one.id.length - other.id.length)[0]
  const [id] = ids
  if (single !== undefined && id !== undefined && ids.length === 1) {
    const data = await loose.call(single, { path: { [keyOf(single, kind) ?? 'id']: id } })
    return isRecord(data) ? [data] : []
  }
  const lists = reads.filter(
    (one) =>
      one.reply.isPaged === true &&
      isOf(one, kind, catalogue) &&
      !one.parameters.some(({ in: place }) => place === 'path'),
  )
  const list = lists.find(({ tag }) => tag === entry.tag) ?? lists[0]
  return list === undefined ? [] : findInList(reader, list, ids)
}

const isRead = (one: CatalogueEntry, { schemas }: Catalogue): boolean =>
  one.method === 'GET' &&
  one.reply.row !== undefined &&
  operationWeight(one, schemas) === 'read' &&
  one.parameters.every(({ in: place, required }) => place === 'path' || required !== true)

/** Whether what it reads is what the ids name, and not something that belongs to it. */
const isOf = ({ reply }: CatalogueEntry, kind: string, { schemas }: Catalogue): boolean =>
  schemas[reply.row ?? '']?.['id']?.schema === kind

/** The name of the one id of an address that is of this kind. */
function keyOf({ parameters }: CatalogueEntry, kind: string): string | undefined {
  const [key, ...others] = parameters.filter(({ in: place }) => place === 'path')
  return key?.schema === kind && others.length === 0 ? key.name : undefined
}

async function findInList(
  { loose }: Reader,
  list: CatalogueEntry,
  ids: readonly string[],
): Promise<readonly WireRow[]> {
  const found = new Map<string, WireRow>()
  for (let page = 1; page <= mostPages; page++) {
    const data = await loose.call(list, { query: { page, pageSize } })
    const rows = isRecord(data) && Array.isArray(data['list']) ? data['list'].filter(isRecord) : []
    for (const row of rows) if (ids.includes(String(row['id']))) found.set(String(row['id']), row)
    if (rows.length < pageSize || found.size === ids.length) break
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
