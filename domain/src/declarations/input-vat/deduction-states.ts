/** Sources: the call catalogue (applying locks the ticks of a period); states of the deduction statistics of a period. */
import { failure, success, type Result } from '../../result/result.ts'
import type { Lookup } from '../../lookups/lookup.ts'

export type DeductionState = 'none' | 'applying' | 'applied' | 'confirmed'

export const DEDUCTION_STATES: Lookup<DeductionState> = [
  { value: 'none', label: '未申请', colour: 'default' },
  { value: 'applying', label: '统计中', colour: 'processing' },
  { value: 'applied', label: '已申请统计', colour: 'warning' },
  { value: 'confirmed', label: '已确认', colour: 'success' },
]

/** The first four are what staff do, `added` and `failed` what the bureau answers to an application. */
export type DeductionEvent = 'apply' | 'withdraw' | 'confirm' | 'revoke' | 'added' | 'failed'

export const DEDUCTION_TRANSITIONS: Readonly<
  Record<DeductionState, Readonly<Partial<Record<DeductionEvent, DeductionState>>>>
> = {
  none: { apply: 'applying' },
  applying: { added: 'applied', failed: 'none' },
  applied: { withdraw: 'none', confirm: 'confirmed' },
  confirmed: { revoke: 'applied' },
}

const REFUSALS: Readonly<Record<DeductionState, string>> = {
  none: '当期尚未申请统计，请先申请统计',
  applying: '当期正在统计，请稍后查看',
  applied: '当期已申请统计，不能重复申请',
  confirmed: '当期统计已确认，请先撤销确认',
}

/** The next state, or issue `deduction.state` that says why the step is not lawful now. */
export function moveDeduction(state: DeductionState, event: DeductionEvent): Result<DeductionState> {
  const next = DEDUCTION_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  const message = state === 'applied' && event === 'revoke' ? '当期统计尚未确认' : REFUSALS[state]
  return failure({ code: 'deduction.state', path: 'operation', message, severity: 'error' })
}

/** What staff may do now, what comes next first: nothing while the bureau adds up. */
export function lawfulSteps(state: DeductionState): ('apply' | 'confirm' | 'withdraw' | 'revoke')[] {
  return (['apply', 'confirm', 'withdraw', 'revoke'] as const).filter(
    (event) => DEDUCTION_TRANSITIONS[state][event] !== undefined,
  )
}

/** Ticks may change only while nobody has asked to add them up. */
export function isLocked(state: DeductionState): boolean {
  return state !== 'none'
}
