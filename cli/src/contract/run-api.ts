import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { saveDownload } from '../local-files/save-download.ts'
import { fieldColumns, type WireRow } from '../listing/field-column.ts'
import { shapeValue } from '../listing/shape-value.ts'
import { shapeOf, type ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import { looseApi, type LooseApi } from './call-operation.ts'
import { curlLine } from './curl-line.ts'
import { findOperation } from './find-operation.ts'
import { pagedRows, rowsOf } from './paged-rows.ts'
import { requestParts, type RequestParts } from './given-parts.ts'

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
  const call = { options, fields: catalogue.schemas[entry.reply.row ?? ''] ?? {} }
  if (options.paginate) return writeRows(call, pagedRows({ api, entry, parts, signal: options.signal }))
  const data = await api.call(entry, parts, { signal: options.signal })
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
    download: () => api.download(entry, parts, { signal: options.signal }),
  })
  if (path === undefined) return
  if (settings().json) io.out(JSON.stringify({ file: path, size, sha256 }))
  else if (!settings().quiet) io.err(`已保存：${path}`)
}

interface ListCall {
  options: ApiOptions
  fields: Parameters<typeof fieldColumns>[0]
}

const isList = ({ output, columns, fields, limit, sort }: ApiOptions) =>
  [output, columns, fields, limit, sort].some((flag) => flag !== undefined)

async function writeRows({ options, fields }: ListCall, rows: AsyncIterable<WireRow> | WireRow[]) {
  const { io, settings } = options
  // Without a form asked for, the answer is JSON, as it came.
  const isJson = settings().json || (options.output === undefined && options.columns === undefined)
  await writeListing({ io, isJson, flags: options, columns: fieldColumns(fields), rows })
}

async function writeData({ io, ...flags }: ApiOptions, data: unknown): Promise<void> {
  const lines = await shapeValue(data ?? null, flags, io.isOutTerminal)
  if (lines) for (const line of lines) io.out(line)
  else io.out(JSON.stringify(data ?? null, null, 2))
}
