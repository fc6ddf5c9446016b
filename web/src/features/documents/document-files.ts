import { exportInvoiceOfd, exportInvoicePdf, exportInvoiceXmlZip } from '@kaipiao/client/operations'
import { fileNameOf, type NamedInvoice } from '@kaipiao/domain/document/file-name'
import { blobSource } from '@kaipiao/sheets/byte-source'
import type { ZipFile } from '@kaipiao/sheets/pack-zip'
import { openZipParts } from '@kaipiao/sheets/zip-parts'
import type { Calls } from '../../providers/requests/use-calls.ts'

export const DOCUMENT_TYPES = ['pdf', 'ofd', 'xml'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

interface DocumentsOptions {
  download: Calls['download']
  invoices: readonly NamedInvoice[]
  types: readonly DocumentType[]
  /** Has no fault. */
  pattern: string
  signal: AbortSignal
  /** Hears how many have come. */
  onFile: (count: number) => void
}

/** Every document under its name, one call each: which of an archive of the platform is whose nothing tells. */
export async function* documentFiles(options: DocumentsOptions): AsyncGenerator<ZipFile, void, undefined> {
  const { download, invoices, types, pattern, signal, onFile } = options
  let count = 0
  for (const invoice of invoices) {
    for (const type of types) {
      const wish = { failure: 'silent', signal } as const
      const { blob } = await download(OPERATIONS[type], { query: { id: [invoice.id] } }, wish)
      const whole = await blob()
      const bytes = type === 'xml' ? await unzipped(whole) : new Uint8Array(await whole.arrayBuffer())
      yield { name: `${fileNameOf(pattern, invoice)}.${type}`, bytes }
      onFile((count += 1))
    }
  }
}

const OPERATIONS = { pdf: exportInvoicePdf, ofd: exportInvoiceOfd, xml: exportInvoiceXmlZip } as const

/** XML comes zipped even for one invoice; here it stands plain. */
async function unzipped(zip: Blob): Promise<Uint8Array> {
  const { names, chunks } = await openZipParts(blobSource(zip))
  const name = names.find((name) => name.toLowerCase().endsWith('.xml'))
  if (name === undefined) throw new Error('no XML in the archive of an invoice')
  const parts: BlobPart[] = []
  for await (const chunk of chunks(name)) parts.push(new Uint8Array(chunk))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
