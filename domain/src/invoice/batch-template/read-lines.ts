/** Goods rows of the batch workbook. Source: domain.md §1.15, §1.7; checklist GD17. */
import type { Issue } from '../../issue.ts'
import { absolute, isMoney, productDiffersBeyond, signOf, type Money } from '../../money/money.ts'
import { LINE_TOLERANCE } from '../calculation/check-tolerance.ts'
import { computeLine } from '../calculation/compute-line.ts'
import { opposite } from '../calculation/compute-totals.ts'
import { parseRate } from '../rates/parse-rate.ts'
import { findPolicy } from '../rates/policies.ts'
import type { GoodsLine, PriceMode } from '../wire.ts'
import type { TemplateRow } from './read-rows.ts'

interface ReadLine {
  line: GoodsLine
  issues: Issue[]
}

const NUMBERS = ['数量', '单价', '金额', '折扣金额', '扣除额'] as const

/** A line with its amounts; the amount of the workbook wins over quantity × price, within a cent. */
export function readLine(row: TemplateRow, hsbz: PriceMode, tdzsfs: string): ReadLine {
  const { cell, fileRow } = row
  const issues: Issue[] = []
  const report = (code: string, header: string, text: string): void => {
    const message = `发票明细信息第${fileRow}行“${header}”${text}`
    issues.push({ code, path: `lines/${header}`, message, severity: 'error', row: fileRow })
  }
  const numbers = Object.fromEntries(NUMBERS.map((header) => [header, plainNumber(cell(header))]))
  for (const header of NUMBERS) {
    const text = numbers[header] ?? ''
    if (text !== '' && !isMoney(text)) report('template.number', header, '不是数字')
  }
  const rate = readRate(cell('税率'), report)
  const named: GoodsLine = {
    name: cell('项目名称'),
    zxbm: cell('商品和服务税收编码'),
    hsbz,
    taxRate: rate?.taxRate ?? '0',
    lslbs: rate?.lslbs ?? '0',
    ...optional('ggxh', cell('规格型号')),
    ...optional('dw', cell('单位')),
    ...policyOf(row),
    source: 'EXCEL',
  }
  if (issues.length > 0) return { line: named, issues }
  const {
    数量: quantity = '',
    单价: price = '',
    金额: amount = '',
    折扣金额: discount = '',
    扣除额: kce = '',
  } = numbers
  const isChecked = quantity !== '' && price !== '' && amount !== ''
  if (isChecked && productDiffersBeyond(quantity, price, amount, LINE_TOLERANCE)) {
    report('template.product', '金额', `与数量乘单价相差超过${LINE_TOLERANCE}元`)
  }
  const entered = computeLine(
    {
      ...named,
      ...optional('quantity', quantity),
      ...optional('price', price),
      ...optional(hsbz === '1' ? 'totalAmount' : 'amount', amount),
      ...(kce !== '' && { kce, tdzsfs }),
    },
    hsbz,
    'amount',
  )
  if (discount === '') return { line: entered, issues }
  const reduced = {
    ...entered,
    ...optional(hsbz === '1' ? 'discountTotal' : 'discountAmount', discountOf(discount, amount)),
  }
  return { line: computeLine(reduced, hsbz, 'discountAmount'), issues }
}

function readRate(
  text: string,
  report: (code: string, header: string, text: string) => void,
): Pick<GoodsLine, 'taxRate' | 'lslbs'> | undefined {
  const parsed = parseRate(text)
  if (parsed.ok) return parsed.value
  for (const { message } of parsed.issues) report('template.rate', '税率', message)
  return undefined
}

/** 即征即退类型 says more than 优惠政策类型 where both are given. */
function policyOf({ cell }: TemplateRow): Partial<GoodsLine> {
  if (cell('是否使用优惠政策') !== '是') return {}
  const refund = cell('即征即退类型')
  const text = findPolicy(refund)?.isRefund === true ? refund : cell('优惠政策类型')
  return { yhzcbs: '1', ...(text !== '' && { yhzcsm: text, zzstsgl: text }) }
}

/** Written as on the face, below 0, or without sign: a discount always makes its line smaller. */
function discountOf(discount: Money, amount: Money): Money {
  const size = absolute(discount)
  return signOf(amount) < 0 ? opposite(size) : size
}

function plainNumber(text: string): string {
  return text.replace(/[,，\s]/g, '')
}

function optional<Field extends keyof GoodsLine>(field: Field, text: string): Partial<Record<Field, string>> {
  const fields: Partial<Record<Field, string>> = {}
  if (text !== '') fields[field] = text
  return fields
}
