import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportInvoiceOfd, exportInvoicePdf, exportInvoiceXmlZip } from '@kaipiao/client/operations'
import { blobSource } from '@kaipiao/sheets/byte-source'
import { openZipParts } from '@kaipiao/sheets/zip-parts'
import type { Api } from '../../../deps/deps.ts'
import { saveStream, type SavedFile } from '../../../local-files/save-stream.ts'
import { streamBytes } from '../../../local-files/stream-bytes.ts'
import { writeAtomic } from '../../../local-files/write-file-atomic.ts'
import type { DocumentType } from './export-types.ts'
import type { Part, PartIndex } from './part-index.ts'

export interface FetchDocumentOptions {
  api: Pick<Api, 'download'>
  parts: PartIndex
  invoiceId: string
  type: DocumentType
}

/** Fetches one document of one invoice into the job folder and enters it in the index. */
export async function fetchDocument({ api, parts, invoiceId, type }: FetchDocumentOptions): Promise<Part> {
  const chunks = type === 'xml' ? await fetchXml(api, invoiceId) : await fetchFile(api, invoiceId, type)
  const path = parts.fileOf(invoiceId, type)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  let saved: SavedFile | undefined
  await writeAtomic(path, async (file) => void (saved = await saveStream(file, chunks)), 0o600)
  if (!saved) throw new Error('nothing saved')
  const part: Part = { invoiceId, type, ...saved }
  await parts.add(part)
  return part
}

async function fetchFile(api: Pick<Api, 'download'>, id: string, type: 'pdf' | 'ofd') {
  const operation = type === 'pdf' ? exportInvoicePdf : exportInvoiceOfd
  const { body } = await api.download(operation, { query: { id: [id] } })
  return streamBytes(body)
}

/** XML comes zipped even for one invoice; in our own archive it stands plain. */
async function fetchXml(api: Pick<Api, 'download'>, id: string): Promise<AsyncIterable<Uint8Array>> {
  const { blob } = await api.download(exportInvoiceXmlZip, { query: { id: [id] } })
  const zip = await openZipParts(blobSource(await blob()), maxXmlBytes)
  const name = zip.names.find((name) => name.toLowerCase().endsWith('.xml'))
  if (name === undefined) throw new Error(`no XML in the archive of invoice ${id}`)
  return zip.chunks(name)
}

/** An invoice of 2,000 lines is a twentieth of it. */
const maxXmlBytes = 64 * 1024 ** 2
