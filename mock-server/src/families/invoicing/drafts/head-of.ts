import type { Schemas } from '@kaipiao/client'

/** What lists show of a form that is kept. */
export function headOf(form: Schemas['InvoiceForm']) {
  const { fplxdm, buyerTaxerName: gfmc, jshj } = form
  return { form, fplxdm, gfmc, jshj }
}
