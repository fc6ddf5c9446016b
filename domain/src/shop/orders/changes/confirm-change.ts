/** What is confirmed before an upgrade, downgrade or refund. Source: decision 0046. */
import { formatMoney } from '../../../money/format-money.ts'
import type { Money } from '../../../money/money.ts'

export type ChangeType = 3 | 4 | 5

/** A change as it is shown, amounts in yuan. */
export interface ShownChange {
  name: string
  taxerName: string
  goodsName: string
  endTime: string
  usedDays: number
  settleTotal: Money
  settleRefund: Money
}

/** Order types that change what was bought. */
export function isChangeType(type: number): type is ChangeType {
  return type === 3 || type === 4 || type === 5
}

/** What the change costs, or gives back. */
export function changeAmount(type: ChangeType, { settleTotal, settleRefund }: ShownChange): Money {
  return type === 3 ? settleTotal : settleRefund
}

/** Question before the change is ordered: which line, what becomes of its service, how much money goes where. */
export function confirmationOf(type: ChangeType, change: ShownChange): { title: string; message: string } {
  const { name: goods, taxerName, goodsName, endTime, usedDays } = change
  const name = taxerName === '' ? goods : `${taxerName}的 ${goods}`
  const amount = `¥${formatMoney(changeAmount(type, change))}`
  if (type === 3) {
    return {
      title: '升级',
      message: `${name} 从明天起升级为 ${goodsName}，到 ${endTime} 为止，需支付 ${amount}。`,
    }
  }
  if (type === 4) {
    return {
      title: '降级',
      message: `${name} 从明天起降级为 ${goodsName}，到 ${endTime} 为止，${amount} 退回原付款账户。`,
    }
  }
  const stop = usedDays === 0 ? '尚未开始的服务不再开始' : '服务到今天为止'
  return { title: '退款', message: `${name} 退款 ${amount}，退回原付款账户，${stop}。退款后不能撤销。` }
}
