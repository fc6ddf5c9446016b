import { file, type File } from '../../../behaviour/outcome.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { DocumentKind } from '../../../documents/document-kinds.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'

/** Fonts and drawing load with the first document, not with the server. */
export async function documentsOf(
  { store }: AnyContext,
  invoices: readonly InvoiceRow[],
  kind: DocumentKind,
): Promise<File> {
  const { exportDocuments } = await import('../../../documents/export-documents.ts')
  const taxpayers = new Map<string, TerminalRow['taxerType']>()
  for (const diskId of new Set(invoices.map((invoice) => invoice.diskId))) {
    const terminal = await store.table('terminals').first({ diskId })
    if (terminal) taxpayers.set(diskId, terminal.taxerType)
  }
  const { name, type, content } = await exportDocuments(invoices, kind, ({ diskId }) => ({
    taxpayerType: taxpayers.get(diskId),
  }))
  return file(name, type, content)
}
