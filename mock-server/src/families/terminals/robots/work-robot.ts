import { codes } from '@kaipiao/client/codes'
import type { JobData } from '../../../behaviour/job-data.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { lookAgainAfter } from '../../../behaviour/look-again.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { robotProgress } from './robot-progress.ts'

const pieceTime = 2000

/** One piece of a task a time: queued (5), processing (1), ended (0); it waits (2, 3) while the bureau wants somebody. */
export async function workRobot(unit: Unit, { taskId, looks }: JobData['workRobot']): Promise<void> {
  await workOnce(unit, taskId, looks)
  const task = await unit.store.table('robotTasks').get(taskId)
  if (task !== undefined) await noteProgress(unit, task, robotProgress(task))
}

async function workOnce({ store, schedule }: Unit, taskId: string, looks: string): Promise<void> {
  const tasks = store.table('robotTasks')
  const task = await tasks.get(taskId)
  const terminal = await store.table('terminals').get(task?.diskId ?? '')
  if (task === undefined || terminal === undefined || task.state === 0) return
  if (faultOfTerminal(terminal) !== undefined) {
    // The terminal does not work, which no waiting mends: what was done is done.
    await tasks.update(taskId, { state: 0 })
    return
  }
  if (terminal.diskType === 7 && terminal.bureau !== 0) {
    await tasks.update(taskId, { state: terminal.bureau === codes.bureauHandler10 ? 2 : 3 })
    await schedule('workRobot', { taskId, looks: String(Number(looks) + 1) }, lookAgainAfter(looks))
    return
  }
  const success = task.state === 5 ? task.success : Math.min(task.count, task.success + 1)
  const isDone = success === task.count
  await tasks.update(taskId, { state: isDone ? 0 : 1, success })
  if (!isDone) await schedule('workRobot', { taskId, looks: '0' }, pieceTime)
}
