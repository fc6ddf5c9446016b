import { codes } from '@kaipiao/client/codes'
import { moveCopyReport } from '@kaipiao/domain/declarations/copy-reports/copy-report'
import { checkFormOrder, checkSubmission } from '@kaipiao/domain/declarations/declarations/submission'
import { checkOpen } from '@kaipiao/domain/declarations/filings/check-filing'
import { checkReturn, type FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import { INDIVIDUAL_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { nextIitState } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, type Failed } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { acceptReturn } from './accept-return.ts'
import { terminalOfEnterprise } from './enterprise.ts'
import { fileWithholdings } from '../withholding/withhold-month.ts'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { isByRows } from './detail-rows.ts'
import { basisOf, mainFormOf } from './make-declarations.ts'
import { updateDeclaration } from './update-declaration.ts'

const stepTime = 2000
const stepSize = 25
/** Sends a declaration to the bureau, which takes its time; or why it cannot be sent. */
export async function startSubmission(unit: Unit, row: DeclarationRow): Promise<DeclarationRow | Failed> {
  const refused = await refusalOf(unit, row)
  if (refused !== undefined) return refused
  const sent = await updateDeclaration(unit, row.id, { state: 'submitting', progress: 0, message: '申报中' })
  await unit.schedule('workDeclaration', { declarationId: row.id }, stepTime)
  return sent
}

async function refusalOf({ store, today }: Unit, row: DeclarationRow): Promise<Failed | undefined> {
  const { eid, sbssq, zsxmmc, enterpriseId } = row
  const { type, sourceId = null } = row
  const rivals = await store.table('declarations').find({ where: { eid, sbssq, zsxmmc, type } })
  const others = rivals.rows.filter((other) => (other.sourceId ?? null) === sourceId)
  const filed = row.forms.map(({ formCode }) => formCode)
  const main = mainFormOf(row)
  const [issue] = [
    ...checkSubmission(row, others),
    ...checkOpen(row, today()),
    ...checkFormOrder(main, filed),
  ]
  if (issue !== undefined) return fail(codes.wrongState, issue.message)
  if (!filed.includes(main)) return fail(codes.wrongState, '请先填写申报表')
  const missing = isByRows(zsxmmc)
    ? formsOf(zsxmmc, row.taxerType, type === 'yearly').find((formCode) => !filed.includes(formCode))
    : undefined
  if (missing !== undefined)
    return fail(codes.wrongState, `请先新建${formIn(missing, sbssq)?.version.name ?? missing}`)
  const [fault] = checkReturn(row.forms, basisOf(row)).filter(({ severity }) => severity === 'error')
  if (fault !== undefined) return fail(codes.invalid, fault.message)
  // The disks have reported already what is filed again.
  if (zsxmmc !== VAT || (row.filings ?? 0) > 0) return undefined
  // DC02, DC03: a disk reports its month before the return, and is written back after it.
  const reports = await store.table('taxReturns').find({ where: { enterpriseId, period: sbssq } })
  for (const { copyStatus } of reports.rows) {
    const moved = moveCopyReport({ status: copyStatus, isDeclared: false }, 'declared')
    if (!moved.ok) return fail(codes.wrongState, moved.issues[0]?.message)
  }
  return undefined
}

/** The bureau works through a declaration, and answers when it is through. */
export async function workDeclaration(
  unit: Unit,
  { declarationId }: JobData['workDeclaration'],
): Promise<void> {
  const row = await unit.store.table('declarations').get(declarationId)
  if (row?.state !== 'submitting') return
  const progress = Math.min(100, row.progress + stepSize)
  if (progress < 100) {
    await updateDeclaration(unit, row.id, { progress })
    await unit.schedule('workDeclaration', { declarationId }, stepTime)
    return
  }
  await answer(unit, row)
}

/** A declaration fails where the terminal or its bureau login does not stand, and says why. */
async function answer(unit: Unit, row: DeclarationRow): Promise<void> {
  const terminal = await terminalOfEnterprise(unit, row.eid)
  const fault =
    terminal === undefined
      ? { message: '企业没有可用的终端' }
      : (faultOfTerminal(terminal) ?? bureauFault(terminal))
  await settleIit(unit, row, fault?.message)
  if (fault === undefined) await acceptReturn(unit, row)
  else
    await updateDeclaration(unit, row.id, {
      state: row.held === undefined ? 'failed' : 'correcting',
      progress: 100,
      message: fault.message,
    })
}

/** The row of the batch that a declaration of individual income tax came from goes with it. */
async function settleIit(unit: Unit, row: DeclarationRow, fault: string | undefined): Promise<void> {
  if (row.zsxmmc !== INDIVIDUAL_INCOME_TAX) return
  const { store } = unit
  if (fault === undefined) await fileWithholdings(unit, row.eid, row.sbssq)
  const iit = await store.table('iitRows').first({ declarationId: row.id })
  // A correction that is refused leaves the month as it was filed.
  if (iit === undefined || (fault !== undefined && row.held !== undefined)) return
  const back = fault === undefined ? undefined : nextIitState(iit.state, 'fail')
  await store.table('iitRows').update(iit.id, {
    message: fault ?? '已申报',
    ...(row.held !== undefined && totalsOf(row)),
    ...(back?.ok ? { state: back.value } : {}),
  })
}

/** What a corrected month comes to. */
function totalsOf({ forms }: DeclarationRow) {
  const cells: FormCells = forms[0]?.cells ?? {}
  return { count: Number(cells['1'] ?? '0'), srhj: cells['2'] ?? '0.00', ynse: cells['3'] ?? '0.00' }
}
