/** Goods rows of the batch workbook. Source: domain.md §1.15, §1.7; checklist GD17. */
import type { Issue } from '../../result/issue.ts'
import { absolute, productDiffersBeyond, signOf, type Money } from '../../money/money.ts'
import { figureText } from '../../reading/figure-text.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { LINE_TOLERANCE } from '../calculation/check-tolerance.ts'
import { computeLine } from '../calculation/compute-line.ts'
import { opposite } from '../calculation/compute-totals.ts'
import { parseRate } from '../rates/parse-rate.ts'
import { findPolicy } from '../rates/policies.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import type { TemplateRow } from './read-template-rows.ts'

interface ReadLine {
  line: GoodsLine
  issues: Issue[]
}

/** A line with its amounts; the amount of the workbook wins over quantity × price, within a cent. */
export function readLine(row: TemplateRow, hsbz: PriceMode, tdzsfs: string): ReadLine {
  const { cell, fileRow } = row
  const issues: Issue[] = []
  const report = (code: string, header: string, text: string): void => {
    const message = `发票明细信息第${fileRow}行“${header}”${text}`
    issues.push({ code, path: `lines/${header}`, message, severity: 'error', row: fileRow })
  }
  const numberOf = (header: string): string => {
    const text = cell(header)
    const read = text === '' ? undefined : readDecimal(text)
    if (read?.ok === false) for (const { message } of read.issues) report('template.number', header, message)
    return read?.ok === true ? read.value : text
  }
  const [quantity, price, amount, discount, kce] = [
    numberOf('数量'),
    numberOf('单价'),
    numberOf('金额'),
    numberOf('折扣金额'),
    numberOf('扣除额'),
  ]
  const rate = readRate(cell('税率'), report)
  const named: GoodsLine = {
    name: cell('项目名称'),
    zxbm: figureText(cell('商品和服务税收编码')),
    hsbz,
    taxRate: rate?.taxRate ?? '0',
    lslbs: rate?.lslbs ?? '0',
    source: 'EXCEL',
  }
  // One object is filled in: a sheet has 50,000 of them.
  const [spec, unit] = [cell('规格型号'), cell('单位')]
  if (spec !== '') named.ggxh = spec
  if (unit !== '') named.dw = unit
  if (cell('是否使用优惠政策') === '是') Object.assign(named, policyOf(row))
  if (issues.length > 0) return { line: named, issues }
  const isChecked = quantity !== '' && price !== '' && amount !== ''
  if (isChecked && productDiffersBeyond(quantity, price, amount, LINE_TOLERANCE)) {
    report('template.product', '金额', `与数量乘单价相差超过${LINE_TOLERANCE}元`)
  }
  if (quantity !== '') named.quantity = quantity
  if (price !== '') named.price = price
  if (amount !== '') named[hsbz === '1' ? 'totalAmount' : 'amount'] = amount
  if (kce !== '') Object.assign(named, { kce, tdzsfs })
  const entered = computeLine(named, hsbz, 'amount')
  if (discount === '') return { line: entered, issues }
  const reduced = {
    ...entered,
    [hsbz === '1' ? 'discountTotal' : 'discountAmount']: discountOf(discount, amount),
  }
  return { line: computeLine(reduced, hsbz, 'discountAmount'), issues }
}

/** Rates as sheets mostly write them, read once: a sheet of 50,000 rows has a handful of them. */
const KNOWN_RATES: ReadonlyMap<string, ReturnType<typeof parseRate>> = new Map(
  [
    '13%',
    '9%',
    '6%',
    '5%',
    '3%',
    '1%',
    '0%',
    '0.13',
    '0.09',
    '0.06',
    '0.05',
    '0.03',
    '0.01',
    '0',
    '免税',
    '不征税',
  ].map((text) => [text, parseRate(text)]),
)

function readRate(
  text: string,
  report: (code: string, header: string, text: string) => void,
): Pick<GoodsLine, 'taxRate' | 'lslbs'> | undefined {
  const parsed = KNOWN_RATES.get(text) ?? parseRate(text)
  if (parsed.ok) return parsed.value
  for (const { message } of parsed.issues) report('template.rate', '税率', message)
  return undefined
}

const isRefund = (text: string): boolean => findPolicy(text)?.isRefund === true

/** What a line has no field for: the bureau's texts of 即征即退类型, and policies of a line that uses none. */
export function keptOfLine(row: TemplateRow): { name: string; value: string }[] {
  const { cell } = row
  const isUsed = cell('是否使用优惠政策') === '是'
  const [refund, policy] = [cell('即征即退类型'), cell('优惠政策类型')]
  const hasRefund = isUsed && isRefund(refund)
  return [
    ...row.kept(),
    ...(refund !== '' && !hasRefund ? [{ name: '即征即退类型', value: refund }] : []),
    ...(policy !== '' && (!isUsed || (hasRefund && policy !== refund))
      ? [{ name: '优惠政策类型', value: policy }]
      : []),
  ]
}

/** 即征即退类型 says more than 优惠政策类型 where both are given. */
function policyOf({ cell }: TemplateRow): Partial<GoodsLine> {
  const text = isRefund(cell('即征即退类型')) ? cell('即征即退类型') : cell('优惠政策类型')
  return { yhzcbs: '1', ...(text !== '' && { yhzcsm: text, zzstsgl: text }) }
}

/** Written as on the face, below 0, or without sign: a discount always makes its line smaller. */
function discountOf(discount: Money, amount: Money): Money {
  const size = absolute(discount)
  return signOf(amount) < 0 ? opposite(size) : size
}
