/** Sources: checklist BI01, BI02; the call catalogue: rows wait, are issued, fail, or lie in the recycle area. */
import { failure, success, type Result } from '../../result/result.ts'

export type BatchRowState = 'waiting' | 'issuing' | 'issued' | 'failed' | 'removed'
export type BatchRowEvent =
  | 'issue'
  | 'succeed'
  | 'fail'
  | 'edit'
  | 'transfer'
  | 'split'
  | 'remove'
  | 'recover'

/** What is issued stays, and what is with the bureau waits for its answer. */
export const BATCH_ROW_TRANSITIONS: Readonly<
  Record<BatchRowState, Readonly<Partial<Record<BatchRowEvent, BatchRowState>>>>
> = {
  waiting: {
    issue: 'issuing',
    fail: 'failed',
    edit: 'waiting',
    transfer: 'waiting',
    split: 'waiting',
    remove: 'removed',
  },
  issuing: { succeed: 'issued', fail: 'failed' },
  issued: {},
  failed: {
    issue: 'issuing',
    fail: 'failed',
    edit: 'waiting',
    transfer: 'waiting',
    split: 'waiting',
    remove: 'removed',
  },
  removed: { recover: 'waiting' },
}

const EVENT_LABELS: Readonly<Record<BatchRowEvent, string>> = {
  issue: '开具',
  succeed: '开具成功',
  fail: '开具失败',
  edit: '修改',
  transfer: '转移',
  split: '拆分',
  remove: '移除',
  recover: '恢复',
}

/** The state after an event. Issue `batch.transition` (当前状态不能移除) when the table has none. */
export function nextBatchRowState(state: BatchRowState, event: BatchRowEvent): Result<BatchRowState> {
  const next = BATCH_ROW_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({
    code: 'batch.transition',
    path: 'state',
    message: `当前状态不能${EVENT_LABELS[event]}`,
    severity: 'error',
  })
}

/** The state of a row whose order stands so (ST31): what is cancelled or void was not issued. */
export function batchRowStateOfOrder(ddzt: number): BatchRowState {
  if (ddzt === 3) return 'issued'
  return ddzt === 101 || ddzt === 103 || ddzt === 111 ? 'failed' : 'issuing'
}
