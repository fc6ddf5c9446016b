import { listStatsDetail } from '@kaipiao/client/operations'
import { openZipParts } from '@kaipiao/sheets/zip-parts'
import { allPages } from '../../../session/all-pages.ts'
import type { Deps } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { fileSource, openFile } from '../../../local-files/file-source.ts'
import { shardOf, shardText } from '../../../jobs/job/shard.ts'
import type { ListFlags } from '../../../listing/list-flags.ts'
import { writeListing } from '../../../listing/write-listing.ts'
import { patient } from '../../../session/patient-api.ts'
import type { Column } from '../../../io/show-rows.ts'
import { isDocumentType, type ExportType } from './export-types.ts'
import { isManifest, type Manifest } from './manifest.ts'

export type ExportLeftOptions = Pick<Deps, 'io' | 'settings' | 'signal' | 'api'> &
  ListFlags & { files: readonly string[]; wait?: true | undefined }

/** A document, or a table's row, that stands in none of the archives. */
interface LeftDocument {
  invoiceId: string
  fphm: string
  kprq: string
  type: ExportType
  shard: number
}

const columns: ReadonlyArray<Column<LeftDocument>> = [
  { title: '号码', key: 'fphm', value: ({ fphm }) => fphm },
  { title: '开票日期', key: 'kprq', value: ({ kprq }) => kprq },
  { title: '类型', key: 'type', value: ({ type }) => type },
  { title: '份', key: 'shard', value: ({ shard }) => shard },
  { title: '编号', key: 'invoiceId', value: ({ invoiceId }) => invoiceId, isName: true, isJsonOnly: true },
]

/** The largest manifest: a million documents. */
const maxManifestBytes = 512 * 1024 ** 2
/** Most files of an archive whose manifest is looked for. */
const maxFiles = 2_000_000

/**
 * What is left of an export that several machines share: their archives say by their manifests what they hold, the
 * platform which invoices there are by now.
 */
export async function runExportLeft(options: ExportLeftOptions): Promise<void> {
  const { io, settings, files } = options
  const manifests = await Promise.all(files.map(readManifest))
  const [first] = manifests
  if (!first) throw new Failure('usage', { what: '没有给出压缩包' })
  manifests.forEach((other, at) => refuseOther(first, other, files[at] ?? ''))
  if (settings().baseUrl !== first.platform) {
    throw new Failure('usage', {
      what: '压缩包来自另一个平台',
      why: `压缩包的平台是 ${first.platform}，现在是 ${settings().baseUrl}`,
      next: `加 --base-url ${first.platform}`,
    })
  }
  const { left, invoices } = await compare(options, first, manifests)
  await writeListing({ io, isJson: settings().json, flags: options, columns, rows: left })
  const total = first.shard?.total ?? 1
  const given = new Set(manifests.map(({ shard }) => shard?.index ?? 1))
  const absent = Array.from({ length: total }, (_, at) => at + 1).filter((index) => !given.has(index))
  const what = `共 ${invoices} 张发票，剩余 ${left.length} 份文件`
  if (left.length > 0) {
    const why =
      absent.length === 0
        ? undefined
        : `缺少第 ${absent.join('、')} 份的压缩包（--shard ${absent.map((index) => shardText({ index, total })).join('、')}）`
    throw new Failure('partial', { what, why })
  }
  if (!settings().quiet) io.err(what)
}

async function compare(
  options: ExportLeftOptions,
  { query, types, shard }: Manifest,
  manifests: readonly Manifest[],
) {
  const api = patient(await options.api(), options)
  const total = shard?.total ?? 1
  const given = new Set(manifests.map((manifest) => manifest.shard?.index ?? 1))
  const held = new Set(
    manifests.flatMap(({ files }) => files.map(({ name, invoiceId = '' }) => heldKey(name, invoiceId))),
  )
  const left: LeftDocument[] = []
  let invoices = 0
  const pages = allPages(
    (page, pageSize) => api.call(listStatsDetail, { query: { ...query, page, pageSize, sort: 'kprq' } }),
    100,
  )
  for await (const { id, fphm, kprq } of pages) {
    options.signal.throwIfAborted()
    invoices += 1
    const owner = shardOf(id, total)
    for (const type of types) {
      // A table holds all invoices of its part, or is not there.
      const isHeld = isDocumentType(type) ? held.has(`${type}/${id}`) : given.has(owner)
      if (!isHeld) left.push({ invoiceId: id, fphm, kprq, type, shard: owner })
    }
  }
  return { left, invoices }
}

/** `pdf/9001`: documents stand in folders by type. */
const heldKey = (name: string, invoiceId: string) => `${name.slice(0, name.indexOf('/'))}/${invoiceId}`

async function readManifest(path: string): Promise<Manifest> {
  const file = await openFile(path)
  try {
    const zip = await openZipParts(await fileSource(file, path), maxManifestBytes, maxFiles)
    const chunks: Uint8Array[] = []
    if (zip.has('manifest.json')) for await (const chunk of zip.chunks('manifest.json')) chunks.push(chunk)
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null')
    if (isManifest(value)) return value
    throw new Failure('usage', { what: `不是本程序导出的发票压缩包：${path}` })
  } finally {
    await file.close()
  }
}

/** Archives of one export have the same question in common. */
function refuseOther(first: Manifest, other: Manifest, path: string): void {
  const facts = ({ platform, query, types, shard }: Manifest) =>
    JSON.stringify([platform, query, types, shard?.total])
  if (facts(first) === facts(other)) return
  throw new Failure('usage', {
    what: `压缩包不属于同一次导出：${path}`,
    why: '平台、条件、类型或份数与第一个不同',
  })
}
