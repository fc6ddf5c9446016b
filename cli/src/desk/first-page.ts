import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { LooseApi } from '../contract/call-operation.ts'
import { isRecord } from '../contract/given-parts.ts'
import type { WireRow } from '../listing/field-column.ts'

export interface FirstPage {
  rows: readonly WireRow[]
  /** How many there are in all. */
  total: number
}

/** The first rows of a list, and how many it has. */
export async function firstPage(
  api: LooseApi,
  entry: CatalogueEntry,
  query: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<FirstPage> {
  // Lists that can come whole say so by a parameter.
  const isPage = entry.parameters.some(({ name }) => name === 'isPage') ? { isPage: '1' } : {}
  const data = await api.call(entry, { path: {}, query: { ...isPage, page: 1, ...query } }, { signal })
  const pages = isRecord(data) ? data['pages'] : undefined
  const list: unknown = isRecord(data) ? data['list'] : undefined
  if (!isRecord(pages) || typeof pages['items'] !== 'number' || !Array.isArray(list))
    throw new TypeError(`${entry.id} 的回复不是一页`)
  return { rows: list.filter(isRecord), total: pages['items'] }
}
