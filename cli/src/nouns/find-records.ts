import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { LooseApi } from '../contract/call-operation.ts'
import { requestParts } from '../contract/given-parts.ts'
import { pagedRows } from '../contract/paged-rows.ts'
import type { Deps } from '../deps/deps.ts'
import type { WireRow } from '../listing/field-column.ts'
import type { Noun } from './noun.ts'
import { diskField } from './run-noun-list.ts'

export interface FindRecords extends Pick<Deps, 'io' | 'settings' | 'signal'> {
  /** The list of the noun. */
  entry: CatalogueEntry
  schemas: Catalogue['schemas']
  api: LooseApi
  noun: Noun
  ids: readonly string[]
}

/** Records as their list tells them, by id: asked for by it where the list can be, else page by page until all are found. */
export async function findRecords(options: FindRecords): Promise<Map<string, WireRow>> {
  const { entry, ids } = options
  const found = new Map<string, WireRow>()
  if (!entry.parameters.some(({ name }) => name === 'id')) {
    await lookThrough(options, [], new Set(ids), found)
    return found
  }
  for (const id of ids) await lookThrough(options, [`id=${id}`], new Set([id]), found)
  return found
}

async function lookThrough(
  { entry, schemas, io, settings, api, signal, noun }: FindRecords,
  narrow: readonly string[],
  wanted: ReadonlySet<string>,
  found: Map<string, WireRow>,
): Promise<void> {
  let left = wanted.size
  const parts = await requestParts(entry, schemas, {
    io,
    field: [...diskField(noun, settings().disks), ...narrow],
  })
  for await (const row of pagedRows({ api, entry, parts, signal })) {
    const id = String(row[noun.id])
    if (!wanted.has(id) || found.has(id)) continue
    found.set(id, row)
    left -= 1
    if (left === 0) return
  }
}
