import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { allPages, type Page } from '../session/all-pages.ts'
import { Failure } from '../failures/failure.ts'
import type { WireRow } from '../listing/field-column.ts'
import type { LooseApi } from './call-operation.ts'
import { isRecord, type RequestParts } from './given-parts.ts'

export interface RowsCall {
  api: LooseApi
  entry: CatalogueEntry
  parts: RequestParts
  signal: AbortSignal
}

/** All rows of a paged operation, page by page. */
export async function* pagedRows({ api, entry, parts, signal }: RowsCall): AsyncGenerator<WireRow> {
  if (entry.reply.isPaged !== true)
    throw new Failure('usage', { what: `${entry.id} 的结果不分页，不能使用 --paginate` })
  const readPage = async (page: number, pageSize: number) => {
    const query = { ...parts.query, page, pageSize }
    const data = await api.call(entry, { ...parts, query }, { signal })
    if (!isPage(data)) throw new TypeError(`${entry.id} 的回复不是一页`)
    return data
  }
  yield* allPages(readPage, Number(parts.query['pageSize'] ?? 200))
}

const isPage = (data: unknown): data is Page<WireRow> =>
  isRecord(data) && Array.isArray(data['list']) && isRecord(data['pages'])

/** Rows of a page, of a list, or one record as a list of one. */
export function rowsOf(data: unknown): WireRow[] {
  const list: unknown = isPage(data) ? data.list : data
  return (Array.isArray(list) ? list : [list]).filter(isRecord)
}
