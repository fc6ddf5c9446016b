import type { Schemas } from '@kaipiao/client'
import { invoiceOfForm } from '@kaipiao/domain/invoicing/issuing/invoice-of-form'
import type { InvoiceForm } from '../state/form/invoice-form-state.ts'

/** The form as the invoice it will become, for the preview of its face; it has no number yet. */
export function previewInvoice(
  form: InvoiceForm,
  seller: Schemas['SellerInfo'],
  diskId: string,
  day: string,
): Schemas['Invoice'] {
  return invoiceOfForm(form, seller, { id: '', fpdm: '', fphm: '', jym: '', kprq: `${day} 00:00:00`, diskId })
}
