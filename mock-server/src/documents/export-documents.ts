import type { XmlSeller } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'
import { documentNames } from './document-names.ts'
import { packParts } from './zip/pack-parts.ts'

export interface DocumentsFile {
  name: string
  type: string
  content: Uint8Array
}

/** What is known of the enterprise that issued an invoice. */
export type SellerOf = (invoice: Pick<Invoice, 'diskId'>) => XmlSeller

/** As `exportDocuments`, of what can be handed to another thread: what is known of sellers, by their terminal. */
export function exportFor({
  invoices,
  kind,
  sellers,
}: {
  readonly invoices: readonly Invoice[]
  readonly kind: DocumentKind
  readonly sellers: ReadonlyMap<string, XmlSeller>
}): Promise<DocumentsFile> {
  return exportDocuments(invoices, kind, ({ diskId }) => sellers.get(diskId) ?? {})
}

/** What a user downloads for a choice of invoices: the document of one, a zip of several; XML always as a zip. */
export async function exportDocuments(
  invoices: readonly Invoice[],
  kind: DocumentKind,
  sellerOf: SellerOf = () => ({}),
): Promise<DocumentsFile> {
  const { type, isCompressed, render } = DOCUMENT_KINDS[kind]
  const names = documentNames(invoices, kind)
  const [only, ...others] = invoices
  if (only && others.length === 0 && kind !== 'xml')
    return { name: names[0] ?? `invoice.${kind}`, type, content: await render(only, sellerOf(only)) }
  const parts = []
  for (const [i, invoice] of invoices.entries()) {
    const bytes = await render(invoice, sellerOf(invoice))
    const name = names[i] ?? `${invoice.id}.${kind}`
    parts.push({ name, bytes, modified: invoice.kprq, ...(isCompressed && { packed: bytes }) })
  }
  return {
    name: `发票${kind.toUpperCase()}_${invoices.length}张.zip`,
    type: 'application/zip',
    content: packParts(parts),
  }
}
