/**
 * Rows of goods or of buyers from a table that somebody else made. Source: catalogue parseDocument. Columns are found
 * by their titles, wherever they stand and whatever stands above them.
 */
import type { Schemas } from '@kaipiao/client/types'
import { divide } from '../../money/money.ts'
import { readPercent } from '../../reading/read-percent.ts'
import { decimalOrText } from '../../reading/decimal-or-text.ts'
import { parseRate } from '../../invoicing/rates/parse-rate.ts'
import { readTaxNumber } from '../../tax-number/read-tax-number.ts'
import { modeOfTitle } from './price-mode.ts'

export type DocumentType = Schemas['DocumentType']
export type DocumentFields = Schemas['DocumentRowInput']
type Key = keyof DocumentFields
type PriceMode = Schemas['TextFlag']

const TITLES: Readonly<Record<DocumentType, Readonly<Partial<Record<Key, readonly string[]>>>>> = {
  goods: {
    name: [
      '商品名称',
      '项目名称',
      '货物名称',
      '品名',
      '产品名称',
      '服务名称',
      '项目',
      '名称',
      '货物或应税劳务、服务名称',
    ],
    ggxh: ['规格型号', '规格', '型号', '规格/型号'],
    dw: ['单位', '计量单位'],
    quantity: ['数量'],
    price: [
      '单价',
      '含税单价',
      '单价(含税)',
      '单价（含税）',
      '不含税单价',
      '单价(不含税)',
      '单价（不含税）',
      '价格',
    ],
    totalAmount: [
      '金额',
      '含税金额',
      '金额(含税)',
      '金额（含税）',
      '不含税金额',
      '金额(不含税)',
      '金额（不含税）',
      '价税合计',
      '总价',
      '总金额',
      '合计',
      '小计',
    ],
    taxRate: ['税率', '税率/征收率'],
  },
  title: {
    name: ['购方名称', '购买方名称', '企业名称', '公司名称', '单位名称', '名称', '抬头'],
    taxerId: ['税号', '纳税人识别号', '购方税号', '统一社会信用代码', '统一社会信用代码/纳税人识别号'],
    addressTel: ['地址电话', '地址、电话', '地址及电话'],
    bankAccount: ['开户行账号', '开户行及账号', '银行账号'],
  },
}

/** The rows below the titles, blank ones left out; undefined for a table without a row of titles. */
export function readTable(
  type: DocumentType,
  cells: readonly (readonly string[])[],
): DocumentFields[] | undefined {
  const headerAt = cells.findIndex((row) => isHeader(type, row))
  if (headerAt < 0) return undefined
  const columns = columnsOf(type, cells[headerAt] ?? [])
  return cells.slice(headerAt + 1).flatMap((row) => {
    const fields: DocumentFields = { name: '' }
    for (const [key, at] of columns) {
      const text = (row[at] ?? '').trim()
      if (text !== '') fields[key] = (READERS[key] ?? asWritten)(text)
    }
    const isNothing = Object.values(fields).every((text) => text === '')
    return isNothing || TOTAL_ROW.test(row.find((cell) => cell.trim() !== '') ?? '') ? [] : [fields]
  })
}

/**
 * Whether the goods of a table are priced with tax (`1`) or without (`0`): what the columns that are read say of themselves,
 * else without it where the tax has a column of its own. Undefined where nothing says.
 */
export function modeOfTable(cells: readonly (readonly string[])[]): PriceMode | undefined {
  const header = cells.find((row) => isHeader('goods', row))
  if (header === undefined) return undefined
  const columns = columnsOf('goods', header)
  const titleOf = (key: Key) => header[columns.get(key) ?? -1] ?? ''
  const said = modeOfTitle(titleOf('totalAmount')) ?? modeOfTitle(titleOf('price'))
  return said ?? (header.some((title) => /^税\s*额/.test(title.trim())) ? '0' : undefined)
}

const TOTAL_ROW = /^\s*(?:合\s*计|总\s*计|小\s*计|共\s*计|价税合计)/

/** Titles of columns: more than one of them, or the name in a row of its own; a name beside its value is none. */
function isHeader(type: DocumentType, row: readonly string[]): boolean {
  const columns = columnsOf(type, row)
  return columns.has('name') && (columns.size > 1 || row.filter((cell) => cell.trim() !== '').length === 1)
}

const asWritten = (text: string): string => text

const READERS: Readonly<Partial<Record<Key, (text: string) => string>>> = {
  quantity: decimalOrText,
  price: decimalOrText,
  totalAmount: decimalOrText,
  taxRate: fractionOf,
  taxerId: readTaxNumber,
}

function columnsOf(type: DocumentType, row: readonly string[]): Map<Key, number> {
  const columns = new Map<Key, number>()
  for (const [at, cell] of row.entries()) {
    const title = cell.replaceAll(/[\s*＊:：]/g, '')
    const found = Object.entries(TITLES[type]).find(([, titles]) => titles.includes(title))?.[0]
    if (isKey(found) && !columns.has(found)) columns.set(found, at)
  }
  return columns
}

function isKey(text: string | undefined): text is Key {
  return text !== undefined && (text in TITLES.goods || text in TITLES.title)
}

/** `13%` is 0.13; a rate that never was stays what it says, for it may be another country's, and so do 免税 and 不征税. */
function fractionOf(text: string): string {
  if (UNTAXED.has(text)) return text
  const rate = parseRate(text)
  if (rate.ok) return rate.value.taxRate
  const read = readPercent(text)
  if (!read.ok) return text
  return read.value.hasSign ? divide(read.value.number, '100') : read.value.number
}

/** Words that stand where a rate would. */
export const UNTAXED: ReadonlySet<string> = new Set(['免税', '不征税'])
