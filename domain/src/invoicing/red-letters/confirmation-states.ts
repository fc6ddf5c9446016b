/**
 * The red confirmation of digital invoices (红字确认单): states and transitions.
 * Source: domain.md §1.10: started by seller or buyer; the other side answers within 72 hours when the buyer has used
 * the invoice; 01 and 04 allow the red invoice.
 */
import { failure, success, type Result } from '../../result/result.ts'
import type { Lookup } from '../../lookups/lookup.ts'

export type ConfirmationState =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '08'
  | '09'
  | '10'
  | '11'
  | '12'
  | '13'

export const CONFIRMATION_STATES: Lookup<ConfirmationState> = [
  { value: '01', label: '无需确认', colour: 'success' },
  { value: '02', label: '销方录入待购方确认', colour: 'processing' },
  { value: '03', label: '购方录入待销方确认', colour: 'processing' },
  { value: '04', label: '购销双方已确认', colour: 'success' },
  { value: '05', label: '作废（销方录入购方否认）', colour: 'default' },
  { value: '06', label: '作废（购方录入销方否认）', colour: 'default' },
  { value: '07', label: '作废（超72小时未确认）', colour: 'default' },
  { value: '08', label: '作废（发起方撤销）', colour: 'default' },
  { value: '09', label: '作废（确认后撤销）', colour: 'default' },
  { value: '10', label: '作废（异常凭证）', colour: 'default' },
  { value: '11', label: '作废（纳税人状态异常）', colour: 'default' },
  { value: '12', label: '作废（自然人拒收）', colour: 'default' },
  { value: '13', label: '作废（已开具退税申请单）', colour: 'default' },
]

export type ConfirmationEvent =
  | 'confirm'
  | 'deny'
  | 'expire'
  | 'revoke'
  | 'blockVoucher'
  | 'blockTaxpayer'
  | 'refundApplied'

const BLOCKED = { blockVoucher: '10', blockTaxpayer: '11', refundApplied: '13' } as const
const NONE = {}

export const CONFIRMATION_TRANSITIONS: Readonly<
  Record<ConfirmationState, Readonly<Partial<Record<ConfirmationEvent, ConfirmationState>>>>
> = {
  // 12: a natural person as buyer refuses what needs no confirmation.
  '01': { deny: '12', revoke: '08', ...BLOCKED },
  '02': { confirm: '04', deny: '05', expire: '07', revoke: '08', ...BLOCKED },
  '03': { confirm: '04', deny: '06', expire: '07', revoke: '08', ...BLOCKED },
  '04': { revoke: '09', ...BLOCKED },
  '05': NONE,
  '06': NONE,
  '07': NONE,
  '08': NONE,
  '09': NONE,
  '10': NONE,
  '11': NONE,
  '12': NONE,
  '13': NONE,
}

/** Hours that the other side has to answer. */
export const CONFIRMATION_HOURS = 72

/** The state after an event. Issue `confirmation.transition` when the state has none. */
export function nextConfirmationState(
  state: ConfirmationState,
  event: ConfirmationEvent,
): Result<ConfirmationState> {
  const next = CONFIRMATION_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({
    code: 'confirmation.transition',
    path: 'zt',
    message: '红字确认单当前状态不允许此操作',
    severity: 'error',
  })
}

/** Who starts, and whether the buyer has ticked or booked the invoice, decide the first state. */
export function firstConfirmationState(startedBy: 'seller' | 'buyer', isUsed: boolean): ConfirmationState {
  if (startedBy === 'buyer') return '03'
  return isUsed ? '02' : '01'
}

/** True when the red invoice may be issued: 01 and 04, as long as it was not issued already. */
export function canIssueRed(state: ConfirmationState, isRedIssued: boolean): boolean {
  return !isRedIssued && (state === '01' || state === '04')
}
