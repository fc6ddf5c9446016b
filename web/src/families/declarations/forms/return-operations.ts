import type { Client, Schemas } from '@kaipiao/client'
import {
  createCorporateIncomeTaxForm,
  createCostForm,
  createDeclareForm,
  deleteCorporateIncomeTaxForm,
  deleteCostForm,
  deleteDeclareForm,
  editDeclaration,
  getCorporateIncomeTaxForm,
  getCostForm,
  getDeclareForm,
  queryDeclarations,
  updateCorporateIncomeTaxForm,
  updateCostForm,
  updateDeclareForm,
} from '@kaipiao/client/operations'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import type { Calls } from '../../../requests/use-calls.ts'
import { operationQuery } from '../../../requests/use-operation.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/profit-tax'

/** What is read again after a form was written. */
export const FORM_READS = [getDeclareForm, getCorporateIncomeTaxForm, getCostForm, queryDeclarations]

const IN_PLACE = { failure: 'inPlace', retry: false } as const

/** How a form of a return is read: those of corporate income tax have operations of their own. */
export function formQuery(client: Client, id: string, formCode: string) {
  const path = { id }
  if (formCode === INCOME_TAX_FORM)
    return operationQuery(client, getCorporateIncomeTaxForm, { path }, IN_PLACE)
  if (formCode === COST_SHEET) return operationQuery(client, getCostForm, { path }, IN_PLACE)
  return operationQuery(client, getDeclareForm, { path, query: { formCode } }, IN_PLACE)
}

interface Written {
  id: string
  formCode: string
  cells: FormCells
}

/** Writes what was entered; makes the form where it is not there yet. */
export async function writeForm(
  { call }: Calls,
  { id, formCode, cells }: Written,
  isThere: boolean,
): Promise<Schemas['DeclarationForm']> {
  const parts = { path: { id }, body: { formCode, cells } }
  if (formCode === INCOME_TAX_FORM)
    return call(isThere ? updateCorporateIncomeTaxForm : createCorporateIncomeTaxForm, parts)
  if (formCode === COST_SHEET) return call(isThere ? updateCostForm : createCostForm, parts)
  return call(isThere ? updateDeclareForm : createDeclareForm, parts)
}

/** Takes a form away; it is made anew by its button. */
export async function removeForm({ call }: Calls, id: string, formCode: string): Promise<void> {
  const path = { id }
  if (formCode === INCOME_TAX_FORM) await call(deleteCorporateIncomeTaxForm, { path })
  else if (formCode === COST_SHEET) await call(deleteCostForm, { path })
  else await call(deleteDeclareForm, { path, query: { formCode } })
}

/** Puts the figures of the invoices back where somebody has overwritten them. */
export async function takeBack({ call }: Calls, { id, formCode, cells }: Written): Promise<void> {
  await call(editDeclaration, { path: { id }, body: { formCode, cells } })
}
