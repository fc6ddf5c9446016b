/** The life of a task of the task centre and of a batch. Source: catalogue: Task, DeclareBatch. */
import { failure, success, type Result } from '../../result/result.ts'

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
export type RunEvent = 'start' | 'finish' | 'fail' | 'cancel' | 'remove'

/** `remove` leaves the state as it is: it says whether the task may go from the list. */
export const RUN_TRANSITIONS: Readonly<Record<RunState, Readonly<Partial<Record<RunEvent, RunState>>>>> = {
  queued: { start: 'running', cancel: 'cancelled', remove: 'queued' },
  running: { finish: 'done', fail: 'failed', cancel: 'cancelled' },
  done: { remove: 'done' },
  failed: { remove: 'failed' },
  cancelled: { remove: 'cancelled' },
}

const REFUSALS: Readonly<Record<RunEvent, string>> = {
  start: '任务已开始',
  finish: '任务未在执行',
  fail: '任务未在执行',
  cancel: '任务已结束，不能取消',
  remove: '任务正在执行，不能删除',
}

/** The state after an event; issue `run.transition` says why there is none. */
export function nextRunState(state: RunState, event: RunEvent): Result<RunState> {
  const next = RUN_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({ code: 'run.transition', path: 'state', message: REFUSALS[event], severity: 'error' })
}
