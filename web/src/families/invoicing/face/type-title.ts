import { INVOICE_TYPES, type InvoiceType } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { paperBrackets } from '../fields/paper-brackets.ts'

/** An invoice type (ST43) as the paper has it, in full-width brackets: `82` → 电子发票（普通发票）. */
export function typeTitle(type: InvoiceType): string {
  return paperBrackets(labelOf(INVOICE_TYPES, type))
}
