import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import {
  checkDelivered,
  checkForm,
  deliveredCells,
  fillForms,
  type FilledForm,
} from '@kaipiao/domain/declarations/forms/fill-forms'
import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import { canMoveDeclaration, checkFormOrder } from '@kaipiao/domain/declarations/declarations/submission'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import type { Money } from '@kaipiao/domain/money/money'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, type Failed } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { takeAnew } from '@kaipiao/domain/declarations/forms/taken-cells'
import { takeInput, type Received, type Transfer } from '@kaipiao/domain/declarations/forms/take-vouchers'
import { basisOf, withForms } from './make-declarations.ts'

/** Whether the form has to be there, must not be there, or either. */
export type Presence = 'present' | 'absent' | 'any'

/** Writes one form of a declaration; other forms and what is payable follow. */
export async function writeForm(
  context: AnyContext,
  declarationId: string,
  { formCode, cells }: Schemas['DeclarationFormInput'],
  presence: Presence,
): Promise<DeclarationRow | Failed> {
  const row = await ownRow(context, 'declarations', declarationId)
  const refused = editFault(row)
  if (refused !== undefined) return refused
  const formCodes = formsOf(row.zsxmmc, row.taxerType, row.type === 'yearly')
  if (!formCodes.includes(formCode)) return fail(codes.invalid, `${row.zsxmmc}没有申报表${formCode}`)
  if (formCode === INDIVIDUAL_INCOME_TAX_FORM)
    return fail(codes.invalid, '扣缴申报表按人员汇总，请在工资收入和专项附加扣除中修改')
  const before = row.forms.find((form) => form.formCode === formCode)
  if (presence === 'present' && before === undefined) return fail(codes.unknownRecord)
  if (presence === 'absent' && before !== undefined) return fail(codes.duplicate, '申报表已存在')
  const filed = row.forms.map((form) => form.formCode)
  const taken = row.taken[formCode] ?? {}
  const [issue] = [
    ...checkForm({ formCode, cells }, row.sbssq),
    ...checkDelivered({ formCode, cells }, taken, row.sbssq),
    ...checkFormOrder(formCode, filed),
  ]
  if (issue !== undefined) return fail(codes.invalid, issue.message)
  const delivered = deliveredCells(formCode, taken, row.sbssq)
  const written = { formCode, cells: { ...before?.cells, ...cells, ...delivered } }
  const forms = formCodes.flatMap((code) => {
    const form = code === formCode ? written : row.forms.find((known) => known.formCode === code)
    return form === undefined ? [] : [form]
  })
  return save(context, row, fillForms(forms, basisOf(row)))
}

/** Takes one form away; without the main form nothing is payable, and nothing can be submitted. */
export async function removeForm(
  context: AnyContext,
  declarationId: string,
  formCode: string,
): Promise<DeclarationRow | Failed> {
  const row = await ownRow(context, 'declarations', declarationId)
  const refused = editFault(row)
  if (refused !== undefined) return refused
  const forms = row.forms.filter((form) => form.formCode !== formCode)
  if (forms.length === row.forms.length) return fail(codes.unknownRecord)
  return save(context, row, forms)
}

/** What schedule 2 takes over. */
export interface InputFacts {
  /** Ticked for the period. */
  readonly received: readonly Received[]
  /** Tax of red letters for what was ticked. */
  readonly redLetters: Money
  /** Taken out again in the period. */
  readonly transfers: readonly Transfer[]
}

/** Ticks, or what is taken out again, came or went after the return was made: its input tax follows, unless somebody has entered another one. */
export async function followTicks(
  unit: Unit,
  { eid, sbssq }: Pick<DeclarationRow, 'eid' | 'sbssq'>,
  { received, redLetters, transfers }: InputFacts,
): Promise<void> {
  const vat = await unit.store.table('declarations').first({ eid, sbssq, zsxmmc: VAT })
  if (vat === undefined || editFault(vat) !== undefined) return
  const taken = takeInput(received, redLetters, transfers)
  const forms = takeAnew(vat.forms, pick(vat.taken, Object.keys(taken)), taken)
  await save(unit, { ...vat, taken: { ...vat.taken, ...taken } }, fillForms(forms, basisOf(vat)))
}

/** Why the declaration can be changed no longer. */
export function editFault({ state }: DeclarationRow): Failed | undefined {
  return canMoveDeclaration(state, 'submitting')
    ? undefined
    : fail(codes.wrongState, '该属期已提交，不能修改')
}

/** Keeps the forms; what is payable follows. */
export async function save(
  unit: Unit,
  row: DeclarationRow,
  forms: readonly FilledForm[],
): Promise<DeclarationRow> {
  return unit.store.table('declarations').put(withForms(row, forms))
}

function pick<V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}
