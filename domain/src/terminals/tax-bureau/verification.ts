/**
 * The verification of a bureau account as a state machine: a screen renders it and does what a phase asks for.
 * Sources: checklist BD19–BD36, BD80–BD82, BD85–BD87, ER21, O26; contradictions C5, C7.
 *
 * What phases ask of the screen: `verifying` nothing, `awaitingCode` the code input, `submittingCode` the code call,
 * `checkingQr` one call of the QR login status. Times in milliseconds; `now` comes with every event that needs it.
 */
import { loginStepOf } from '../../lookups/terminals/bureau-login-method.ts'
import { LOGIN_FAILED, VERIFIED } from './bureau-texts.ts'
import { readPush, type BureauPush } from './push-code.ts'

export const VERIFICATION_MS = 120_000
export const QR_VALIDITY_MS = 300_000
/** The platform waits for an SMS code: code input and the link to submit by hand, no alert. */
export const AWAITING_SMS_CODE = 201300020
/** The only QR login status that means logged in (ST23). */
export const QR_LOGGED_IN = 1

export type VerificationPhase =
  | 'idle'
  | 'verifying'
  | 'awaitingCode'
  | 'submittingCode'
  | 'showingQr'
  | 'checkingQr'
  | 'verified'
  | 'failed'

export interface VerificationState {
  phase: VerificationPhase
  /** The method shows a QR code, or a push brought one: at the end of the countdown the status is asked. */
  isQr: boolean
  /** When the countdown is over; every push that goes on restarts it. */
  deadline: number
  message: string
  /** The message says why the code that was typed last is refused. */
  isCodeRefused: boolean
  /** Ours and the platform's mark of this verification; pushes for another one are not for us. */
  traces: readonly string[]
  statusCode: number
  qr: { image: string; expiresAt: number } | undefined
}

export type VerificationEvent =
  | { type: 'start'; now: number; trace: string; method: string }
  | { type: 'accepted'; traceno: string; code?: number }
  | { type: 'refused'; code: number; message: string }
  | { type: 'push'; now: number; push: BureauPush; trace?: string }
  | { type: 'tick'; now: number }
  | { type: 'qrStatus'; status: number }
  | { type: 'enterCode' }
  | { type: 'codeSent'; now: number }
  | { type: 'codeAccepted' }
  | { type: 'codeRefused'; code: number; message: string }
  | { type: 'boundInfo'; isAvailable: number }
  | { type: 'reset' }

export const IDLE: VerificationState = {
  phase: 'idle',
  isQr: false,
  deadline: 0,
  message: '',
  isCodeRefused: false,
  traces: [],
  statusCode: 0,
  qr: undefined,
}

/** Which events a phase takes; every other one leaves the state as it is. */
const TAKES: Readonly<Record<VerificationPhase, readonly VerificationEvent['type'][]>> = {
  idle: ['boundInfo'],
  verifying: ['accepted', 'refused', 'push', 'tick', 'boundInfo'],
  awaitingCode: ['accepted', 'push', 'codeSent', 'boundInfo'],
  submittingCode: ['push', 'tick', 'codeAccepted', 'codeRefused', 'boundInfo'],
  showingQr: ['accepted', 'push', 'tick', 'boundInfo'],
  checkingQr: ['push', 'qrStatus', 'refused', 'boundInfo'],
  verified: [],
  failed: ['push', 'enterCode', 'boundInfo'],
}

/** The next state; an event that the phase does not take leaves the same object. */
export function verificationReducer(state: VerificationState, event: VerificationEvent): VerificationState {
  if (event.type === 'reset') return IDLE
  if (event.type === 'start') return start(event)
  return TAKES[state.phase].includes(event.type) ? step(state, event) : state
}

/** Seconds left of the countdown, 120 at first; 0 where none runs. */
export function verificationSeconds({ phase, deadline }: VerificationState, now: number): number {
  if (phase !== 'verifying' && phase !== 'showingQr' && phase !== 'submittingCode') return 0
  return Math.min(VERIFICATION_MS / 1000, Math.max(0, Math.ceil((deadline - now) / 1000)))
}

/** The verify line: empty, 验证中...Ns, the message of the last push, 已验证 or the failure. */
export function verifyLine(state: VerificationState, now: number): string {
  switch (state.phase) {
    case 'idle':
      return ''
    case 'verified':
      return VERIFIED
    case 'awaitingCode':
    case 'failed':
      return state.message
    case 'verifying':
    case 'submittingCode':
    case 'showingQr':
    case 'checkingQr':
      return state.message || `验证中...${verificationSeconds(state, now)}s`
  }
}

/** The link 已收到短信，手动提交: while the platform awaits a code and the account is not verified. */
export function showsManualSms({ statusCode, phase }: VerificationState): boolean {
  return statusCode === AWAITING_SMS_CODE && phase !== 'verified'
}

/** True from the moment at which a shown code ends; `now` in epoch milliseconds. */
export function isQrExpired({ qr }: VerificationState, now: number): boolean {
  return qr !== undefined && now >= qr.expiresAt
}

function start({ now, trace, method }: Extract<VerificationEvent, { type: 'start' }>): VerificationState {
  const isQr = loginStepOf(method) === 'qr'
  return { ...IDLE, phase: 'verifying', isQr, deadline: now + VERIFICATION_MS, traces: [trace] }
}

function step(state: VerificationState, event: VerificationEvent): VerificationState {
  switch (event.type) {
    case 'accepted': {
      const traced = {
        ...state,
        traces: [...state.traces, event.traceno],
        statusCode: event.code ?? state.statusCode,
      }
      return event.code === AWAITING_SMS_CODE ? { ...traced, phase: 'awaitingCode' } : traced
    }
    case 'refused':
      if (event.code !== AWAITING_SMS_CODE) return fail(state, event.message, event.code)
      return { ...state, phase: 'awaitingCode', message: event.message, statusCode: event.code }
    case 'push':
      return takePush(state, event)
    case 'tick':
      if (event.now < state.deadline) return state
      return state.isQr && state.phase !== 'submittingCode'
        ? { ...state, phase: 'checkingQr', message: '' }
        : fail(state, LOGIN_FAILED)
    case 'qrStatus':
      return event.status === QR_LOGGED_IN ? verify(state) : fail(state, LOGIN_FAILED)
    case 'enterCode':
      return showsManualSms(state) ? { ...state, phase: 'awaitingCode' } : state
    case 'codeSent':
      return {
        ...state,
        phase: 'submittingCode',
        message: '',
        isCodeRefused: false,
        deadline: event.now + VERIFICATION_MS,
      }
    case 'codeAccepted':
      return verify(state)
    case 'codeRefused':
      // A code that is refused does not end the waiting for one: its input stays, and the link where there is one (BD81).
      return {
        ...state,
        phase: 'awaitingCode',
        message: event.message,
        isCodeRefused: true,
        statusCode: state.statusCode === AWAITING_SMS_CODE ? state.statusCode : event.code,
      }
    case 'boundInfo':
      return event.isAvailable === 1 ? verify(state) : state
    case 'start':
    case 'reset':
      return state
  }
}

function takePush(
  state: VerificationState,
  { now, push, trace }: Extract<VerificationEvent, { type: 'push' }>,
): VerificationState {
  const mark = trace ?? push.traceno
  if (mark !== undefined && !state.traces.includes(mark)) return state
  const meaning = readPush(push)
  if (meaning.kind === 'verified') return verify(state)
  // After a failure only the late news of a success is of interest.
  if (state.phase === 'failed') return state
  const deadline = now + VERIFICATION_MS
  switch (meaning.kind) {
    case 'failed':
      return fail(state, meaning.message)
    case 'awaitCode':
      return { ...state, phase: 'awaitingCode', message: meaning.message, isCodeRefused: false, deadline }
    case 'sending':
      return { ...state, phase: 'verifying', message: meaning.message, deadline }
    case 'qr': {
      const validity = Math.min(QR_VALIDITY_MS, (meaning.expireSeconds ?? QR_VALIDITY_MS / 1000) * 1000)
      const qr = { image: meaning.image, expiresAt: now + validity }
      return { ...state, phase: 'showingQr', isQr: true, message: meaning.message, deadline, qr }
    }
  }
}

function verify(state: VerificationState): VerificationState {
  return { ...state, phase: 'verified', message: '', qr: undefined }
}

function fail(state: VerificationState, message: string, statusCode = state.statusCode): VerificationState {
  return { ...state, phase: 'failed', message, statusCode, qr: undefined }
}
