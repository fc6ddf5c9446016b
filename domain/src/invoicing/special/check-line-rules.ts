/** Sources: checklist DG26; domain.md §1.4: lines, units and quantities of special businesses. */
import type { Issue } from '../../result/issue.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { absolute, equals, isMoney } from '../../money/money.ts'
import { isGiven } from '../calculation/line-values.ts'
import { lineIssue } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { LINE_RULES, type LineRule } from './line-rules.ts'

const FIELD_LABELS = { ggxh: '规格型号', dw: '单位', quantity: '数量', price: '单价' } as const

/** The goods lines by the rule of their business; advice, and what would only not be printed, is a warning. */
export function checkLineRules({ goods, tdyslxdm }: InvoiceForm): Issue[] {
  const rule = tdyslxdm && LINE_RULES[tdyslxdm]
  if (!rule) return []
  const label = labelOf(SPECIAL_BUSINESSES, tdyslxdm)
  const issues = goods.flatMap((line, index) => checkLine(line, index, rule, label))
  if (!rule.isSingle || goods.length <= 1) return issues
  return [
    { code: 'business.oneLine', path: 'goods', message: `${label}发票只能有一行商品`, severity: 'error' },
    ...issues,
  ]
}

function checkLine(line: GoodsLine, index: number, rule: LineRule, label: string): Issue[] {
  const { dw = '', quantity = '', price = '' } = line
  const issues: Issue[] = []
  const report = (field: string, code: string, text: string): void => {
    const issue = lineIssue(index, field, code, `${label}${text}`)
    issues.push(rule.isAdvice ? { ...issue, severity: 'warning' } : issue)
  }
  const [must, mustNot] = rule.isAdvice ? ['应为', '一般应填写'] : ['必须为', '不能为空']
  if (rule.isQuantityRequired && quantity === '') report('quantity', 'business.quantity', `数量${mustNot}`)
  if (rule.isPriceRequired && price === '') report('price', 'business.price', `单价${mustNot}`)
  if (rule.units && !rule.units.includes(dw.trim())) {
    report('dw', 'business.unit', `单位${must}${rule.units.join('或')}`)
  }
  if (rule.quantity !== undefined && !(isMoney(quantity) && equals(absolute(quantity), rule.quantity))) {
    report('quantity', 'business.quantityValue', `数量必须为${rule.quantity}`)
  }
  if (rule.isExempt && line.lslbs !== '1') report('taxRate', 'business.exempt', `税率${must}免税`)
  const unprinted = (rule.unprinted ?? []).filter((field) => isGiven(line[field]))
  const [first] = unprinted
  if (first) {
    const labels = unprinted.map((field) => FIELD_LABELS[field]).join('、')
    const advice = lineIssue(index, first, 'business.unprinted', `${label}发票票面不显示${labels}`)
    issues.push({ ...advice, severity: 'warning' })
  }
  return issues
}
