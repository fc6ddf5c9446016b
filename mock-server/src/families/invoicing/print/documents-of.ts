import { file, type File } from '../../../behaviour/outcome.ts'
import type { DocumentKind } from '../../../documents/document-kinds.ts'
import type { InvoiceRow } from '../../../world/tables.ts'

/** Fonts and drawing load with the first document, not with the server. */
export async function documentsOf(invoices: readonly InvoiceRow[], kind: DocumentKind): Promise<File> {
  const { exportDocuments } = await import('../../../documents/export-documents.ts')
  const { name, type, content } = await exportDocuments(invoices, kind)
  return file(name, type, content)
}
