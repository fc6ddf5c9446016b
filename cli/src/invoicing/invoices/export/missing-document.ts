import type { DocumentType } from './export-types.ts'

/** A document that the platform does not have; the others are exported all the same. */
export interface MissingDocument {
  invoiceId: string
  fphm: string
  type: DocumentType
  message: string
  /** The platform's code of the refusal. */
  code: number
}
