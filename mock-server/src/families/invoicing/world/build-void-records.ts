import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import type { VoidRecordRow } from '../tables/invoicing.ts'

/** Every void invoice has a record of who voided it and when; one void was tried too late. */
export function buildVoidRecords(builder: Builder): void {
  const { rows } = builder
  const drawers = new Map(rows.sellers.map(({ id, review }) => [id, review.drawer ?? '']))
  rows.invoices = rows.invoices.map((invoice) => {
    const zflx = kindOf(invoice)
    if (zflx === undefined) return invoice
    const zfr = drawers.get(invoice.diskId) ?? ''
    const zfrq = invoice.kprq
    rows.voidRecords.push(recordOf(builder, invoice, { zflx, zfr, zfrq, state: 'success', message: '' }))
    return { ...invoice, zfr, zfrq }
  })
  const late = rows.invoices.find(({ fplb, fplxdm }) => fplb === 0 && fplxdm === '007')
  if (late === undefined) return
  const message = '只能作废当月开具且未抄报的纸质发票，请开具红字发票'
  const zfr = drawers.get(late.diskId) ?? ''
  const facts = { zflx: 3, zfr, zfrq: builder.ago(1), state: 'failed', message } as const
  rows.voidRecords.push(recordOf(builder, late, facts))
}

function kindOf({ fplb }: InvoiceRow): VoidRecordRow['zflx'] | undefined {
  return fplb === 2 || fplb === 3 || fplb === 4 ? fplb : undefined
}

function recordOf(
  builder: Builder,
  invoice: InvoiceRow,
  facts: Pick<VoidRecordRow, 'zflx' | 'zfr' | 'zfrq' | 'state' | 'message'>,
): VoidRecordRow {
  const { diskId, fplxdm, fpdm, fphm } = invoice
  return { ...ownedOf(invoice), id: builder.id(), ...{ diskId, fplxdm, fpdm, fphm }, ...facts }
}
