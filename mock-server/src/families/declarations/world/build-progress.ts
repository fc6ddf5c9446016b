import { ownedOf } from '../../../world/owned-of.ts'
import { robotProgress } from '../../terminals/robots/robot-progress.ts'
import { centerProgress, collectProgress } from '../tasks/task-progress.ts'
import type { Builder } from '../../../world/builder.ts'

/** How far the tasks of the world have come when it begins; it comes after all that makes tasks. */
export function buildProgress({ rows }: Builder): void {
  const tasks = [
    ...rows.robotTasks.map((task) => [task, robotProgress(task)] as const),
    ...rows.centerTasks.map((task) => [task, centerProgress(task)] as const),
    ...rows.collectTasks.map((task) => [task, collectProgress(task)] as const),
  ]
  for (const [task, progress] of tasks) {
    rows.taskProgress.push({ ...ownedOf(task), id: task.id, ...progress, tsUpdate: task.tsCreate })
  }
}
