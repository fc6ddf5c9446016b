/** The rows of a form, each by all its rules. Sources: checklist FM30–FM35, FM46, DG08–DG10, GD12; domain.md §1.3. */
import type { Issue } from '../../result/issue.ts'
import { success, type Result } from '../../result/result.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { quoted } from '../../reading/unreadable.ts'
import { checkByteLimit } from '../../text/byte-length.ts'
import { checkDrawn, undrawnCharacters } from '../../text/drawn/check-drawn.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'
import { checkLineTolerance } from '../calculation/check-tolerance.ts'
import { isGiven, type LineNumber } from '../calculation/line-values.ts'
import { checkLineRate } from '../rates/check-line-rate.ts'
import { parseRate } from '../rates/parse-rate.ts'
import { lineLimits } from '../facts/type-facts.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { checkLineAmounts } from './check-line-amounts.ts'
import { checkMinerals } from './check-minerals.ts'
import { endsStep, lineIssue, type FormFacts } from '../facts/form-context.ts'

const NUMBER_LABELS: Readonly<Record<LineNumber, string>> = {
  quantity: '数量',
  price: '单价',
  amount: '金额',
  taxAmount: '税额',
  totalAmount: '价税合计',
  taxRate: '税率',
  discount: '折扣率',
  discountAmount: '折扣金额',
  discountTaxAmount: '折扣税额',
  discountTotal: '折扣合计',
  kce: '扣除额',
}

const TAX_CODE = /^\d{19}$/

/**
 * Issues of every goods row: texts (`text.bytes`, `text.angleBrackets`, `text.undrawn`, `line.nameRequired`, `line.taxCode`, warning
 * `line.uncoded`), minerals, unreadable numbers (`line.number`), amounts (whole and of the right sign, the tolerances,
 * warning `line.pair`) and rates. A row with unreadable numbers is not calculated with. Pauses where a step ends.
 */
export function* checkLines(
  { goods, hsbz }: InvoiceForm,
  facts: FormFacts,
): Generator<undefined, readonly Issue[]> {
  const limits = lineLimits(facts.type, facts.diskType, facts.faceCount)
  const issues: Issue[] = []
  for (const [index, line] of goods.entries()) {
    if (endsStep(index)) yield
    checkTexts(line, index, limits, facts.isRed, issues)
    checkMinerals(line, index, facts, issues)
    const unreadable = facts.unreadable.get(index)
    if (unreadable) {
      for (const field of unreadable) {
        const fault = numberFault(field, line[field])
        issues.push(lineIssue(index, field, 'line.number', `${NUMBER_LABELS[field]}${fault}`))
      }
      continue
    }
    checkLineAmounts(line, index, facts, issues)
    for (const issue of checkLineTolerance(line, index + 1, `goods/${index}`, hsbz)) issues.push(issue)
    checkPair(line, index, issues)
    checkLineRate(line, index, facts, issues)
  }
  return issues
}

/** A form holds plain decimals: what only a reader would understand is refused with what it would read (decision 0008). */
function numberFault(field: LineNumber, text = ''): string {
  const read = field === 'taxRate' ? fractionOf(text) : readDecimal(text)
  return read.ok ? `${quoted(text)}应写成 ${read.value}` : (read.issues[0]?.message ?? '')
}

function fractionOf(text: string): Result<string> {
  const rate = parseRate(text)
  return rate.ok ? success(rate.value.taxRate) : rate
}

function checkTexts(
  { name, ggxh = '', dw = '', zxbm = '' }: GoodsLine,
  index: number,
  limits: ReturnType<typeof lineLimits>,
  isRed: boolean,
  issues: Issue[],
): void {
  const check = (text: string, limit: number, field: string) => {
    checkText(text, limit, index, field, issues)
    if (isRed || undrawnCharacters(text).length === 0) return
    for (const issue of checkDrawn(text, `goods/${index}/${field}`)) issues.push({ ...issue, row: index + 1 })
  }
  const trimmed = name.trim()
  if (trimmed === '') issues.push(lineIssue(index, 'name', 'line.nameRequired', '商品名称不能为空'))
  check(trimmed, limits.goodsName, 'name')
  check(ggxh.trim(), limits.spec, 'ggxh')
  check(dw.trim(), limits.unit, 'dw')
  if (zxbm === '') {
    issues.push({ ...lineIssue(index, 'zxbm', 'line.uncoded', '未赋税收分类编码'), severity: 'warning' })
  } else if (!TAX_CODE.test(zxbm)) {
    issues.push(lineIssue(index, 'zxbm', 'line.taxCode', '税收分类编码应为19位数字'))
  }
}

function checkText(text: string, limit: number, index: number, field: string, issues: Issue[]): void {
  if (text === '') return
  // Paths are built for faulty fields only: a form of 2,000 lines is checked on every key stroke.
  if (text.length * 2 <= limit && !/[<>]/.test(text)) return
  const path = `goods/${index}/${field}`
  const found = [...checkByteLimit(text, limit, path), ...checkAngleBrackets(text, path)]
  for (const issue of found) issues.push({ ...issue, row: index + 1 })
}

function checkPair({ quantity, price, dw }: GoodsLine, index: number, issues: Issue[]): void {
  const isPaired = isGiven(quantity) === isGiven(price)
  if (isPaired && (!isGiven(dw) || isGiven(quantity))) return
  const field = isGiven(quantity) ? 'price' : 'quantity'
  const advice = lineIssue(index, field, 'line.pair', '有单位时应填写数量和单价，数量与单价应同时填写')
  issues.push({ ...advice, severity: 'warning' })
}
