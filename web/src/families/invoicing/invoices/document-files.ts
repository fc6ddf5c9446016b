import { Problem } from '@kaipiao/client'
import { exportInvoiceOfd, exportInvoicePdf, exportInvoiceXmlZip } from '@kaipiao/client/operations'
import { fileNameOf, type NamedInvoice } from '@kaipiao/domain/files/documents/file-name'
import { blobSource } from '@kaipiao/sheets/byte-source'
import type { ZipFile } from '@kaipiao/sheets/pack-zip'
import { openZipParts } from '@kaipiao/sheets/zip-parts'
import type { Refused } from '../../../kit/pages.ts'
import type { Calls } from '../../../requests/use-calls.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'

export const DOCUMENT_TYPES = ['pdf', 'ofd', 'xml'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

interface DocumentsOptions {
  download: Calls['download']
  invoices: readonly NamedInvoice[]
  types: readonly DocumentType[]
  /** Has no fault. */
  pattern: string
  signal: AbortSignal
  /** Hears how many have been asked for, refused ones among them. */
  onFile: (count: number) => void
  /** Hears of a document that the platform does not give; the others are fetched all the same. */
  onRefused: (refused: Refused) => void
}

/** A zip is put together in the memory of the page. */
export const MOST_INVOICES = 200

/**
 * Every document under its name, one call each: which of an archive of the platform is whose nothing tells. Ends with
 * what concerns them all: a sign-in that is lost, a dialog that was closed.
 */
export async function* documentFiles(options: DocumentsOptions): AsyncGenerator<ZipFile, void, undefined> {
  const { download, invoices, types, pattern, signal, onFile, onRefused } = options
  let count = 0
  for (const invoice of invoices) {
    for (const type of types) {
      const name = `${fileNameOf(pattern, invoice)}.${type}`
      const bytes = await fetchDocument(download, invoice.id, type, signal).catch((error: unknown) => {
        if (signal.aborted || (error instanceof Problem && error.isSignedOut)) throw error
        onRefused({ key: `${invoice.id} ${type}`, title: name, reason: messageOf(error) })
      })
      if (bytes) yield { name, bytes }
      onFile((count += 1))
    }
  }
}

async function fetchDocument(
  download: Calls['download'],
  id: string,
  type: DocumentType,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const wish = { failure: 'silent', signal } as const
  const { blob } = await download(OPERATIONS[type], { query: { id: [id] } }, wish)
  const whole = await blob()
  return type === 'xml' ? unzipped(whole) : new Uint8Array(await whole.arrayBuffer())
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
