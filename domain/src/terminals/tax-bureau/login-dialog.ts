/**
 * The bureau login dialog outside the binding dialog, as a state machine.
 * Sources: checklist BD89–BD94, CN14–CN16; contradiction C5 (QR status at 60 s and, for the last time, at 120 s).
 */
import { LOGIN_FAILED, SMS_FETCH_FAILED } from './bureau-texts.ts'
import { QR_LOGGED_IN } from './verification.ts'

export const SMS_WAIT_MS = 240_000
export const FETCH_CODE_MS = 90_000
export const LOGIN_MS = 120_000
/** When the QR login status is asked, counted from the showing of the code. */
export const QR_CHECKS_MS = [60_000, 120_000] as const

export type LoginPhase =
  | 'idle'
  /** An automatic method is on its way. */
  | 'loggingIn'
  | 'fetchingCode'
  | 'awaitingCode'
  | 'submittingCode'
  | 'showingQr'
  | 'checkingQr'
  | 'loggedIn'
  | 'failed'

export interface LoginDialogState {
  phase: LoginPhase
  since: number
  /** When the last code was sent; the button that sends another is locked for 240 s. */
  sentAt: number | undefined
  /** QR status checks begun. */
  checks: number
  message: string
}

export type LoginDialogEvent =
  | { type: 'loginStarted'; now: number }
  | { type: 'codeAsked'; now: number }
  | { type: 'codeSent'; now: number }
  | { type: 'fetchFailed'; message?: string }
  | { type: 'codeSubmitted'; now: number }
  | { type: 'codeRefused'; message: string }
  | { type: 'qrShown'; now: number }
  | { type: 'qrStatus'; status: number }
  | { type: 'loggedIn' }
  | { type: 'loginFailed'; message?: string }
  | { type: 'tick'; now: number }
  | { type: 'reset' }

export const LOGIN_IDLE: LoginDialogState = {
  phase: 'idle',
  since: 0,
  sentAt: undefined,
  checks: 0,
  message: '',
}

/** The next state; once logged in, only `reset` changes it. */
export function loginDialogReducer(state: LoginDialogState, event: LoginDialogEvent): LoginDialogState {
  if (event.type === 'reset') return LOGIN_IDLE
  if (state.phase === 'loggedIn') return state
  switch (event.type) {
    case 'loginStarted':
      return enter(state, 'loggingIn', event.now)
    case 'codeAsked':
      return resendSeconds(state, event.now) > 0 ? state : enter(state, 'fetchingCode', event.now)
    case 'codeSent':
      return state.phase === 'fetchingCode'
        ? { ...enter(state, 'awaitingCode', event.now), sentAt: event.now }
        : state
    case 'fetchFailed':
      return state.phase === 'fetchingCode' ? fail(state, event.message ?? SMS_FETCH_FAILED) : state
    case 'codeSubmitted':
      return state.phase === 'awaitingCode' ? enter(state, 'submittingCode', event.now) : state
    case 'codeRefused':
      return state.phase === 'submittingCode'
        ? { ...state, phase: 'awaitingCode', message: event.message }
        : state
    case 'qrShown':
      return { ...enter(state, 'showingQr', event.now), checks: 0 }
    case 'qrStatus':
      return state.phase === 'checkingQr' ? takeQrStatus(state, event.status) : state
    case 'loggedIn':
      return { ...state, phase: 'loggedIn', message: '' }
    case 'loginFailed':
      return fail(state, event.message ?? LOGIN_FAILED)
    case 'tick':
      return tick(state, event.now)
  }
}

/** Seconds until another code can be sent; 0 when it can. */
export function resendSeconds({ sentAt }: LoginDialogState, now: number): number {
  return sentAt === undefined ? 0 : secondsLeft(sentAt, SMS_WAIT_MS, now)
}

const LOGGING_IN: readonly LoginPhase[] = ['loggingIn', 'showingQr', 'submittingCode']

/** Seconds of the countdown that the phase shows: 90 of fetching, 120 of logging in. */
export function loginSeconds({ phase, since }: LoginDialogState, now: number): number {
  if (phase === 'fetchingCode') return secondsLeft(since, FETCH_CODE_MS, now)
  return LOGGING_IN.includes(phase) ? secondsLeft(since, LOGIN_MS, now) : 0
}

/** The button that fetches a code: 获取验证码, 获取中 90s, 240s后重新获取. */
export function codeButtonText(state: LoginDialogState, now: number): string {
  if (state.phase === 'fetchingCode') return `获取中 ${loginSeconds(state, now)}s`
  const seconds = resendSeconds(state, now)
  return seconds > 0 ? `${seconds}s后重新获取` : '获取验证码'
}

function takeQrStatus(state: LoginDialogState, status: number): LoginDialogState {
  if (status === QR_LOGGED_IN) return { ...state, phase: 'loggedIn', message: '' }
  return state.checks < QR_CHECKS_MS.length ? { ...state, phase: 'showingQr' } : fail(state, LOGIN_FAILED)
}

function tick(state: LoginDialogState, now: number): LoginDialogState {
  const waited = now - state.since
  switch (state.phase) {
    case 'fetchingCode':
      return waited >= FETCH_CODE_MS ? fail(state, SMS_FETCH_FAILED) : state
    case 'awaitingCode':
      return state.sentAt !== undefined && now - state.sentAt >= SMS_WAIT_MS
        ? fail(state, LOGIN_FAILED)
        : state
    case 'loggingIn':
    case 'submittingCode':
      return waited >= LOGIN_MS ? fail(state, LOGIN_FAILED) : state
    case 'showingQr': {
      const due = QR_CHECKS_MS[state.checks]
      return due !== undefined && waited >= due
        ? { ...state, phase: 'checkingQr', checks: state.checks + 1 }
        : state
    }
    case 'idle':
    case 'checkingQr':
    case 'loggedIn':
    case 'failed':
      return state
  }
}

function enter(state: LoginDialogState, phase: LoginPhase, now: number): LoginDialogState {
  return { ...state, phase, since: now, message: '' }
}

function fail(state: LoginDialogState, message: string): LoginDialogState {
  return { ...state, phase: 'failed', message }
}

function secondsLeft(from: number, duration: number, now: number): number {
  return Math.max(0, Math.ceil((from + duration - now) / 1000))
}
