/** What orders under way take of a limit or of the credit before they are issued. Source: docs/decisions/0045-red-letters-by-line.md. */
import { formatMoney } from '../../money/format-money.ts'
import type { Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'

/** An order under way, and the yuan excluding tax that it will have issued. */
export interface HeldAmount {
  /** Its number as people know it (ddh). */
  ddh: string
  hjje: Money
}

/** Numbers that are told one by one; of more there is a count. */
const TOLD = 3

/** `2张正在开具的订单占用¥180.00（DD20260115…、DD20260115…）`: what holds a part of a limit or of the credit. */
export function heldText(held: readonly HeldAmount[]): string {
  const numbers = held.slice(0, TOLD).map(({ ddh }) => ddh)
  const more = held.length > TOLD ? '等' : ''
  const total = formatMoney(sum(held.map(({ hjje }) => hjje)))
  return `${held.length}张正在开具的订单占用¥${total}（${numbers.join('、')}${more}）`
}
