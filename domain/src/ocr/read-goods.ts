/** Source: checklist OC01: goods lines from recognised text, one a line: name, specification, unit, quantity, price, rate. */
import { divide } from '../money/money.ts'

export interface ReadGoods {
  name: string
  ggxh?: string
  dw?: string
  quantity?: string
  price?: string
  /** As a fraction. */
  taxRate?: string
}

const NUMBER = /^\d+(\.\d+)?$/
const PERCENT = /^(\d+(?:\.\d+)?)%$/
/** A word so short and without a digit is a unit, not a specification. */
const UNIT_LENGTH = 2

/** Lines that name goods; titles of columns and lines without a name are left out. */
export function readGoods(text: string): ReadGoods[] {
  return text.split(/[\r\n；;]+/).flatMap((line) => {
    const cells = line
      .replace(/[¥￥]/g, '')
      .split(/[\t,，|\s]+/)
      .filter((cell) => cell !== '')
    if (cells.includes('单价') && cells.includes('数量')) return []
    const words = cells.filter((cell) => !NUMBER.test(cell) && !PERCENT.test(cell))
    const [first = ''] = words
    const name = first.replace(/^\*[^*]+\*/, '')
    return name === '' || !/\p{L}/u.test(name)
      ? []
      : [{ name, ...wordsOf(words.slice(1)), ...numbersOf(cells) }]
  })
}

function wordsOf([second, third]: readonly string[]): Pick<ReadGoods, 'ggxh' | 'dw'> {
  if (second === undefined) return {}
  if (third !== undefined) return { ggxh: second, dw: third }
  return second.length <= UNIT_LENGTH && !/\d/.test(second) ? { dw: second } : { ggxh: second }
}

/** One number is a price, of two the first is the quantity. */
function numbersOf(cells: readonly string[]): Pick<ReadGoods, 'quantity' | 'price' | 'taxRate'> {
  const [first, second] = cells.filter((cell) => NUMBER.test(cell))
  const percent = cells.map((cell) => PERCENT.exec(cell)?.[1]).find((found) => found !== undefined)
  return {
    ...(first === undefined
      ? {}
      : second === undefined
        ? { price: first }
        : { quantity: first, price: second }),
    ...(percent === undefined ? {} : { taxRate: divide(percent, '100') }),
  }
}
