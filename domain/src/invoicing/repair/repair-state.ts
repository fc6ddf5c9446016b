/** Sources: checklist BI03; the call catalogue: queued, running, done or failed; killed while it is not over. */
import { failure, success, type Result } from '../../result/result.ts'

export type RepairState = 'queued' | 'running' | 'done' | 'failed' | 'killed'
export type RepairEvent = 'start' | 'finish' | 'fail' | 'kill'

export const REPAIR_TRANSITIONS: Readonly<
  Record<RepairState, Readonly<Partial<Record<RepairEvent, RepairState>>>>
> = {
  queued: { start: 'running', fail: 'failed', kill: 'killed' },
  running: { finish: 'done', fail: 'failed', kill: 'killed' },
  done: {},
  failed: {},
  killed: {},
}

const EVENT_LABELS: Readonly<Record<RepairEvent, string>> = {
  start: '开始',
  finish: '完成',
  fail: '失败',
  kill: '终止',
}

/** The state after an event. Issue `repair.transition` (当前状态不能终止) when the table has none. */
export function nextRepairState(state: RepairState, event: RepairEvent): Result<RepairState> {
  const next = REPAIR_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({
    code: 'repair.transition',
    path: 'state',
    message: `当前状态不能${EVENT_LABELS[event]}`,
    severity: 'error',
  })
}

/** Queued or running: another repair of the terminal has to wait. */
export function isRepairUnderWay(state: RepairState): boolean {
  return REPAIR_TRANSITIONS[state].kill !== undefined
}
