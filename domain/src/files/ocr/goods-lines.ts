/** Source: checklist OC01: the lines of a text that name goods, each whole and with the titles of its columns. */
import { isGoodsHeading } from './goods-heading.ts'

/** Units in which things are counted. */
export const COUNTED =
  '平方米|立方米|个月|人次|人天|人日|间夜|小时|公斤|千克|毫升|个|只|件|台|套|箱|桶|瓶|包|袋|支|把|张|本|册|盒|条|根|块|片|双|对|辆|部|次|项|批|年|月|天|份|组|卷|捆|车|株|头|吨|斤|克|米|升|吊|罐|听|盘|副|枚|粒|棵|篮|筐|扎|打|节|副|樘|扇|幅|单|间|晚|kg|KG|Kg'
export const ONE_UNIT = new RegExp(`^(?:${COUNTED})$`, 'u')

interface LineOfGoods {
  line: string
  /** Titles of the columns above it, where there are any. */
  columns: readonly string[]
}

/**
 * The lines without titles of columns and totals, each with the titles that it stands under. There a row may be torn, as
 * programs write the cells of a PDF: what is figures alone, or a unit and figures, goes on with the line before it.
 */
export function underHeadings(lines: readonly string[]): LineOfGoods[] {
  let columns: readonly string[] = []
  const found: LineOfGoods[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (isGoodsHeading(line)) columns = wordsIn(line)
    else if (line.trim() === '' || SPACED_TOTAL.test(line)) continue
    else if (last?.columns === columns && goesOn(last, line)) last.line += ` ${line.trim()}`
    else found.push({ line, columns })
  }
  return found
}

/** The words of a line, figures without signs. */
export const wordsIn = (line: string): string[] => plainFigures(line).trim().split(/\s+/)

/** Whether the line holds what is missing of the row before it. */
function goesOn({ line, columns }: LineOfGoods, next: string): boolean {
  if (/\t/.test(`${line}${next}`)) return false
  const words = wordsIn(next)
  const figures = ONE_UNIT.test(words[0] ?? '') ? words.slice(1) : words
  const isRest = figures.every((word) => /^\d+(?:\.\d+)?%?$/.test(word))
  return isRest && wordsIn(line).length + words.length <= columns.length
}

/** As forms print it under a table. */
const SPACED_TOTAL = /^\s*(?:[合小总]\s+计(?:\s|$)|价税合计[（(])/

/** Without signs of money and separators of thousands. */
export function plainFigures(text: string): string {
  return text
    .replaceAll(/[¥￥]|RMB/g, ' ')
    .replaceAll(/(?<![\d.])\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => number.replaceAll(',', ''))
}
