import { codes } from '@kaipiao/client/codes'
import { nextIitState, type IitEvent } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { withheldTax } from '@kaipiao/domain/declarations/income-tax/withheld-tax'
import { sum } from '@kaipiao/domain/money/sum'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { IitRow } from '../tables/declarations.ts'
import { enterprisesOf } from '../declarations/enterprise.ts'
import { makeIitDeclaration } from './make-iit-declaration.ts'
import { startSubmission } from '../declarations/submit-declaration.ts'

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

async function syncRow(
  { store }: Batch,
  { id: eid }: EnterpriseRow,
  row: IitRow | undefined,
): Promise<IitRow> {
  const known = row ?? refuse(codes.wrongState, '请先初始化')
  const state = next(known, 'sync')
  return store
    .table('iitRows')
    .update(known.id, { state, message: '', ...(await wagesOf({ store }, eid, known.sbssq)) })
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
    .put(before === undefined ? declaration : { ...declaration, id: before.id, state: before.state })
  const sent = await startSubmission(context, saved)
  if ('kind' in sent) refuse(sent.code, `${enterprise.taxerName}：${sent.message ?? ''}`)
  return store.table('iitRows').update(known.id, { state, message: '申报中', declarationId: saved.id })
}

async function cancelRow({ store }: Batch, _: EnterpriseRow, row: IitRow | undefined): Promise<IitRow> {
  const known = row ?? refuse(codes.wrongState, '请先初始化')
  const declaration = await store.table('declarations').get(known.declarationId)
  const isDeclared = declaration?.state === 'declared' || declaration?.state === 'paid'
  const state = next(known, 'cancel', isDeclared)
  // What is under way at the bureau stops with it.
  if (declaration !== undefined) await store.table('declarations').remove(declaration.id)
  return store.table('iitRows').update(known.id, { state, message: '', declarationId: '' })
}

function next(row: IitRow, event: IitEvent, isDeclared = false): IitRow['state'] {
  const moved = nextIitState(row.state, event, isDeclared)
  return moved.ok
    ? moved.value
    : refuse(codes.wrongState, `${row.taxerName}：${moved.issues[0]?.message ?? ''}`)
}

/** Who was employed at any time of the month, and what is withheld of their wages. */
export async function wagesOf(
  { store }: Pick<Unit, 'store'>,
  eid: string,
  sbssq: string,
): Promise<Pick<IitRow, 'count' | 'srhj' | 'ynse'>> {
  const period = taxPeriod(sbssq)
  const { rows } = await store.table('employees').find({ where: { eid } })
  const employed = rows.filter(
    ({ hireDate, leaveDate }) =>
      period.ok && hireDate <= period.value.to && (leaveDate === undefined || leaveDate >= period.value.from),
  )
  const wages = employed.map(({ salary = '0.00' }) => salary)
  return { count: employed.length, srhj: sum(wages), ynse: sum(wages.map(withheldTax)) }
}
