import { lazyPart } from '../../../client/areas/lazy-part.tsx'

/** Loaded with the form that asks for it. */
export const InvoiceFileInput = lazyPart(async () => (await import('./invoice-file.tsx')).InvoiceFile)
