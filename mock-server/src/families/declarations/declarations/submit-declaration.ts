import { codes } from '@kaipiao/client/codes'
import { moveCopyReport } from '@kaipiao/domain/declarations/copy-reports/copy-report'
import {
  checkFormOrder,
  canMoveDeclaration,
  checkSubmission,
} from '@kaipiao/domain/declarations/declarations/submission'
import { checkReturn } from '@kaipiao/domain/declarations/forms/fill-forms'
import { INDIVIDUAL_INCOME_TAX, VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { nextIitState } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { signOf } from '@kaipiao/domain/money/money'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, type Failed } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { syncedTaxes, terminalOfEnterprise } from './enterprise.ts'
import { fileWithholdings } from '../withholding/withhold-month.ts'
import { basisOf, mainFormOf } from './make-declarations.ts'

const stepTime = 2000
const stepSize = 25
/** How long the bank takes. */
const payTime = 10_000

/** Sends a declaration to the bureau, which takes its time; or why it cannot be sent. */
export async function startSubmission(unit: Unit, row: DeclarationRow): Promise<DeclarationRow | Failed> {
  const refused = await refusalOf(unit, row)
  if (refused !== undefined) return refused
  const sent = await updateDeclaration(unit, row.id, { state: 'submitting', progress: 0, message: '申报中' })
  await unit.schedule('workDeclaration', { declarationId: row.id }, stepTime)
  return sent
}

async function refusalOf({ store }: Unit, row: DeclarationRow): Promise<Failed | undefined> {
  const { eid, sbssq, zsxmmc, enterpriseId } = row
  const others = await store.table('declarations').find({ where: { eid, sbssq, zsxmmc } })
  const filed = row.forms.map(({ formCode }) => formCode)
  const main = mainFormOf(row)
  const [issue] = [...checkSubmission(row, others.rows), ...checkFormOrder(main, filed)]
  if (issue !== undefined) return fail(codes.wrongState, issue.message)
  if (!filed.includes(main)) return fail(codes.wrongState, '请先填写申报表')
  const [fault] = checkReturn(row.forms, basisOf(row)).filter(({ severity }) => severity === 'error')
  if (fault !== undefined) return fail(codes.invalid, fault.message)
  if (zsxmmc !== VAT) return undefined
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

/** The bank draws what is due by the agreement of enterprise, bank and tax authority. */
export async function payDeclaration(
  unit: Unit,
  { declarationId }: JobData['payDeclaration'],
): Promise<void> {
  const row = await unit.store.table('declarations').get(declarationId)
  if (row === undefined || !canMoveDeclaration(row.state, 'paid')) return
  await updateDeclaration(unit, row.id, { state: 'paid', message: '已通过三方协议扣款' })
}

/** A declaration fails where the terminal or its bureau login does not stand, and says why. */
async function answer(unit: Unit, row: DeclarationRow): Promise<void> {
  const terminal = await terminalOfEnterprise(unit, row.eid)
  const fault =
    terminal === undefined
      ? { message: '企业没有可用的终端' }
      : (faultOfTerminal(terminal) ?? bureauFault(terminal))
  const message = fault?.message ?? (unit.today() > row.sbjzrq ? '已申报（逾期）' : '已申报')
  await settleIit(unit, row, fault?.message)
  if (fault !== undefined) {
    await updateDeclaration(unit, row.id, { state: 'failed', progress: 100, message })
    return
  }
  await updateDeclaration(unit, row.id, { state: 'declared', progress: 100, message })
  const taxes = await syncedTaxes(unit, row.eid)
  if (signOf(row.ybtse) > 0 && (taxes?.agreements.length ?? 0) > 0) {
    await unit.schedule('payDeclaration', { declarationId: row.id }, payTime)
  }
}

/** The row of the batch that a declaration of individual income tax came from goes with it. */
async function settleIit(unit: Unit, row: DeclarationRow, fault: string | undefined): Promise<void> {
  if (row.zsxmmc !== INDIVIDUAL_INCOME_TAX) return
  const { store } = unit
  if (fault === undefined) await fileWithholdings(unit, row.eid, row.sbssq)
  const iit = await store.table('iitRows').first({ declarationId: row.id })
  if (iit === undefined) return
  const back = fault === undefined ? undefined : nextIitState(iit.state, 'fail')
  await store.table('iitRows').update(iit.id, {
    message: fault ?? '已申报',
    ...(back?.ok ? { state: back.value } : {}),
  })
}

async function updateDeclaration(
  { store, push }: Unit,
  id: string,
  patch: Partial<Pick<DeclarationRow, 'state' | 'progress' | 'message'>>,
): Promise<DeclarationRow> {
  const row = await store.table('declarations').update(id, patch)
  const { state, progress, message, taxerName, zsxmmc } = row
  const name = `${taxerName} ${zsxmmc}`
  push(row, 'RWJD', { kind: 'declaration', id, name, state, success: progress, total: 100, message })
  return row
}
