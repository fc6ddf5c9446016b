/** Source: checklist DC12: a month of an enterprise is initialised, synced, submitted; cancelled only before it is declared. */
import type { Lookup } from '../../lookups/lookup.ts'
import { failure, success, type Result } from '../../result/result.ts'

export type IitState = 'init' | 'synced' | 'submitted' | 'cancelled'
export type IitEvent = 'init' | 'sync' | 'submit' | 'fail' | 'cancel'

export const IIT_STATES: Lookup<IitState> = [
  { value: 'init', label: '已初始化', colour: 'default' },
  { value: 'synced', label: '已同步', colour: 'processing' },
  { value: 'submitted', label: '已提交', colour: 'success' },
  { value: 'cancelled', label: '已作废', colour: 'default' },
]

/** Initialising again what is under way changes nothing; a submission that failed is synced once more. */
export const IIT_TRANSITIONS: Readonly<Record<IitState, Readonly<Partial<Record<IitEvent, IitState>>>>> = {
  init: { init: 'init', sync: 'synced', cancel: 'cancelled' },
  synced: { init: 'synced', sync: 'synced', submit: 'submitted', cancel: 'cancelled' },
  submitted: { init: 'submitted', fail: 'synced', cancel: 'cancelled' },
  cancelled: { init: 'init' },
}

const REFUSALS: Readonly<Record<IitEvent, string>> = {
  init: '当前状态不能初始化',
  sync: '当前状态不能同步，请先初始化',
  submit: '请先同步后再申报',
  fail: '当前状态不能退回',
  cancel: '当前状态不能作废',
}

/** The state after an event; issues `iit.transition`, `iit.declared` once the bureau has the declaration. */
export function nextIitState(state: IitState, event: IitEvent, isDeclared = false): Result<IitState> {
  if (event === 'cancel' && isDeclared) {
    return failure({ code: 'iit.declared', path: 'state', message: '已申报，不能作废', severity: 'error' })
  }
  const next = IIT_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  return failure({ code: 'iit.transition', path: 'state', message: REFUSALS[event], severity: 'error' })
}
