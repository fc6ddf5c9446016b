import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'

const SERVED: ReadonlySet<StoreOrderRow['state']> = new Set(['opened', 'refunding'])

/** The lines of an order; of a store from before they follow from its goods. */
export function linesOf(order: StoreOrderRow): readonly StoreOrderLine[] {
  if (order.lines !== undefined) return order.lines
  const { goods, goodsIds, taxerId, diskId, months, startTime, endTime, refundedBy } = order
  return goods.map(({ amount }, at) => ({
    gid: goodsIds[at] ?? '',
    taxerId,
    diskId,
    pieces: 1,
    months,
    worth: amount,
    ...(SERVED.has(order.state) && startTime !== undefined && endTime !== undefined
      ? { startTime, endTime }
      : {}),
    changedBy: refundedBy,
  }))
}

/** A line that was opened, and that no order changes. */
export interface OpenedLine extends StoreOrderLine {
  readonly startTime: string
  readonly endTime: string
}

export function isOpened(line: StoreOrderLine): line is OpenedLine {
  return line.startTime !== undefined && line.endTime !== undefined && line.changedBy === ''
}

/** First and last day of all lines together; empty before any is opened. */
export function spanOf(
  lines: readonly Pick<StoreOrderLine, 'startTime' | 'endTime'>[],
): Pick<StoreOrderRow, 'startTime' | 'endTime'> {
  const starts = lines.flatMap(({ startTime }) => startTime ?? []).toSorted()
  const ends = lines.flatMap(({ endTime }) => endTime ?? []).toSorted()
  const [startTime, endTime] = [starts[0], ends.at(-1)]
  return {
    ...(startTime === undefined ? {} : { startTime }),
    ...(endTime === undefined ? {} : { endTime }),
  }
}
