/** Sources: checklist FM16–FM18, FM46, DG05, O25. */
import type { Issue } from '../../result/issue.ts'
import { absolute, isMoney, isZero, roundToCents, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { byteLength, checkByteLimit } from '../../text/byte-length.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'
import { isGiven } from '../calculation/line-values.ts'
import type { TypeFacts } from '../facts/type-facts.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import type { FormFacts } from '../facts/form-context.ts'

/** What a difference levy puts in front of the remark: 差额征税：100.00。 On a red invoice the deduction is below 0, its text is not. */
export function deductionText(deduction: Money): string {
  return `差额征税：${roundToCents(absolute(deduction))}。`
}

/** Bytes that the user may write: the limit of the type less the text of the deduction. */
export function remarkRoom({ goods }: Pick<InvoiceForm, 'goods'>, type: TypeFacts, isRed: boolean): number {
  const limit = isRed ? type.limits.redRemark : type.limits.remark
  const deduction = totalDeduction(goods)
  return isZero(deduction) ? limit : limit - byteLength(deductionText(deduction))
}

/** Issues `text.bytes`, with the room that a deduction leaves, and `text.angleBrackets`. */
export function checkRemark(form: InvoiceForm, { type, isRed }: FormFacts): Issue[] {
  const remark = (form.remark ?? '').trim()
  if (remark === '') return []
  return [
    ...checkByteLimit(remark, remarkRoom(form, type, isRed), 'remark'),
    ...checkAngleBrackets(remark, 'remark'),
  ]
}

function totalDeduction(goods: readonly GoodsLine[]): Money {
  const amounts: Money[] = []
  for (const { kce } of goods) if (isGiven(kce) && isMoney(kce)) amounts.push(kce)
  return sum(amounts)
}
