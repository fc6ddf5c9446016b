import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { rowsOfForm } from '@kaipiao/domain/declarations/forms/fill-forms'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { fail, ok, type BusinessCode, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { mainFormOf } from '../declarations/make-declarations.ts'
import { removeForm, writeForm, type Presence } from '../declarations/write-form.ts'
import { presentDeclaration } from '../declarations/declaration-figures.ts'
import { exportReturns } from './export-returns.ts'
import { sourcesOf } from './return-sources.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/profit-tax'

type Form = Schemas['DeclarationForm']
type OfDeclaration = AnyContext & { readonly path: { readonly id: string } }
type Written = OfDeclaration & { readonly body: Schemas['DeclarationFormInput'] }

const forming = defineHandlers({
  getDeclareForm: async (context) => read(context, context.query.formCode),
  createDeclareForm: (context) => write(context, 'absent'),
  updateDeclareForm: (context) => write(context, 'present'),
  deleteDeclareForm: async (context) => remove(context, context.query.formCode),

  exportDeclarationPdf: (context) => exportReturns(context, context.query.id),
  listDeclarationSources: (context) => sourcesOf(context, context.path.id, context.query),

  getCorporateIncomeTaxForm: (context) => read(context, INCOME_TAX_FORM),
  createCorporateIncomeTaxForm: (context) => write(context, 'absent', INCOME_TAX_FORM),
  updateCorporateIncomeTaxForm: (context) => write(context, 'present', INCOME_TAX_FORM),
  deleteCorporateIncomeTaxForm: (context) => remove(context, INCOME_TAX_FORM),

  getCostForm: (context) => read(context, COST_SHEET),
  createCostForm: (context) => write(context, 'absent', COST_SHEET),
  updateCostForm: (context) => write(context, 'present', COST_SHEET),
  deleteCostForm: (context) => remove(context, COST_SHEET),
})

/** Who comes too late is answered the return as it is. */
export const formHandlers = shownBy(forming, presentDeclaration)

async function read(context: OfDeclaration, formCode?: string): Promise<Success<Form> | Failed> {
  const row = await ownRow(context, 'declarations', context.path.id)
  return formOf(row, formCode ?? mainFormOf(row), codes.formMissing)
}

/** @param only the one form that the operation is for */
async function write(context: Written, presence: Presence, only?: string): Promise<Success<Form> | Failed> {
  const { path, body } = context
  if (only !== undefined && body.formCode !== only) return fail(codes.invalid, `此处只能填写申报表${only}`)
  const written = await writeForm(context, path.id, body, presence)
  return 'kind' in written ? written : formOf(written, body.formCode, codes.unknownRecord)
}

async function remove(context: OfDeclaration, formCode?: string): Promise<Success<null> | Failed> {
  const row = await ownRow(context, 'declarations', context.path.id)
  const removed = await removeForm(context, row.id, formCode ?? mainFormOf(row))
  return 'kind' in removed ? removed : ok(null)
}

function formOf(
  { id, forms, sbssq, taken, carried }: DeclarationRow,
  formCode: string,
  absent: BusinessCode,
): Success<Form> | Failed {
  const form = forms.find((known) => known.formCode === formCode)
  if (form === undefined) return fail(absent)
  return ok({
    id: `${id}-${formCode}`,
    declarationId: id,
    formName: formIn(formCode, sbssq)?.version.name ?? '',
    formCode,
    cells: { ...form.cells },
    taken: { ...taken[formCode] },
    carried: { ...carried[formCode] },
    rows: rowsOfForm(form, sbssq),
  })
}
