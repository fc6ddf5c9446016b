/**
 * Source: checklist OC01: goods lines from recognised text, or from what somebody wrote in a chat: `螺丝 10个 单价3.5
 * 13%`, columns of a sheet, a total only. Labels and signs decide what a number is, and its place where there is none.
 */
import { isKnownRate, normaliseRate } from '../../invoicing/rates/rate-periods.ts'
import { readTable } from '../parse/read-table.ts'
import { divide, isMoney } from '../../money/money.ts'
import type { GoodsField, ReadGoods } from './goods-fields.ts'
import { readFaceGoods } from './read-face-goods.ts'
import { COUNTED, ONE_UNIT, plainFigures, underHeadings, wordsIn } from './goods-lines.ts'
import { readableLines } from './half-width.ts'
import { isTitleLine, withoutTitle } from './title-lines.ts'

const NUMBER = '\\d+(?:\\.\\d+)?'
const AMOUNT_WORDS = '价税合计|总金额|总价|总额|总计|合计|共计|小计|金额|一共|总共|共'
const MONEY = '(?:元|块钱?|人民币)'

/** Lines that name goods; titles of columns, titles of buyers, totals and lines without a name are left out. */
export function readGoods(text: string): ReadGoods[] {
  const face = readFaceGoods(text)
  if (face !== undefined) return face
  const table = readTabs(text)
  if (table.length > 0) return table
  const lines = underHeadings(readableLines(text).flatMap((line) => line.split(/[；;]+/)))
    .flatMap(({ line, columns }) =>
      line.includes('\t') ? [readCells(line)] : (readColumns(columns, line) ?? readLine(line)),
    )
    .filter((line) => /\p{L}/u.test(line.name) && !TOTAL_ROW.test(line.name))
  // Beside lines with numbers a line without any is a word to the reader.
  return lines.some(hasFigures) ? lines.filter(hasFigures) : lines
}

/** A line with a word for each title is read by them; undefined for one with fewer, or with more. */
function readColumns(columns: readonly string[], line: string): ReadGoods[] | undefined {
  const cells = wordsIn(line)
  if (cells.length !== columns.length) return undefined
  const read = asGoods([columns, cells])
  return read.some(hasFigures) ? read : undefined
}

/** A table out of a sheet or a Word document whose columns have titles, in whatever order. */
function readTabs(text: string): ReadGoods[] {
  const rows = readableLines(text).filter((line) => line.includes('\t'))
  return asGoods(rows.map((row) => row.split('\t')))
}

/** Rows below the titles of their columns. */
function asGoods(cells: readonly (readonly string[])[]): ReadGoods[] {
  return (readTable('goods', cells) ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, ggxh, dw, taxRate, ...figures }) => ({
      name: name.replace(CATEGORY, ''),
      ...(ggxh !== undefined && { ggxh }),
      ...(dw !== undefined && { dw }),
      ...figuresOf(figures),
      ...(taxRate !== undefined && isMoney(taxRate) && { taxRate }),
      ...(taxRate === '免税' && { taxRate: '0', lslbs: '1' as const }),
    }))
}

/** What is no number has not been read. */
function figuresOf({
  quantity = '',
  price = '',
  totalAmount = '',
}: Pick<ReadGoods, 'quantity' | 'price' | 'totalAmount'>) {
  return {
    ...(isMoney(quantity) && { quantity }),
    ...(isMoney(price) && { price }),
    ...(isMoney(totalAmount) && { totalAmount }),
  }
}

/** The short name of the tax code, as invoices print it before the name. */
const CATEGORY = /^\*[^*]+\*/
const TOTAL_ROW = new RegExp(`^(?:${AMOUNT_WORDS}|备注|说明|序号)$`)

const hasFigures = ({ quantity, price, totalAmount, taxRate }: ReadGoods): boolean =>
  [quantity, price, totalAmount, taxRate].some((figure) => figure !== undefined)

/** A line of a sheet: its cells hold their spaces. */
function readCells(line: string): ReadGoods {
  if (isTitleLine(line)) return { name: '' }
  const cells = line.split('\t').map((cell) => plainFigures(cell).trim())
  // A first cell of figures alone numbers the rows, where a name comes next.
  const [first = '', second = ''] = cells
  const body = /^\d{1,4}$/.test(first) && /\p{L}/u.test(second) ? cells.slice(1) : cells
  return readWords(body.filter((cell) => cell !== ''))
}

/** A line of a chat, which may name several goods: a new one begins where a name with figures follows on figures. */
function readLine(line: string): ReadGoods[] {
  const body = isTitleLine(line) ? withoutTitle(line) : line
  if (body !== line && !/\d/.test(body)) return []
  const plain = plainFigures(body.replace(ENUMERATOR, ''))
  const [, names, each] = EACH.exec(plain) ?? []
  if (names !== undefined && each !== undefined)
    return names.split(/[、和]/).map((name) => readSegment(`${name} ${each}`))
  const groups: string[] = []
  for (const segment of plain.split(/[，,。|]|、(?=\s*\p{Script=Han})/u)) {
    if (segment.trim() === '') continue
    const last = groups.at(-1)
    if (last === undefined || (isLine(last) && isLine(segment))) groups.push(segment)
    else groups[groups.length - 1] = `${last} ${segment}`
  }
  return groups.map(readSegment)
}

/** `螺丝、螺母各10个` */
const EACH = /^\s*([\p{L}\d]+(?:[、和][\p{L}\d]+)+)各(.+)$/u
const ENUMERATOR = /^\s*(?:\d{1,3}[.、)）](?!\d)|[(（]\d{1,2}[)）]|[①-⑳]|[-•·]\s)\s*/

function isLine(segment: string): boolean {
  const line = readSegment(segment)
  return /\p{L}/u.test(line.name) && hasFigures(line)
}

type Found = Partial<Record<Exclude<GoodsField, 'name'>, string>> & { lslbs?: '1'; name?: string }

/** What stands under a label or with a sign, taken out of the text in the order of how sure it is. */
const SIGNS: readonly { pattern: RegExp; read: (groups: Record<string, string>) => Found }[] = [
  {
    pattern: sign('(?:商品名称|项目名称|货物名称|服务名称|品名|商品|货物|项目|名称)\\s*:\\s*(?<name>\\S+)'),
    read: ({ name = '' }) => ({ name }),
  },
  {
    pattern: sign('(?:规格型号|规格|型号)\\s*:?\\s*(?<ggxh>\\S+)'),
    read: ({ ggxh = '' }) => ({ ggxh }),
  },
  { pattern: sign('(?:计量单位|单位)\\s*:?\\s*(?<dw>[\\p{L}]{1,6})'), read: ({ dw = '' }) => ({ dw }) },
  {
    pattern: sign(`(?:税率|税点|征收率)?\\s*:?\\s*(?<![\\d.])(?<percent>${NUMBER})\\s*(?:%|个点|个?税点)`),
    read: ({ percent = '' }) => rateOf(divide(percent, '100')),
  },
  { pattern: sign(`(?:税率|征收率)\\s*:?\\s*(?<rate>0\\.\\d+)`), read: ({ rate = '' }) => rateOf(rate) },
  { pattern: /(?<=^|\s)(?:税率\s*:?\s*)?免税(?=\s|$)/u, read: () => ({ taxRate: '0', lslbs: '1' }) },
  {
    pattern: sign(
      `(?:含税|不含税)?(?:单价|价格|每(?:${COUNTED}))(?:含税|不含税)?\\s*:?\\s*(?<price>${NUMBER})\\s*${MONEY}?(?:\\s*[/每一]\\s*(?<dw>${COUNTED}))?`,
    ),
    read: ({ price = '', dw }) => ({ price, ...(dw && { dw }) }),
  },
  {
    pattern: sign(`(?<price>${NUMBER})\\s*${MONEY}?\\s*(?:/|每|一)\\s*(?<dw>${COUNTED})`),
    read: ({ price = '', dw }) => ({ price, ...(dw && { dw }) }),
  },
  { pattern: sign(`@\\s*(?<price>${NUMBER})\\s*${MONEY}?`), read: ({ price = '' }) => ({ price }) },
  {
    pattern: sign(
      `(?:${AMOUNT_WORDS})\\s*:?\\s*(?:含税)?\\s*(?<total>${NUMBER})(?![\\d.])(?!\\s*(?:${COUNTED}))\\s*${MONEY}?`,
    ),
    read: ({ total = '' }) => ({ totalAmount: total }),
  },
  {
    pattern: sign(`(?:数量|件数)\\s*:?\\s*(?<quantity>${NUMBER})\\s*(?<dw>${COUNTED})?`),
    read: ({ quantity = '', dw }) => ({ quantity, ...(dw && { dw }) }),
  },
  {
    pattern: sign(
      `(?<=^|[\\s\\p{Script=Han})）])[x×X*]\\s*(?<quantity>${NUMBER})(?![\\d.A-Za-z])\\s*(?<dw>${COUNTED})?(?!\\p{L})`,
    ),
    read: ({ quantity = '', dw }) => ({ quantity, ...(dw && { dw }) }),
  },
  {
    pattern: sign(
      `(?<![\\d.A-Za-z*×x/-])(?:共|一共)?(?<quantity>${NUMBER})\\s*(?<dw>${COUNTED})(?![\\p{L}\\d*×/])`,
    ),
    read: ({ quantity = '', dw = '' }) => ({ quantity, dw }),
  },
  {
    pattern: sign(`(?<=\\s|\\p{Script=Han})[一壹](?<dw>批|项|次|套|台|宗|份)(?!\\p{L})`),
    read: ({ dw = '' }) => ({ quantity: '1', dw }),
  },
]

function sign(source: string): RegExp {
  return new RegExp(source, 'u')
}

function rateOf(fraction: string): Found {
  const taxRate = normaliseRate(fraction)
  // Alcohol of 75% is no rate.
  return isKnownRate(taxRate) ? { taxRate } : {}
}

function readSegment(text: string): ReadGoods {
  let left = ` ${text.trim()} `
  let found: Found = {}
  for (const { pattern, read } of SIGNS) {
    const match = pattern.exec(left)
    if (!match) continue
    const fields = read(match.groups ?? {})
    const isNew =
      Object.keys(fields).length > 0 && !Object.keys(fields).some((key) => key !== 'dw' && key in found)
    if (!isNew) continue
    found = { ...fields, ...found }
    left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`
  }
  const money = new RegExp(`(${NUMBER})\\s*${MONEY}`, 'gu')
  const words = left
    .replaceAll(money, ' $1 ')
    .replaceAll(/含税|不含税|未税|单价|数量/g, ' ')
    .split(/[\s、]+/)
    .map((word) => word.replaceAll(/^[:：/]+|[:：/]+$/g, ''))
    .filter((word) => word !== '' && !TALK.test(word))
  return readWords(words, found)
}

/** Words beside the goods. */
const TALK = /^(?:开|开票|开具|发票|请|麻烦|谢谢|要|和|还有|另外|再|的|共|合计|税率|备注.*|注.*)$/

/** Words and numbers without labels, by their place: name, specification, unit; quantity, price, amount. */
function readWords(cells: readonly string[], known: Found = {}): ReadGoods {
  const isFigure = (cell: string) => isMoney(cell) && !cell.startsWith('-')
  const percent = cells
    .map((cell) => /^(\d+(?:\.\d+)?)%$/.exec(cell)?.[1])
    .find((found) => found !== undefined)
  const rate = percent === undefined ? {} : rateOf(divide(percent, '100'))
  const treatment = cells.includes('免税') ? { taxRate: '0', lslbs: '1' as const } : rate
  const words = cells.filter(
    (cell) =>
      !isFigure(cell) &&
      cell !== '免税' &&
      !(percent !== undefined && cell === `${percent}%` && rate.taxRate),
  )
  const named = known.name === undefined ? words : [known.name, ...words]
  const [first = ''] = named
  const counted = new RegExp(`^(${NUMBER})(${COUNTED})$`, 'u')
  const quantity = named
    .slice(1)
    .map((word) => counted.exec(word))
    .find((found) => found !== null)
  const others = named.slice(1).filter((word) => word !== quantity?.[0])
  const found: Found = {
    ...(quantity?.[1] !== undefined && { quantity: quantity[1] }),
    ...(quantity?.[2] !== undefined && { dw: quantity[2] }),
    ...treatment,
    ...known,
  }
  const described = wordsOf(others, found)
  const { fields, guessed } = byPlace(cells.filter(isFigure), { ...described, ...found })
  const { name: _, ...rest } = found
  return {
    name: first.replace(CATEGORY, ''),
    ...described,
    ...rest,
    ...fields,
    ...(guessed.length > 0 && { guessed }),
  }
}

/** A word so short and without a digit is a unit, not a specification. */
const UNIT_LENGTH = 2
const isUnit = (word: string) => !/\d/.test(word) && (word.length <= UNIT_LENGTH || ONE_UNIT.test(word))

function wordsOf([second, third]: readonly string[], { ggxh, dw }: Found): Pick<ReadGoods, 'ggxh' | 'dw'> {
  if (second === undefined) return {}
  if (dw !== undefined) return ggxh === undefined ? { ggxh: second } : {}
  if (ggxh !== undefined) return { dw: second }
  if (third !== undefined) return { ggxh: second, dw: third }
  return isUnit(second) ? { dw: second } : { ggxh: second }
}

interface Placed {
  fields: Pick<ReadGoods, 'quantity' | 'price' | 'totalAmount'>
  guessed: GoodsField[]
}

/** Numbers without labels stand in the order of an invoice; one alone is an amount, or the price of a known quantity. */
function byPlace(figures: readonly string[], { quantity, price, totalAmount, dw }: Found): Placed {
  const open = (['quantity', 'price', 'totalAmount'] as const).filter(
    (field) => ({ quantity, price, totalAmount })[field] === undefined,
  )
  const [single] = figures
  if (single !== undefined && figures.length === 1 && open.length === 3)
    return { fields: { totalAmount: single }, guessed: ['totalAmount'] }
  const placed = open.slice(0, figures.length)
  const fields = Object.fromEntries(placed.map((field, index) => [field, figures[index]]))
  const isSure =
    placed.length === 0 || (placed.includes('quantity') && (dw !== undefined || placed.length === 3))
  return { fields, guessed: isSure ? [] : placed }
}
