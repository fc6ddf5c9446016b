import type { Schemas } from '@kaipiao/client'
import { isUnderWay } from '@kaipiao/domain/invoicing/orders/under-way'
import { bearsSellerTaxes, WITH_SELLER_TAXES } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import {
  checkSellerTotals,
  firstDayCounted,
  sellerTotals,
} from '@kaipiao/domain/invoicing/amount-limits/seller-totals'
import { signOf } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Unit } from '../../../behaviour/unit.ts'
import type { LimitFindings } from './find-limits.ts'
import type { Asker } from './orders-under-way.ts'

type Form = Schemas['InvoiceForm']

/**
 * What the natural person of a reverse invoice sold in twelve months to all buyers on the platform, whoever they are, with
 * what is under way: a limit that no tenancy divides. Other invoices have none of it.
 */
export async function findSellerLimits(
  unit: Pick<Unit, 'store' | 'today'>,
  { tdyslxdm, zrrxf, hjje }: Form,
  asker: Asker = {},
): Promise<LimitFindings> {
  const idNumber = (zrrxf?.idNumber ?? '').trim()
  if (!bearsSellerTaxes(tdyslxdm) || idNumber === '') return { block: undefined, reminders: [] }
  const today = unit.today()
  const { rows } = await unit.store.table('invoices').find({
    where: {
      xfsbh: idNumber,
      tdyslxdm: { in: WITH_SELLER_TAXES },
      kprq: { gte: firstDayCounted(today) },
    },
  })
  const held = sum((await heldOfSeller(unit, idNumber, asker)).map((form) => form.hjje))
  const issues = checkSellerTotals(zrrxf?.name ?? '', sellerTotals(rows, today), { hjje, held, today })
  return {
    block: issues.find(({ severity }) => severity === 'error')?.message,
    reminders: issues.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  }
}

/** Forms of the person that become invoices unless they fail; red ones free nothing before they are issued. */
async function heldOfSeller(
  { store }: Pick<Unit, 'store'>,
  idNumber: string,
  { orderId, isIssuing = false }: Asker,
): Promise<Form[]> {
  if (isIssuing) return []
  const { rows } = await store.table('issueOrders').find({ where: { ddzt: { in: [1, 2, 11, 12] as const } } })
  return rows
    .filter((order) => order.id !== orderId && isUnderWay(order))
    .map(({ form }) => form)
    .filter(
      ({ tdyslxdm, zrrxf, hjje }) =>
        bearsSellerTaxes(tdyslxdm) && zrrxf?.idNumber?.trim() === idNumber && signOf(hjje) > 0,
    )
}
