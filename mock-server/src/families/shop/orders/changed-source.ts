import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { useOfTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import type { Unit } from '../../../behaviour/unit.ts'
import { dayOf } from '../../../clock/local-time.ts'
import type { StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { linesOf, spanOf, type OpenedLine } from '../order-lines/order-lines.ts'
import { cutService } from '../order-lines/serve-order.ts'

const REFUND = 5

/** The bought line waits for the order that changes it: nobody else changes it meanwhile. */
export async function takeLine(unit: Unit, { id, refunds }: StoreOrderRow, at: number): Promise<void> {
  const { store } = unit
  const source = await store.table('storeOrders').get(refunds)
  if (source === undefined) return
  const lines = linesOf(source).map((line, place) => (place === at ? { ...line, changedBy: id } : line))
  const state = await stateOf(unit, source, lines)
  await store.table('storeOrders').update(refunds, { lines, refundedBy: id, state })
}

/** An order of which every line is refunded is refunded itself, as soon as the last of them is. */
async function stateOf(
  { store }: Unit,
  source: StoreOrderRow,
  lines: readonly StoreOrderLine[],
): Promise<StoreOrderRow['state']> {
  if (source.state !== 'opened' && source.state !== 'refunding') return source.state
  let isOnTheWay = false
  for (const { changedBy } of lines) {
    // What could not be opened went back to whoever paid.
    if (changedBy === source.id) continue
    const change = await store.table('storeOrders').get(changedBy)
    if (change?.type !== REFUND) return 'opened'
    isOnTheWay ||= change.state !== 'refunded'
  }
  return isOnTheWay ? 'refunding' : 'refunded'
}

/** The change came to nothing: the line can be changed again. */
export async function freeLine({ store }: Unit, { id, refunds }: StoreOrderRow): Promise<void> {
  const source = refunds === '' ? undefined : await store.table('storeOrders').get(refunds)
  if (source === undefined) return
  const lines = linesOf(source).map((line) => (line.changedBy === id ? { ...line, changedBy: '' } : line))
  await store.table('storeOrders').update(refunds, { lines, refundedBy: '' })
}

/** The line has given way: of a refund its service ends, of the others the new line serves on from there. */
export async function endLine(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { store } = unit
  const source = await store.table('storeOrders').get(order.refunds)
  if (source === undefined) return
  const asked = dayOf(order.createdAt)
  const lines: StoreOrderLine[] = []
  for (const line of linesOf(source)) {
    const isMeant = line.changedBy === order.id && hasTerm(line)
    if (isMeant && order.type === REFUND) await cutService(unit, source, line, asked)
    lines.push(isMeant ? usedPart(line, asked) : line)
  }
  const state = await stateOf(unit, source, lines)
  await store.table('storeOrders').update(source.id, { lines, state, ...spanOf(lines) })
}

function hasTerm(line: StoreOrderLine): line is OpenedLine {
  return line.startTime !== undefined && line.endTime !== undefined
}

/** A line of which a part was used ends with that part; one that had not begun keeps the days that were not served. */
function usedPart(line: OpenedLine, asked: string): OpenedLine {
  const { usedDays } = useOfTerm(line, asked)
  return usedDays === 0 ? line : { ...line, endTime: addDays(line.startTime, usedDays - 1) }
}
