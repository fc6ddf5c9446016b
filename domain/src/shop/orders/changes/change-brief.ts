/** Settlement details of upgrade, downgrade and refund, row by row. Sources: checklist SH45, decision 0046. */
import { signOf } from '../../../money/money.ts'
import { periodsFor, piecesFor, type BoughtLine, type ChangeGoods, type ChangeQuote } from './quote-change.ts'
import type { Funds } from './funds.ts'
import { sum } from '../../../money/sum.ts'

export interface BriefRow {
  title: string
  content: string
  /** How it comes about; may be empty. */
  hints: string
}

const CUT = '不足一分舍去'
const SOURCE = '原订单'

interface Told {
  /** Order and name of the line that was bought. */
  orderId: string
  name: string
  /** Who is served, and with a disk number by which terminal alone. */
  served: { taxerName: string; diskId: string }
  line: BoughtLine
  quote: ChangeQuote
  /** How the refund goes back, and to whose account. */
  back: Funds
  account: string
}

/**
 * Which of the orders that wait to be paid changes this one: nothing else can be done with its line meanwhile.
 * @param sourceId the opened order whose line is to be changed
 */
export function findWaitingChange<Order extends { id: string; amountBrief: readonly BriefRow[] }>(
  unpaid: readonly Order[],
  sourceId: string,
): Order | undefined {
  return unpaid.find(({ amountBrief }) =>
    amountBrief.some(({ title, content }) => title === SOURCE && content === sourceId),
  )
}

/** What is said of it. */
export function waitingChangeText({ id }: { id: string }): string {
  return `该服务的升级订单 ${id} 正在等待支付，请先支付或取消`
}

/** What was bought and what of it is used, then where the money of a refund goes. */
export function refundBrief(told: Told): BriefRow[] {
  const { worth } = told.line
  const { unusedDays, totalDays, settleRefund } = told.quote
  return [
    ...usedRows(told),
    {
      title: '应退金额',
      content: settleRefund,
      hints: `${worth} × ${unusedDays} ÷ ${totalDays} 天，${CUT}`,
    },
    ...backRows(told),
  ]
}

/** What was bought and what of it is used, what the new goods cost for the rest, and the difference. */
export function changeBrief(told: Told & { goods: ChangeGoods & { name: string } }): BriefRow[] {
  const { line, quote, goods } = told
  const { unusedDays, totalDays, oldValue, newValue, settleTotal, settleRefund } = quote
  const isDue = signOf(settleTotal) > 0
  const count = piecesFor(line, goods) * periodsFor(line, goods)
  const whole = count === 1 ? goods.price : `${goods.price} × ${count}`
  return [
    ...usedRows(told),
    {
      title: '原套餐未用部分',
      content: oldValue,
      hints: `${line.worth} × ${unusedDays} ÷ ${totalDays} 天，${CUT}`,
    },
    {
      title: '新套餐同期金额',
      content: newValue,
      hints: `${goods.name} ${whole} × ${unusedDays} ÷ ${line.fullDays} 天，${CUT}`,
    },
    isDue
      ? { title: '应付金额', content: settleTotal, hints: `${newValue} − ${oldValue}` }
      : { title: '应退金额', content: settleRefund, hints: `${oldValue} − ${newValue}` },
    ...(isDue ? [] : backRows(told)),
  ]
}

function usedRows({ orderId, name, served, line, quote }: Told): BriefRow[] {
  const { taxerName, diskId } = served
  const { usedDays, unusedDays, totalDays } = quote
  return [
    { title: SOURCE, content: orderId, hints: `${name}，${line.startTime} 至 ${line.endTime}` },
    {
      title: '服务企业',
      content: taxerName,
      hints: diskId === '' ? '包括它的全部终端' : `税盘 ${diskId}`,
    },
    { title: '原订单金额', content: line.worth, hints: `服务期共${totalDays}天` },
    { title: '已用', content: `${usedDays}天`, hints: '按天计算，当天计入已用' },
    { title: '未用', content: `${unusedDays}天`, hints: '' },
  ]
}

function backRows({ back, account }: Told): BriefRow[] {
  const rows: readonly BriefRow[] = [
    {
      title: '退回代金券',
      content: sum(back.coupons.map(({ amount }) => amount)),
      hints: '退回原代金券，有效期不变',
    },
    { title: '恢复授信', content: back.credit, hints: account },
    { title: '退回余额', content: back.cash, hints: account },
  ]
  return rows.filter(({ content }) => signOf(content) > 0)
}
