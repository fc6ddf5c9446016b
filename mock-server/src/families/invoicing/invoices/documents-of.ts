import { aside } from '../../../behaviour/aside.ts'
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
  const sellers = new Map<string, { readonly taxpayerType: TerminalRow['taxerType'] }>()
  for (const diskId of new Set(invoices.map((invoice) => invoice.diskId))) {
    const terminal = await store.table('terminals').first({ diskId })
    if (terminal) sellers.set(diskId, { taxpayerType: terminal.taxerType })
  }
  const { name, type, content } = await aside('documents', { invoices, kind, sellers }, async (input) =>
    (await import('../../../documents/export-documents.ts')).exportFor(input),
  )
  return file(name, type, content)
}
