import { nextRunState } from '@kaipiao/domain/declarations/tasks/run-state'
import type { JobData } from '../../../behaviour/job-data.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { CenterTaskRow, TaskPiece } from '../tables/tasks.ts'
import { readDisk } from '../copy-reports/copy-report.ts'
import { initDeclarations } from '../declarations/init-declarations.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { centerProgress } from './task-progress.ts'

const stepTime = 2000
/** A task takes this many steps, however many pieces it has. */
const steps = 4

/** Works on the next pieces; a task that was cancelled or deleted meanwhile has no next ones. */
export async function workCenterTask(unit: Unit, { taskId }: JobData['workCenterTask']): Promise<void> {
  const { store, schedule } = unit
  const task = await store.table('centerTasks').get(taskId)
  if (task === undefined || (task.state !== 'queued' && task.state !== 'running')) return
  if (task.state === 'queued') {
    await save(unit, { ...task, ...stateAfter(task, 'start') })
    return schedule('workCenterTask', { taskId }, stepTime)
  }
  const from = task.results.length
  const next = task.pieces.slice(from, from + Math.max(1, Math.ceil(task.total / steps)))
  const results = [...task.results]
  for (const piece of next) {
    const message = await workers[task.type](unit, piece, task)
    const state = message === undefined ? ('done' as const) : ('failed' as const)
    results.push({ name: piece.name, state, message: message ?? '' })
  }
  const success = results.filter(({ state }) => state === 'done').length
  const worked = { ...task, results, success, fail: results.length - success }
  if (results.length < task.total) {
    await save(unit, worked)
    return schedule('workCenterTask', { taskId }, stepTime)
  }
  // A task of which nothing succeeded has failed; otherwise its rows say what did not.
  const end = stateAfter(task, success === 0 ? 'fail' : 'finish')
  await save(unit, { ...worked, ...end, fileUrl: success === 0 ? '' : task.file })
}

/** What each kind does with a piece; a text is why it failed. */
const workers: Readonly<
  Record<
    CenterTaskRow['type'],
    (unit: Unit, piece: TaskPiece, task: CenterTaskRow) => Promise<string | undefined>
  >
> = {
  export: async ({ store }, { key }) =>
    (await store.table('invoices').get(key)) === undefined ? '发票已不存在' : undefined,

  syncTaxReturns: async (unit, { key }) => {
    const terminal = await unit.store.table('terminals').get(key)
    if (terminal === undefined) return '终端已不存在'
    const fault = faultOfTerminal(terminal)
    if (fault !== undefined) return fault.message
    await readDisk(unit, terminal)
    return undefined
  },

  initDeclarations: async (unit, { key }, { sbssq }) => {
    const enterprise = await unit.store.table('enterprises').get(key)
    if (enterprise === undefined) return '企业已不存在'
    const rows = await initDeclarations(unit, { enterprise, sbssq })
    return 'kind' in rows ? (rows.message ?? '生成失败') : undefined
  },
}

function stateAfter(
  { state }: CenterTaskRow,
  event: 'start' | 'finish' | 'fail',
): Pick<CenterTaskRow, 'state'> {
  const next = nextRunState(state, event)
  return { state: next.ok ? next.value : state }
}

async function save(unit: Unit, task: CenterTaskRow): Promise<void> {
  const { store, tell } = unit
  await noteProgress(unit, task, centerProgress(task))
  const { id, name, state, total, accountId, success, fail } = await store.table('centerTasks').put(task)
  const message = fail === 0 ? '' : `${fail}项失败`
  tell([accountId], { bizId: 'RWJD', data: { kind: 'center', id, name, state, success, total, message } })
}
