/** Input tax that is taken out again. Sources: declarations.md §1.3 (rows 14–23b), §8 (in the month of the change of use). */
import type { Schemas } from '@kaipiao/client/types'
import { compare, isMoney, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { Issue } from '../../result/issue.ts'

type Draft = Partial<Schemas['InputTransferInput']>

/** Issue `transfer.amount` of a draft that may be filled in halfway. */
export function checkTransfer({ se = '' }: Draft): Issue[] {
  return isMoney(se) && signOf(se) <= 0 ? [issue('amount', 'se', '转出税额必须大于0')] : []
}

/** Issues against the voucher that deducted it, and what was taken out of it before: `transfer.voucher`, `transfer.tooMuch`. */
export function checkTransferOf(
  { se, skssq }: Pick<Schemas['InputTransferInput'], 'se' | 'skssq'>,
  voucher: Pick<Schemas['InputInvoice'], 'rzzt' | 'yxse' | 'bdklx' | 'skssq'>,
  others: readonly { se: Money }[],
): Issue[] {
  if (voucher.rzzt !== 1 || voucher.bdklx !== undefined)
    return [issue('voucher', 'voucherId', '原凭证没有抵扣，不能转出')]
  if ((voucher.skssq ?? '') > skssq)
    return [issue('voucher', 'skssq', `原凭证在${voucher.skssq ?? ''}抵扣，不能在以前转出`)]
  const all = sum([se, ...others.map((other) => other.se)])
  return compare(all, voucher.yxse) > 0
    ? [issue('tooMuch', 'se', `原凭证抵扣了${voucher.yxse}，合计转出${all}，超过了抵扣的税额`)]
    : []
}

const issue = (reason: string, path: string, message: string): Issue => ({
  code: `transfer.${reason}`,
  path,
  message,
  severity: 'error',
})
