/** Source: catalogue, certifyInputInvoices: an invoice is deducted, in full or in part, or ticked as one that deducts nothing. */
import type { Issue } from '../../result/issue.ts'
import { isMoney, signOf } from '../../money/money.ts'

/** Issues `tick.nothing` and `tick.both`; that it is no more than the tax of the invoice is said by the platform. */
export function checkTickForm({ yxse, bdklx }: { yxse?: string; bdklx?: string }): Issue[] {
  if (yxse === undefined || yxse === '') return []
  if (bdklx !== undefined) return [issue('both', '不抵扣的发票没有有效税额，请清空其一')]
  return isMoney(yxse) && signOf(yxse) <= 0 ? [issue('nothing', '有效税额必须大于0')] : []
}

const issue = (reason: string, message: string): Issue => ({
  code: `tick.${reason}`,
  path: 'yxse',
  message,
  severity: 'error',
})
