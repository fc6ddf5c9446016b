import { bearsSellerTaxes, WITH_SELLER_TAXES } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { syncedTaxes } from '../declarations/enterprise.ts'
import { cityRate } from '../declarations/make-declarations.ts'
import { makeSellerTaxReturn } from './make-seller-tax-return.ts'

/**
 * A reverse invoice was issued: the month's return of its buyer is made anew, and so are those of whoever else bought of
 * the same person, whose exemption goes by all of them. What is declared stays.
 */
export async function followSellerTaxes(
  unit: Pick<Unit, 'store' | 'id'>,
  { tdyslxdm, xfsbh, kprq }: InvoiceRow,
): Promise<void> {
  if (!bearsSellerTaxes(tdyslxdm)) return
  const month = kprq.slice(0, 7)
  const { rows } = await unit.store.table('invoices').find({ where: ofMonth(month) })
  const buyers = rows.filter((row) => row.xfsbh === xfsbh).map(({ enterpriseId }) => enterpriseId)
  for (const eid of new Set(buyers)) await makeAnew(unit, { eid, month, rows })
}

/** Reverse invoices of a month `YYYY-MM`, whoever bought. */
const ofMonth = (month: string) => ({
  tdyslxdm: { in: WITH_SELLER_TAXES },
  kprq: { gte: `${month}-01`, lte: `${month}-31 23:59:59` },
})

async function makeAnew(
  { store, id }: Pick<Unit, 'store' | 'id'>,
  { eid, month, rows }: { eid: string; month: string; rows: readonly InvoiceRow[] },
): Promise<void> {
  const enterprise = await store.table('enterprises').get(eid)
  const table = store.table('sellerTaxReturns')
  const known = await table.first({ eid, sbssq: monthOf(`${month}-01`) })
  if (enterprise === undefined || known?.state === 'declared') return
  const registrations = (await syncedTaxes({ store }, eid))?.registrations ?? []
  const basis = { id: known?.id ?? id(), month, rows, cityRate: cityRate(registrations) }
  await table.put(makeSellerTaxReturn(enterprise, basis))
}
