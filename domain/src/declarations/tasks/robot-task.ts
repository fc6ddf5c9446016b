/** The life of a robot's task as one table. Sources: checklist ST19; catalogue: collection tasks. */
import type { RobotTaskState } from '../../lookups/terminals/robot-task-state.ts'
import { failure, success, type Result } from '../../result/result.ts'

export type RobotTaskEvent =
  | 'work'
  | 'awaitScan'
  | 'awaitLogin'
  | 'useUp'
  | 'end'
  | 'cancel'
  | 'retry'
  | 'top'
  | 'delay'

const underWay = { work: 1, awaitScan: 2, awaitLogin: 3, end: 0, cancel: 0 } as const

/** Only what still stands in the queue (5) can be moved in it; only what has ended can be tried again. */
export const ROBOT_TASK_TRANSITIONS: Readonly<
  Record<RobotTaskState, Readonly<Partial<Record<RobotTaskEvent, RobotTaskState>>>>
> = {
  5: { ...underWay, top: 5, delay: 5 },
  1: { ...underWay, useUp: 4 },
  2: underWay,
  3: underWay,
  4: { retry: 5 },
  0: { retry: 5 },
  [-1]: { retry: 5 },
}

const EVENT_LABELS: Readonly<Record<RobotTaskEvent, string>> = {
  work: '执行',
  awaitScan: '等待扫脸',
  awaitLogin: '等待登录',
  useUp: '用完发票',
  end: '结束',
  cancel: '取消',
  retry: '重试',
  top: '置顶',
  delay: '延后',
}

/** The state after an event. Issue `task.transition` (当前状态不能置顶) when the table has none. */
export function nextRobotTaskState(state: RobotTaskState, event: RobotTaskEvent): Result<RobotTaskState> {
  const next = ROBOT_TASK_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({
    code: 'task.transition',
    path: 'state',
    message: `当前状态不能${EVENT_LABELS[event]}`,
    severity: 'error',
  })
}

/** Queued, processing, or waiting for somebody: it will go on by itself. */
export function isRobotTaskUnderWay(state: RobotTaskState): boolean {
  return state === 1 || state === 2 || state === 3 || state === 5
}
