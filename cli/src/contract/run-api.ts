import type { CallOptions } from '@kaipiao/client'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { allPages, type Page } from '../all-pages.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'
import { saveDownload } from '../files/save-download.ts'
import { fieldColumns, type WireRow } from '../listing/field-column.ts'
import { shapeOf, type ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import { looseApi, type LooseApi } from './call-operation.ts'
import { curlLine } from './curl-line.ts'
import { findOperation } from './find-operation.ts'
import { isRecord, requestParts, type RequestParts } from './request-parts.ts'

export type ApiOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'publicApi' | 'random' | 'signal'> &
  ListFlags & {
    id: string
    field?: string[] | undefined
    input?: string | undefined
    paginate?: true | undefined
    dryRun?: true | undefined
  }

/** Calls any operation of the platform and shows what it answers: `data` of the envelope, or a file. */
export async function runApi(options: ApiOptions): Promise<void> {
  const { io, settings, id, field = [], input, dryRun } = options
  const entry = await findOperation(id)
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const parts = await requestParts(entry, catalogue.schemas, { io, field, input })
  const { quiet, baseUrl } = settings()
  if (entry.isDeprecated && !quiet)
    io.err(`${id} 已停用${entry.successor === undefined ? '' : `，请改用 ${entry.successor}`}`)
  if (dryRun) {
    io.out(curlLine(baseUrl, entry, parts, input))
    return
  }
  refuseElsewhere(entry)
  // A form that does not exist is refused before anything is sent.
  if (entry.reply.file === undefined) shapeOf(options, { isJson: true, isOutTerminal: io.isOutTerminal })
  const api = looseApi(await (entry.bearer ? options.api() : options.publicApi()))
  if (entry.reply.file !== undefined) return saveFile(options, api, entry, parts)
  const call = { options, api, entry, fields: catalogue.schemas[entry.reply.row ?? ''] ?? {} }
  if (options.paginate) return writeRows(call, pagedRows(call, parts))
  const data = await api.call(entry, ...keyed(entry, parts, options))
  if (isList(options)) return writeRows(call, rowsOf(data))
  await writeData(options, data)
}

/** Some operations are not served by the platform, or not as request and answer. */
function refuseElsewhere({ id, server, path }: CatalogueEntry): void {
  if (server === undefined && path !== '/ews/ws') return
  throw new Failure('usage', {
    what: server === undefined ? `${id} 是推送通道，不能这样调用` : `${id} 由本机的开票客户端提供`,
    next: `kaipiao api ${id} --dry-run 显示为 curl`,
  })
}

/** A write that takes a key is sent with one, so that it can be repeated when its answer is lost. */
function keyed(
  entry: CatalogueEntry,
  parts: RequestParts,
  { random, signal }: ApiOptions,
): [RequestParts, CallOptions] {
  const takesKey = entry.parameters.some(({ name }) => name === keyHeader)
  if (!takesKey) return [parts, { signal }]
  const key = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return [
    { ...parts, headers: { [keyHeader]: key, ...parts.headers } },
    { signal, isRepeatable: true },
  ]
}

const keyHeader = 'Idempotency-Key'

async function saveFile(
  options: ApiOptions,
  api: LooseApi,
  entry: CatalogueEntry,
  parts: RequestParts,
): Promise<void> {
  const { io, settings, output, force, signal } = options
  const { path, size, sha256 } = await saveDownload({
    io,
    output,
    force: force === true,
    signal,
    download: () => api.download(entry, ...keyed(entry, parts, options)),
  })
  if (path === undefined) return
  if (settings().json) io.out(JSON.stringify({ file: path, size, sha256 }))
  else if (!settings().quiet) io.err(`已保存：${path}`)
}

interface ListCall {
  options: ApiOptions
  api: LooseApi
  entry: CatalogueEntry
  fields: Parameters<typeof fieldColumns>[0]
}

const isList = ({ output, columns, fields, limit, sort }: ApiOptions) =>
  [output, columns, fields, limit, sort].some((flag) => flag !== undefined)

async function* pagedRows({ options, api, entry }: ListCall, parts: RequestParts): AsyncGenerator<WireRow> {
  if (entry.reply.isPaged !== true)
    throw new Failure('usage', { what: `${entry.id} 的结果不分页，不能使用 --paginate` })
  const size = Number(parts.query['pageSize'] ?? 200)
  const readPage = async (page: number, pageSize: number) => {
    const query = { ...parts.query, page, pageSize }
    const data = await api.call(entry, { ...parts, query }, { signal: options.signal })
    if (!isPage(data)) throw new TypeError(`${entry.id} 的回复不是一页`)
    return data
  }
  yield* allPages(readPage, size)
}

const isPage = (data: unknown): data is Page<WireRow> =>
  isRecord(data) && Array.isArray(data['list']) && isRecord(data['pages'])

/** Rows of a page, of a list, or one record as a list of one. */
function rowsOf(data: unknown): WireRow[] {
  const list: unknown = isPage(data) ? data.list : data
  return (Array.isArray(list) ? list : [list]).filter(isRecord)
}

async function writeRows({ options, fields }: ListCall, rows: AsyncIterable<WireRow> | WireRow[]) {
  const { io, settings } = options
  // Without a form asked for, the answer is JSON, as it came.
  const isJson = settings().json || (options.output === undefined && options.columns === undefined)
  await writeListing({ io, isJson, flags: options, columns: fieldColumns(fields), rows })
}

async function writeData({ io, jq }: ApiOptions, data: unknown): Promise<void> {
  if (jq === undefined) {
    io.out(JSON.stringify(data ?? null, null, 2))
    return
  }
  const { runJq } = await import('../listing/run-jq.ts')
  for (const line of await runJq(data ?? null, jq, io.isOutTerminal)) io.out(line)
}
