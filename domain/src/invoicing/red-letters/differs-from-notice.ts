/** A red invoice against the notice or confirmation that it is issued by. Source: law-2026.md §8; domain.md §1.10. */
import type { Schemas } from '@kaipiao/client/types'
import { completeLine } from '../calculation/complete-line.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { add, equals, type Money } from '../../money/money.ts'
import { restOf } from './red-line.ts'

/** What the form takes back otherwise than its notice says, in words of the screen; undefined where it does not. */
export function differsFromNotice(
  { hjje, hjse, goods }: Pick<InvoiceForm, 'hjje' | 'hjse' | 'goods'>,
  notice: Pick<Schemas['RedNotice'], 'hjje' | 'hjse' | 'goods'>,
): string | undefined {
  if (!equals(hjje, notice.hjje) || !equals(hjse, notice.hjse))
    return `红字发票的金额、税额与红字信息表不一致，应为${notice.hjje}元和${notice.hjse}元`
  // Notices of before say no blue lines.
  if (notice.goods.some(({ lzmxxh }) => lzmxxh === undefined)) return undefined
  const asked = byLine(notice.goods)
  const given = byLine(goods)
  const numbers = [...new Set([...asked.keys(), ...given.keys()])].sort((one, other) => one - other)
  const number = numbers.find((each) => !equals(asked.get(each) ?? '0', given.get(each) ?? '0'))
  if (number === undefined) return undefined
  return `原发票第${number}行的红冲金额与红字信息表不一致，应为${asked.get(number) ?? '0.00'}元`
}

function byLine(goods: readonly GoodsLine[]): Map<number, Money> {
  const amounts = new Map<number, Money>()
  for (const line of goods) {
    const { lzmxxh = 0 } = line
    amounts.set(lzmxxh, add(amounts.get(lzmxxh) ?? '0', restOf(completeLine(line)).amount))
  }
  return amounts
}
