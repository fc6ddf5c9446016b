/**
 * Everything that is lawful about an invoice form, in the order of its fields.
 * Sources: checklist FM, DG, GD17, GD21, VL01–VL22; domain.md §1.3–§1.7. Each rule stands in its own file.
 */
import type { Issue } from '../../result/issue.ts'
import { isMoney, signOf } from '../../money/money.ts'
import { hasDiscount } from '../calculation/compute-totals.ts'
import { type LineNumber, unreadableNumbers } from '../calculation/line-values.ts'
import { sellersOf } from '../rates/sellers.ts'
import { checkAgreement } from '../agreements/check-agreement.ts'
import { checkDeduction } from '../special/check-deduction.ts'
import { checkGoodsCodes } from '../special/check-goods-codes.ts'
import { checkSections } from '../special/check-sections.ts'
import { factsOf } from '../facts/type-facts.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkBusiness } from '../special/check-business.ts'
import { checkCharacters } from './check-characters.ts'
import { checkExemption } from '../rates/check-exemption.ts'
import { checkFormBuyer } from './check-form-buyer.ts'
import { checkLineCount } from './check-line-count.ts'
import { checkLines } from './check-lines.ts'
import { checkPeople } from './check-people.ts'
import { checkRemark } from './check-remark.ts'
import { checkTexts } from './check-texts.ts'
import { checkTotals } from './check-totals.ts'
import {
  endsStep,
  STEP_ROWS,
  type FormContext,
  type FormFacts,
  type FormRule,
} from '../facts/form-context.ts'

const BEFORE_LINES: readonly FormRule[] = [
  checkTexts,
  checkFormBuyer,
  checkRemark,
  checkPeople,
  checkCharacters,
  checkLineCount,
]
const AFTER_LINES: readonly FormRule[] = [
  checkExemption,
  checkGoodsCodes,
  checkAgreement,
  checkDeduction,
  checkTotals,
  checkBusiness,
  checkSections,
]

/**
 * All issues of a form. An error stops issuing; a `confirm` asks once more (wrong tax number, VL02); `warning` and
 * `notice` only tell. Paths lead into the form: `buyerTaxerName`, `review/payee`, `goods/0/name`, `hwys/1/plate`.
 */
export function checkInvoiceForm(form: InvoiceForm, context: FormContext): readonly Issue[] {
  return checkedNow(checkInSteps(form, context))
}

/**
 * The same, with a pause after every 250 rows and before each rule of them all, in which whoever shows the form can let
 * people type on. A form of fewer rows has none.
 */
export function* checkInSteps(
  form: InvoiceForm,
  context: FormContext,
): Generator<undefined, readonly Issue[]> {
  const unreadable = new Map<number, readonly LineNumber[]>()
  for (const [index, line] of form.goods.entries()) {
    if (endsStep(index)) yield
    const fields = unreadableNumbers(line)
    if (fields.length > 0) unreadable.set(index, fields)
  }
  const facts: FormFacts = {
    ...context,
    type: factsOf(form.fplxdm),
    isRed: isRedForm(form),
    sellers: sellersOf(form, context),
    faceCount: form.goods.length + form.goods.filter(hasDiscount).length,
    unreadable,
  }
  const all = (rules: readonly FormRule[]) => rules.flatMap((rule) => rule(form, facts))
  const issues = [...all(BEFORE_LINES), ...(yield* checkLines(form, facts))]
  for (const rule of AFTER_LINES) {
    if (form.goods.length > STEP_ROWS) yield
    issues.push(...rule(form, facts))
  }
  return issues
}

/** Goes through all steps of a check at once. */
export function checkedNow(steps: Generator<undefined, readonly Issue[]>): readonly Issue[] {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** True for a form that takes an invoice back: it names an original or a red document, or its total is negative. */
export function isRedForm({
  yfphm,
  hzxxbbh,
  jshj,
}: Partial<Pick<InvoiceForm, 'yfphm' | 'hzxxbbh'>> & Pick<InvoiceForm, 'jshj'>): boolean {
  return Boolean(yfphm) || Boolean(hzxxbbh) || (isMoney(jshj) && signOf(jshj) < 0)
}
