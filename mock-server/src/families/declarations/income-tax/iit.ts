import { codes } from '@kaipiao/client/codes'
import { isFiled } from '@kaipiao/domain/declarations/declarations/submission'
import { nextIitState, type IitEvent } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { IitRow } from '../tables/declarations.ts'
import { enterprisesOf } from '../declarations/enterprise.ts'
import { makeIitDeclaration } from './make-iit-declaration.ts'
import { withForms } from '../declarations/make-declarations.ts'
import { startSubmission } from '../declarations/submit-declaration.ts'
import { dropWithholdings, takeSalaries, withholdMonth } from '../withholding/withhold-month.ts'

type Batch = Context<'initIitBatch' | 'syncIitBatch' | 'submitIitBatch' | 'cancelIitBatch'>

export const iitHandlers = defineHandlers({
  initIitBatch: (context) => all(context, initRow),
  syncIitBatch: (context) => all(context, syncRow),
  submitIitBatch: (context) => all(context, submitRow),
  cancelIitBatch: (context) => all(context, cancelRow),
})

/** Every enterprise or none: one that is refused refuses the call. */
async function all(
  context: Batch,
  step: (context: Batch, enterprise: EnterpriseRow, row: IitRow | undefined) => Promise<IitRow>,
) {
  const { store, body } = context
  const rows: IitRow[] = []
  for (const enterprise of await enterprisesOf(context, body.eids)) {
    const row = await store.table('iitRows').get(`${enterprise.id}-${body.sbssq}`)
    rows.push(await step(context, enterprise, row))
  }
  return ok(rows)
}

async function initRow(context: Batch, enterprise: EnterpriseRow, row: IitRow | undefined): Promise<IitRow> {
  const { store, body, today } = context
  const { sbssq } = body
  if (row !== undefined && next(row, 'init') === row.state) return row
  const period = taxPeriod(sbssq)
  if (!period.ok || period.value.from > today()) refuse(codes.invalid, '所属期尚未开始')
  return store.table('iitRows').put({
    ...ownedOf(enterprise),
    id: `${enterprise.id}-${sbssq}`,
    eid: enterprise.id,
    taxerName: enterprise.taxerName,
    sbssq,
    count: 0,
    srhj: '0.00',
    ynse: '0.00',
    state: 'init',
    message: '',
    declarationId: '',
  })
}

async function syncRow(context: Batch, enterprise: EnterpriseRow, row: IitRow | undefined): Promise<IitRow> {
  const known = row ?? refuse(codes.wrongState, '请先初始化')
  const state = next(known, 'sync')
  await takeSalaries(context, enterprise, known.sbssq)
  const totals = await withholdMonth(context, enterprise, known.sbssq)
  return context.store.table('iitRows').update(known.id, { state, message: '', ...totals })
}

async function submitRow(
  context: Batch,
  enterprise: EnterpriseRow,
  row: IitRow | undefined,
): Promise<IitRow> {
  const known = row ?? refuse(codes.wrongState, '请先初始化')
  const state = next(known, 'submit')
  const { store } = context
  const declaration = makeIitDeclaration(enterprise, known, { id: context.id(), tsCreate: context.now() })
  const before = await store.table('declarations').first({
    eid: enterprise.id,
    sbssq: known.sbssq,
    zsxmmc: INDIVIDUAL_INCOME_TAX,
  })
  const saved = await store
    .table('declarations')
    .put(before === undefined ? declaration : withForms(before, declaration.forms))
  const sent = await startSubmission(context, saved)
  if ('kind' in sent) refuse(sent.code, `${enterprise.taxerName}：${sent.message ?? ''}`)
  return store.table('iitRows').update(known.id, { state, message: '申报中', declarationId: saved.id })
}

async function cancelRow(context: Batch, _: EnterpriseRow, row: IitRow | undefined): Promise<IitRow> {
  const known = row ?? refuse(codes.wrongState, '请先初始化')
  const { store } = context
  const declaration = await store.table('declarations').get(known.declarationId)
  const isDeclared =
    declaration !== undefined && (isFiled(declaration.state) || declaration.held !== undefined)
  const state = next(known, 'cancel', isDeclared)
  // What is under way at the bureau stops with it; one that was filed once and voided stays, with what was filed.
  if (declaration !== undefined && (declaration.filings ?? 0) === 0)
    await store.table('declarations').remove(declaration.id)
  await dropWithholdings(context, known.eid, known.sbssq)
  return store.table('iitRows').update(known.id, { state, message: '', declarationId: '' })
}

function next(row: IitRow, event: IitEvent, isDeclared = false): IitRow['state'] {
  const moved = nextIitState(row.state, event, isDeclared)
  return moved.ok
    ? moved.value
    : refuse(codes.wrongState, `${row.taxerName}：${moved.issues[0]?.message ?? ''}`)
}
