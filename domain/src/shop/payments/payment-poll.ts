/**
 * Waiting for a payment: the goods panel asks every second, the wizard every three.
 * Sources: checklist PY20–PY30, CN29, CN30, contradiction C9. Times in milliseconds.
 *
 * The screen asks the payment state whenever `polls` grows, and no longer once the phase is not `polling`.
 */
import type { Area } from '../../accounts/session/area.ts'
import { isPaid } from '../../lookups/shop/payment-state.ts'

export interface PollProfile {
  intervalMs: number
  maxPolls: number
}

export const GOODS_PANEL_POLL: PollProfile = { intervalMs: 1_000, maxPolls: 600 }
export const WIZARD_POLL: PollProfile = { intervalMs: 3_000, maxPolls: 200 }

export const PAYMENT_FAILED = '支付失败'
export const PAYMENT_SUCCEEDED = '支付成功'
export const OPENING_TIME = '开通需要1-5分钟'

export interface PollState {
  phase: 'polling' | 'paid' | 'failed' | 'stopped'
  profile: PollProfile
  startedAt: number
  /** Intervals that are over; each one but the last asks once. */
  polls: number
}

export type PollEvent =
  | { type: 'tick'; now: number }
  | { type: 'answered'; state: number }
  /** The dialog was closed. */
  | { type: 'stopped' }

/** Polling from `now`, in epoch milliseconds. */
export function startPoll(profile: PollProfile, now: number): PollState {
  return { phase: 'polling', profile, startedAt: now, polls: 0 }
}

/** The next state: `paid` by state 2, `failed` when the last interval is over, `stopped` when the dialog closes. */
export function pollReducer(state: PollState, event: PollEvent): PollState {
  switch (event.type) {
    case 'tick': {
      if (state.phase !== 'polling') return state
      const { intervalMs, maxPolls } = state.profile
      const polls = Math.min(maxPolls, Math.floor((event.now - state.startedAt) / intervalMs))
      if (polls <= state.polls) return state
      return { ...state, polls, phase: polls === maxPolls ? 'failed' : 'polling' }
    }
    case 'answered':
      // Money that arrives with the last answer is money all the same.
      if (!isPaid(event.state) || state.phase === 'stopped') return state
      return state.phase === 'paid' ? state : { ...state, phase: 'paid' }
    case 'stopped':
      return state.phase === 'polling' ? { ...state, phase: 'stopped' } : state
  }
}

/** Texts after the payment: a notice everywhere, in the member area also a dialog about the time of opening. */
export function paidTexts(area: Area | undefined): { notice: string; dialog: string | undefined } {
  return { notice: PAYMENT_SUCCEEDED, dialog: area === 'member' ? OPENING_TIME : undefined }
}
