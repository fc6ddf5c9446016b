import { formatMoney } from '@kaipiao/domain/money/format-money'
import { multiplyToCents } from '@kaipiao/domain/money/money'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { quantityText, serviceMonths, usualPeriods } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { serviceEnd } from '@kaipiao/domain/shop/orders/service-end'
import { paymentText } from '@kaipiao/domain/shop/payments/preview-balance'
import type { ImportOptions } from './import-options.ts'
import { confirmWork } from '../../../jobs/row-job/confirm-work.ts'
import type { Existing } from '../../../jobs/row-job/existing.ts'
import type { SettledTerms } from './settle-terms.ts'

/**
 * What is about to be bought, in words: count, price, total, and the balance before and after. A batch is paid from the
 * balance alone (PY01): no coupon makes it less.
 */
export function orderLines(
  count: number,
  { goods, quantity, balance }: SettledTerms,
  today: string,
): string[] {
  const periods = usualPeriods(goods)
  const total = multiplyToCents(goods.price, String(count * quantity * periods))
  return [
    `商品 ${goods.gid} ${goods.name}，单价 ${formatMoney(goods.price)} 元/${goods.unit} × ${quantityText(goods, quantity, periods)}`,
    `服务自 ${today} 至 ${serviceEnd(today, serviceMonths(goods, quantity, periods))}`,
    `合计 ${count} 家企业，${formatMoney(total)} 元，从余额支付（批量开通不使用代金券）`,
    balance === undefined ? '余额未知' : paymentText(balance, total),
    '确认即表示已阅读并同意《增值服务购买协议》',
  ]
}

/** What is left to do: enterprises to buy for, and those that are there. */
export interface ToConfirm {
  count: number
  met: number
  existing: Existing
}

/** What becomes of enterprises that the platform has already. */
export function metLines(met: number, existing: Existing): string[] {
  if (met === 0) return []
  return [
    existing === 'update' ? `已有 ${met} 家，更新税局登录信息（没有变化的跳过）` : `已有 ${met} 家，跳过`,
  ]
}

/**
 * Shows what is bought and asks. Nothing is bought unasked: without a terminal `--yes` says so, and a job that has been
 * agreed to goes on without another question.
 */
export async function confirmOrder(
  options: ImportOptions,
  isConfirmed: boolean,
  { count, met, existing }: ToConfirm,
  terms: SettledTerms,
): Promise<void> {
  const toUpdate = existing === 'update' ? met : 0
  await confirmWork(options, {
    head: `将提交 ${count} 家企业到 ${options.settings().baseUrl}`,
    lines: [
      ...(count > 0 ? orderLines(count, terms, shanghaiDate(options.now())) : []),
      ...metLines(met, existing),
    ],
    what: count > 0 ? '购买' : '更新',
    question: '确认提交？',
    isAgreed: isConfirmed || count + toUpdate === 0,
  })
}
