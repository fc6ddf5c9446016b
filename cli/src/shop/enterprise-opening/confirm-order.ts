import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, multiplyToCents } from '@kaipiao/domain/money/money'
import type { ImportOptions } from './import-options.ts'
import { Failure } from '../../failures/failure.ts'
import type { Existing } from '../../jobs/row-job/existing.ts'
import type { SettledTerms } from './order-terms.ts'

/** What is about to be bought, in words: count, price, total, balance. */
export function orderLines(count: number, { goods, quantity, balance }: SettledTerms): string[] {
  const pieces = String(count * quantity)
  const total = multiplyToCents(goods.price, pieces)
  const times = quantity === 1 ? '' : ` × ${quantity}${goods.unit}`
  const hasCoupon = compare(goods.priceCoupon, goods.price) < 0
  const due = multiplyToCents(hasCoupon ? goods.priceCoupon : goods.price, pieces)
  const coupon = hasCoupon ? `（用券后 ${formatMoney(due)} 元）` : ''
  const lines = [
    `商品 ${goods.gid} ${goods.name}，单价 ${formatMoney(goods.price)} 元/${goods.unit}${times}`,
    `合计 ${count} 家企业，${formatMoney(total)} 元${coupon}`,
  ]
  if (balance === undefined) return [...lines, '余额未知']
  const isShort = compare(balance, due) < 0
  return [...lines, `余额 ${formatMoney(balance)} 元${isShort ? '，不足以支付全部' : ''}`]
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
  { io, settings, yes }: ImportOptions,
  isConfirmed: boolean,
  { count, met, existing }: ToConfirm,
  terms: SettledTerms,
): Promise<void> {
  const { baseUrl, json, quiet } = settings()
  const toUpdate = existing === 'update' ? met : 0
  const lines = [...(count > 0 ? orderLines(count, terms) : []), ...metLines(met, existing)]
  const mayAsk = io.canAsk && yes !== true && !isConfirmed
  // A question stands below what it is about, however quiet the run is.
  if ((!quiet && !json) || mayAsk) {
    io.err(`将提交 ${count} 家企业到 ${baseUrl}`)
    for (const line of lines) io.err(line)
  }
  if (yes === true || isConfirmed || count + toUpdate === 0) return
  if (!io.canAsk) {
    throw new Failure('usage', {
      what: `没有终端可以确认${count > 0 ? '购买' : '更新'}，没有提交任何数据`,
      why: lines.join('；'),
      next: '核对后加 --yes 重试',
    })
  }
  const answer = await io.ask('确认提交？[y/N] ')
  if (!/^(y|yes|是)$/i.test(answer.trim()))
    throw new Failure('interrupted', { what: '已取消，没有提交任何数据' })
}
