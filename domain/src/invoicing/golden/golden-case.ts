import type { FormContext } from '../facts/form-context.ts'
import { formContext } from '../testing/valid-form.ts'
import type { InvoiceForm } from '../invoices/wire.ts'

/** A document whose full issue list stands in domain/golden/{name}.json. */
export interface GoldenCase {
  /** File name; those that begin with `valid` have no errors. */
  name: string
  context: FormContext
  form: InvoiceForm
}

export function goldenCase(name: string, form: InvoiceForm, context: Partial<FormContext> = {}): GoldenCase {
  return { name, form, context: formContext(context) }
}
