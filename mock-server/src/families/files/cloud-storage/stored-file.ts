import { buildInvoiceXml } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { AnyContext } from '../../../behaviour/handler.ts'

export interface StoredFile {
  readonly name: string
  readonly content: Uint8Array
}

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** The compliance report of this id. */
    readonly reportFile: (unit: Pick<AnyContext, 'store'>, id: string) => Promise<StoredFile | undefined>
  }
}

/** What lies under a key: an uploaded file, a document of somebody's archive, or a compliance report. */
export async function storedFile(
  { store, ports }: Pick<AnyContext, 'store' | 'ports'>,
  key: string,
): Promise<StoredFile | undefined> {
  const archived = await store.table('archiveFiles').get(key)
  const uploaded = await store.table('cloudFiles').get(archived?.storageKey || key)
  if (uploaded !== undefined) {
    return { name: archived?.name ?? key, content: Buffer.from(uploaded.content, 'base64') }
  }
  const invoice = await store.table('invoices').get(archived?.invoiceId ?? '')
  if (archived !== undefined && invoice !== undefined) {
    return { name: archived.name, content: Buffer.from(buildInvoiceXml(invoice)) }
  }
  return ports.reportFile({ store }, key)
}
