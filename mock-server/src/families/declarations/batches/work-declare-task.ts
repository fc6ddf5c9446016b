import { codes } from '@kaipiao/client/codes'
import { isRobotTaskUnderWay } from '@kaipiao/domain/declarations/tasks/robot-task'
import { nextRunState } from '@kaipiao/domain/declarations/tasks/run-state'
import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow, DeclareTaskRow } from '../tables/declarations.ts'
import { lookAgainAfter } from '../../../behaviour/look-again.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { terminalOfEnterprise } from '../declarations/enterprise.ts'
import { initDeclarations } from '../declarations/init-declarations.ts'
import { startSubmission } from '../declarations/submit-declaration.ts'

const pieceTime = 3000

/** Queued (5), processing (1) while the declarations are with the bureau, ended (0); it waits (2, 3) for a login. */
export async function workDeclareTask(
  unit: Unit,
  { taskId, looks }: JobData['workDeclareTask'],
): Promise<void> {
  const { store, schedule } = unit
  const task = await store.table('declareTasks').get(taskId)
  if (task === undefined || !isRobotTaskUnderWay(task.state)) return
  await startBatch(unit, task.batchId)
  const terminal = await terminalOfEnterprise(unit, task.eid)
  if (terminal === undefined) return finishTask(unit, task, 'fail', '企业没有可用的终端')
  const fault = faultOfTerminal(terminal)
  if (fault !== undefined) return finishTask(unit, task, 'fail', fault.message)
  if (terminal.diskType === 7 && terminal.bureau !== 0) {
    await updateTask(unit, task, {
      state: terminal.bureau === codes.bureauHandler10 ? 2 : 3,
      message: '等待电子税局登录',
    })
    const next = { taskId, looks: String(Number(looks) + 1) }
    return schedule('workDeclareTask', next, lookAgainAfter(looks))
  }
  if (task.state !== 1) {
    const refused = await sendDeclarations(unit, task)
    if (refused !== undefined) return finishTask(unit, task, 'fail', refused)
    await updateTask(unit, task, { state: 1, message: '申报中' })
    return schedule('workDeclareTask', { taskId, looks: '0' }, pieceTime)
  }
  const rows = await declarationsOf(unit, task)
  if (rows.some(({ state }) => state === 'submitting')) {
    return schedule('workDeclareTask', { taskId, looks: '0' }, pieceTime)
  }
  const [failed] = rows.filter(({ state }) => state === 'failed' || state === 'draft')
  return failed === undefined
    ? finishTask(unit, task, 'success', `已申报${rows.length}项`)
    : finishTask(unit, task, 'fail', `${failed.zsxmmc}：${failed.message}`)
}

/** Makes what is missing and submits what is not submitted; answers why not, where nothing can be done. */
async function sendDeclarations(
  unit: Unit,
  { eid, sbssq, types }: DeclareTaskRow,
): Promise<string | undefined> {
  const enterprise = await unit.store.table('enterprises').get(eid)
  if (enterprise === undefined) return '企业不存在'
  const rows = await initDeclarations(unit, { enterprise, sbssq, types })
  if ('kind' in rows) return rows.message ?? '申报失败'
  if (rows.length === 0) return '该属期没有需要申报的税种'
  for (const row of rows) {
    if (row.state !== 'draft' && row.state !== 'failed') continue
    const sent = await startSubmission(unit, row)
    if ('kind' in sent) return `${row.zsxmmc}：${sent.message ?? ''}`
  }
  return undefined
}

async function declarationsOf(
  { store }: Unit,
  { eid, sbssq, types }: DeclareTaskRow,
): Promise<readonly DeclarationRow[]> {
  const { rows } = await store.table('declarations').find({ where: { eid, sbssq } })
  return types.length === 0 ? rows : rows.filter(({ zsxmmc }) => types.includes(zsxmmc))
}

async function finishTask(
  unit: Unit,
  task: DeclareTaskRow,
  outcome: 'success' | 'fail',
  message: string,
): Promise<void> {
  await updateTask(unit, task, { state: 0, message, outcome })
  const { store, push } = unit
  const batch = await store.table('declareBatches').get(task.batchId)
  if (batch === undefined) return
  const counted = { ...batch, [outcome]: batch[outcome] + 1 }
  const isOver = counted.success + counted.fail === batch.count
  // A batch in which nobody could declare has failed as a whole.
  const next = isOver ? nextRunState(batch.state, counted.success === 0 ? 'fail' : 'finish') : undefined
  const state = next?.ok ? next.value : batch.state
  const { success, count: total, sbssq: name } = counted
  await store.table('declareBatches').put({ ...counted, state })
  push(batch, 'RWJD', { kind: 'declareBatch', id: batch.id, name, state, success, total, message })
}

async function startBatch({ store }: Unit, batchId: string): Promise<void> {
  const batch = await store.table('declareBatches').get(batchId)
  const next = batch === undefined ? undefined : nextRunState(batch.state, 'start')
  if (next?.ok) await store.table('declareBatches').update(batchId, { state: next.value })
}

async function updateTask(
  { store, push }: Unit,
  { id }: DeclareTaskRow,
  patch: Partial<Pick<DeclareTaskRow, 'state' | 'message' | 'outcome'>>,
): Promise<void> {
  const task = await store.table('declareTasks').update(id, patch)
  const { state, message, taxerName, type, outcome } = task
  const name = `${taxerName} ${type}`
  const success = outcome === 'success' ? 1 : 0
  push(task, 'RWJD', { kind: 'declareTask', id, name, state: String(state), success, total: 1, message })
}
