/** A line of sums among the rows of a list: it is not one of them. */
import { cellText, type Cell } from './cell-text.ts'

const TOTAL =
  /^(?:本页|本月|本年|本期|累计|全部|以上)?(?:合计|总计|小计|共计|累计|total|grandtotal|subtotal)(?:数|行|金额)?(?:[（(].*[）)])?[:：]?(?:共?\d+(?:条|户|张|行|笔|家|个|人|份|项)?)?$/i

/** The longest that is meant is 以上合计（共100000张）. */
const LONGEST = 30

/** True where the first text of a row says that it is a sum: `合 计`, `总计：`, `小计（3张）`. */
export function isTotalLine(cells: readonly Cell[]): boolean {
  for (const cell of cells) {
    const first = cellText(cell).text.trim()
    if (first === '') continue
    return first.length <= LONGEST && /计|total/i.test(first) && TOTAL.test(first.replace(/\s/g, ''))
  }
  return false
}
