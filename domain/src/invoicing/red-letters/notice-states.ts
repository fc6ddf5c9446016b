/**
 * The red notice (红字信息表). Sources: domain.md §1.10; catalogue processRedNotice (upload, confirm, revoke, issue:
 * applied → uploaded → confirmed → used, or revoked). What the other side of a digital invoice denies, or does not
 * answer in time, is revoked as well.
 */
import type { Lookup } from '../../lookups/lookup.ts'
import { failure, success, type Result } from '../../result/result.ts'

export type NoticeState = 'applied' | 'uploaded' | 'confirmed' | 'used' | 'revoked'
export type NoticeOperation = 'upload' | 'confirm' | 'revoke' | 'issue' | 'deny'

export const NOTICE_STATES: Lookup<NoticeState> = [
  { value: 'applied', label: '未上传', colour: 'default' },
  { value: 'uploaded', label: '已上传', colour: 'processing' },
  { value: 'confirmed', label: '审核通过', colour: 'success' },
  { value: 'used', label: '已开具红字发票', colour: 'success' },
  { value: 'revoked', label: '已作废', colour: 'default' },
]

export const NOTICE_TRANSITIONS: Readonly<
  Record<NoticeState, Readonly<Partial<Record<NoticeOperation, NoticeState>>>>
> = {
  applied: { upload: 'uploaded', revoke: 'revoked' },
  uploaded: { confirm: 'confirmed', revoke: 'revoked', deny: 'revoked' },
  confirmed: { issue: 'used', revoke: 'revoked' },
  used: {},
  revoked: {},
}

/** Who applies, as the first digits of the statement (sqsm) say it. */
export const NOTICE_APPLICANTS: Lookup<string> = [
  { value: '1100000000', label: '购买方申请，已抵扣' },
  { value: '1010000000', label: '购买方申请，未抵扣' },
  { value: '0000000100', label: '销售方申请' },
]

/** The state after an operation; issue `notice.transition`, with its own words for a used notice. */
export function nextNoticeState(state: NoticeState, operation: NoticeOperation): Result<NoticeState> {
  const next = NOTICE_TRANSITIONS[state][operation]
  if (next !== undefined) return success(next)
  const message = state === 'used' ? '该红字信息表已使用，不能再操作' : '红字信息表当前状态不允许此操作'
  return failure({ code: 'notice.transition', path: 'zt', message, severity: 'error' })
}
