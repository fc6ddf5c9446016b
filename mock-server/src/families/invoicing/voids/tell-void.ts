import { noteProgress } from '../../../behaviour/note-progress.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { VoidTaskRow } from '../tables/invoicing.ts'

const messages = { running: '作废中', done: '作废完成', stopped: '已停止' } as const
const runStates = { running: 'running', done: 'done', stopped: 'cancelled' } as const

/** Tells everybody who may see the disk how far a batch of voids has come, and notes it for later. */
export async function tellVoid(unit: Unit, task: VoidTaskRow): Promise<void> {
  const { id, diskId, done, count: total, state } = task
  const name = `批量作废 ${diskId}`
  await noteProgress(unit, task, { taskId: id, name, done, total, state: runStates[state] })
  const message = messages[state]
  unit.push(task, 'RWJD', { kind: 'voidBatch', id, name, state, success: done, total, message })
}
