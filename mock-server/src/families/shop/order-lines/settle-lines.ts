import { isZero, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addFunds, fundsTotal, shareOfFunds, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { linesOf, spanOf } from './order-lines.ts'

const UPGRADE = 3
const WAITING = '待退金额'

/** What became of the lines of a paid order. */
export interface SettledLines {
  /** Those that could not be opened are changed by the order itself. */
  readonly lines: readonly StoreOrderLine[]
  readonly opened: number
  /** What was paid for those that could not be opened. */
  readonly back: Funds | undefined
  /** What the order says from now on. */
  readonly told: Partial<StoreOrderRow>
}

/**
 * Opens line by line; what was paid for a line that can't be opened waits to go back, and the order says of each how much
 * and whose it is.
 * @param open a line with its term, or undefined where it can't be opened
 */
export async function settleLines(
  order: StoreOrderRow,
  paid: Funds,
  open: (line: StoreOrderLine) => Promise<StoreOrderLine | undefined>,
): Promise<SettledLines> {
  const lines: StoreOrderLine[] = []
  const failed: { readonly line: StoreOrderLine; readonly funds: Funds }[] = []
  for (const line of linesOf(order)) {
    const funds = shareOfFunds(paid, shareOfLine(order, line))
    const opened = await open(line)
    if (opened === undefined) failed.push({ line, funds })
    lines.push(opened === undefined ? { ...line, changedBy: order.id } : { funds, ...opened })
  }
  const opened = lines.length - failed.length
  if (failed.length === 0) return { lines, opened, back: undefined, told: { lines, ...spanOf(lines) } }
  const back = failed.map(({ funds }) => funds).reduce(addFunds)
  const amountBrief = [
    ...order.amountBrief,
    ...failed.map(({ line, funds }) => ({
      title: WAITING,
      content: fundsTotal(funds),
      hints: `${line.taxerName ?? order.taxerName}未能开通，${whereTo(funds)}`,
    })),
  ]
  return { lines, opened, back, told: { lines, ...spanOf(lines), back, amountBrief } }
}

/** The order once all of `back` has gone, or is about to where nothing of it was opened. */
export function withBack(
  order: StoreOrderRow,
  back: Funds,
): Pick<StoreOrderRow, 'amount' | 'amountBrief' | 'back'> {
  const settleRefund = fundsTotal(back)
  const amountBrief = order.amountBrief.map((row) =>
    row.title === WAITING ? { ...row, title: '退回金额' } : row,
  )
  const hints = `未能开通，${whereTo(back)}`
  return {
    amount: { ...order.amount, settleRefund },
    amountBrief: [...amountBrief, { title: '应退金额', content: settleRefund, hints }],
    back,
  }
}

/** What waits to go back of an order of which something was opened. */
export function waitingBack({ type, amount, back }: StoreOrderRow): Funds | undefined {
  const isOwn = type < UPGRADE && back !== undefined && !isZero(fundsTotal(back))
  return isOwn && isZero(amount.settleRefund) ? back : undefined
}

/** What the line cost of what was paid: of an upgrade all of it. */
function shareOfLine({ type, amount }: StoreOrderRow, { worth }: StoreOrderLine): string {
  return type === UPGRADE ? amount.settleTotal : worth
}

function whereTo({ coupons }: Funds): string {
  const fromCoupons = roundToCents(sum(coupons.map(({ amount }) => amount)))
  return isZero(fromCoupons) ? '退回付款账户' : `其中代金券${fromCoupons}元，其余退回付款账户`
}
