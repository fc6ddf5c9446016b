import { exportDeclarationPdf, queryDeclarations } from '@kaipiao/client/operations'
import { allPages } from '../../session/all-pages.ts'
import { monthText } from '../../contract/month-text.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { saveDownload } from '../../local-files/save-download.ts'

export type DeclarePdfOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'signal'> & {
  ids: readonly string[]
  period?: string | undefined
  eid?: string | undefined
  output?: string | undefined
  force?: true | undefined
}

/** As many as the platform puts into one file. */
const MOST = 100

/** Saves returns as PDF: those that are named, or all of a period. */
export async function runDeclarePdf(options: DeclarePdfOptions): Promise<void> {
  const { io, settings, ids, output, force, signal } = options
  if (ids.length === 0 && options.period === undefined)
    throw new Failure('usage', {
      what: '请写申报编号或 --period',
      next: 'kaipiao declare pdf --period 202512',
    })
  const api = await options.api()
  const wanted = ids.length > 0 ? [...ids] : await idsOf(api, options)
  if (wanted.length === 0) throw new Failure('usage', { what: '这个所属期没有申报' })
  if (wanted.length > MOST)
    throw new Failure('usage', {
      what: `共 ${wanted.length} 份，一次最多 ${MOST} 份`,
      next: '加 --eid，或写编号',
    })
  const download = () => api.download(exportDeclarationPdf, { query: { id: wanted } }, { signal })
  const { path, size, sha256 } = await saveDownload({ io, download, output, force: force === true, signal })
  const { json, quiet } = settings()
  if (json && path !== undefined) io.out(JSON.stringify({ path, count: wanted.length, size, sha256 }))
  else if (!quiet && path !== undefined) io.err(`已保存 ${wanted.length} 份申报表：${path}`)
}

async function idsOf(api: Pick<Api, 'call'>, { period = '', eid }: DeclarePdfOptions): Promise<string[]> {
  const sbssq = monthText(period)
  if (sbssq === undefined)
    throw new Failure('usage', { what: `所属期应为年月，如 202512 或 2025-12：${period}` })
  const query = { sbssq, ...(eid !== undefined && { eid }) }
  const page = (page: number, pageSize: number) =>
    api.call(queryDeclarations, { query: { ...query, page, pageSize } })
  const found: string[] = []
  for await (const { id } of allPages(page)) found.push(id)
  return found
}
