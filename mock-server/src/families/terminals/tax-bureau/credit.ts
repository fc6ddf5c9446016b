import { codes } from '@kaipiao/client/codes'
import {
  checkCredit,
  isCreditStale,
  renewCredit,
  useCredit,
} from '@kaipiao/domain/invoicing/credit/monthly-credit'
import type { HeldAmount } from '@kaipiao/domain/invoicing/amount-limits/held-amount'
import type { Unit } from '../../../behaviour/unit.ts'
import type { QuotaRow, TerminalRow } from '../../../world/tables.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'

/** The bureau's credit as it stands today: with a new month all of it is there again. */
export function currentQuota(quota: QuotaRow, { today }: Pick<Unit, 'today'>): QuotaRow {
  return isCreditStale(quota.syncTime.slice(0, 10), today()) ? { ...quota, ...renewCredit(quota) } : quota
}

/** Only digital invoices need credit; disks have their paper. Orders under way (`held`) have a claim on it already. */
export function creditFault(
  { diskType }: TerminalRow,
  quota: QuotaRow | undefined,
  hjje: string,
  held: readonly HeldAmount[] = [],
): TerminalFault | undefined {
  if (diskType !== 7 || quota === undefined) return undefined
  const [issue] = checkCredit(quota, hjje, held)
  return issue === undefined ? undefined : { code: codes.quotaExhausted, message: issue.message }
}

/** Takes the amount of an issued invoice; a red one gives back what its blue one took this month. */
export async function takeCredit(
  { store, today, now }: Pick<Unit, 'store' | 'today' | 'now'>,
  quota: QuotaRow,
  invoice: { readonly hjje: string; readonly yfpdm: string; readonly yfphm: string },
): Promise<void> {
  const { yfpdm, yfphm, hjje } = invoice
  const blue = yfphm === '' ? undefined : await store.table('invoices').first({ fpdm: yfpdm, fphm: yfphm })
  const credit = useCredit(quota, hjje, blue?.kprq.slice(0, 10), today())
  await store.table('quotas').put({ ...quota, ...credit, syncTime: now() })
}
