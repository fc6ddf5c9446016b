import { checkAmountLimits } from '@kaipiao/domain/invoicing/amount-limits/check-amount-limits'
import {
  cumulativeAmounts,
  periodStarts,
  type CumulativeAmounts,
} from '@kaipiao/domain/invoicing/amount-limits/cumulative-amounts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { QuotaRow } from '../../../world/tables.ts'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { heldBy, ordersUnderWay, type Asker } from './orders-under-way.ts'

export interface LimitFindings {
  /** Why the invoice may not be issued. */
  readonly block: string | undefined
  /** What the user should be told all the same. */
  readonly reminders: string[]
}

/**
 * AM01–AM15: own limits of a terminal, this invoice and all orders under way but `asker` included; an order whose turn
 * it is waits for none of those behind it. Adding up is spared where no limit is on.
 */
export async function findLimits(
  unit: Pick<Unit, 'store' | 'today'>,
  quota: QuotaRow | undefined,
  hjje: string,
  asker: Asker = {},
): Promise<LimitFindings> {
  if (quota === undefined || !hasLimits(quota)) return { block: undefined, reminders: [] }
  const orders = await ordersUnderWay(unit, quota.id, asker)
  const held = heldBy(orders.filter(({ form }) => !isReverseInvoicing(form.tdyslxdm)))
  const issues = checkAmountLimits(quota, await issuedAmounts(unit, quota.id), hjje, held)
  return {
    block: issues.find(({ severity }) => severity === 'error')?.message,
    reminders: issues.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  }
}

/** What a terminal issued in the periods that its limits are about. */
export async function issuedAmounts(
  { store, today }: Pick<Unit, 'store' | 'today'>,
  diskId: string,
): Promise<CumulativeAmounts> {
  const { rows } = await store.table('invoices').find({
    where: { diskId, kprq: { gte: periodStarts(today()).last12 } },
    sort: 'kprq',
  })
  return cumulativeAmounts(rows, today())
}

function hasLimits({ last12, quarter, mount }: QuotaRow): boolean {
  return [last12, quarter, mount].some(({ interceptSw, remindSw }) => interceptSw === 1 || remindSw === 1)
}
