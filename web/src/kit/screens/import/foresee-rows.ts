import type { RowMeans, Import } from '../../shapes/import.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Resource } from '../../shapes/resource.ts'
import { partsFor } from '../../reading/request-parts.ts'
import { looseCall } from '../../reading/loose-call.ts'
import type { SheetRow } from '../../sheets/read-rows.ts'

/** What the platform would say of rows that nothing here speaks against. */
export interface Foresight {
  /** Why a row would be refused, by its line. */
  refused: ReadonlyMap<number, string>
  /** What was not asked, in words. */
  notes: readonly string[]
}

const NOTHING: Foresight = { refused: new Map(), notes: [] }

/** Records of a list that are looked through, and as many at once: more than that is left to the sending. */
const [MOST, AT_ONCE] = [10_000, 1000]

/** Asks for all rows together, by lists that there are: one call for a thousand records, none for a row. */
export async function foreseeRows(
  resource: Resource,
  definition: Import,
  rows: readonly SheetRow[],
  means: RowMeans,
): Promise<Foresight> {
  if (rows.length === 0) return NOTHING
  const { taken } = definition
  if (definition.foresee) return { refused: await definition.foresee(rows, means), notes: [] }
  if (!taken) return NOTHING
  const { by, message } = taken
  const keyOf = (values: Row) => JSON.stringify(by.map((name) => values[name] ?? ''))
  const { list } = resource.operations
  const found = new Set<string>()
  for (let page = 1, read = 0; ; page += 1) {
    const { path = {}, query } = partsFor(list, undefined, means.scope)
    const parts = { path, query: { ...query, page, pageSize: AT_ONCE } }
    const answer = await looseCall(means)(list, parts, { failure: 'silent' })
    const { list: records, pages } = answer as { list: readonly Row[]; pages: { items: number } }
    if (pages.items > MOST) return { refused: new Map(), notes: [unasked(pages.items)] }
    for (const record of records) found.add(keyOf(record))
    read += records.length
    if (records.length === 0 || read >= pages.items) break
  }
  return {
    refused: new Map(rows.flatMap(({ line, body }) => (found.has(keyOf(body)) ? [[line, message]] : []))),
    notes: [],
  }
}

const unasked = (count: number): string => `平台上已有 ${count} 条，没有逐一核对；已存在的在导入时会被拒绝`
