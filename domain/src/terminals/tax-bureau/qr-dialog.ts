/**
 * The QR and face-scan dialog as a state machine. Sources: checklist QR01–QR15, CN13; O19.
 *
 * The screen fetches a code whenever `request` grows and answers with that number, so that the reply of a tab or a
 * try that was left is ignored. Times in milliseconds.
 */
import type { RoleType } from '../../lookups/accounts/role-type.ts'
import { BUREAU_BUSY, QR_EXPIRED, QR_TIMEOUT, VERIFIED } from './bureau-texts.ts'
import { QR_VALIDITY_MS } from './verification.ts'

export const QR_GENERATING_MS = 60_000
export const QR_BUSY_RETRY_MS = 60_000

/** 1 long-term code of the H5 page, 2 tax app, 3 personal-income-tax app. */
export type QrTab = 1 | 2 | 3

export const QR_TABS = [
  { value: 1, label: '长期二维码' },
  { value: 2, label: '电子税务局APP扫脸码' },
  { value: 3, label: '个人所得税APP扫脸码' },
] as const satisfies readonly { value: QrTab; label: string }[]

export type QrPhase =
  | 'idle'
  | 'connecting'
  | 'generating'
  | 'shown'
  | 'busy'
  | 'timeout'
  | 'expired'
  | 'verified'

export interface QrDialogState {
  tab: QrTab
  phase: QrPhase
  /** Number of the current fetch; 0 before the first. */
  request: number
  /** When the current phase began to count. */
  since: number
  image: string
  validUntil: number
}

export type QrDialogEvent =
  | { type: 'opened'; role: RoleType; now: number }
  | { type: 'tabPicked'; tab: QrTab; now: number }
  | { type: 'refreshed'; now: number }
  /** The platform took the request and generates the code. */
  | { type: 'generating'; request: number; now: number }
  | { type: 'received'; request: number; now: number; image: string; expiresAt?: number }
  | { type: 'busy'; request: number; now: number }
  | { type: 'tick'; now: number }
  | { type: 'boundInfo'; isAvailable: number }
  | { type: 'closed' }

export const CLOSED_QR: QrDialogState = {
  tab: 1,
  phase: 'idle',
  request: 0,
  since: 0,
  image: '',
  validUntil: 0,
}

/** Members start with the tax app, everyone else with the long-term code. */
export function defaultQrTab(role: RoleType): QrTab {
  return role === 1 ? 2 : 1
}

/** The next state; replies to a request that is no longer the current one leave it as it is. */
export function qrDialogReducer(state: QrDialogState, event: QrDialogEvent): QrDialogState {
  switch (event.type) {
    case 'opened':
      return openTab(state, defaultQrTab(event.role), event.now)
    case 'tabPicked':
      return openTab(state, event.tab, event.now)
    case 'refreshed':
      return openTab(state, state.tab, event.now)
    case 'closed':
      return { ...CLOSED_QR, request: state.request }
    case 'boundInfo':
      return event.isAvailable === 1 && state.phase !== 'idle'
        ? { ...state, phase: 'verified', image: '' }
        : state
    case 'tick':
      return tick(state, event.now)
    case 'generating':
    case 'received':
    case 'busy':
      return isAwaited(state, event.request) ? takeReply(state, event) : state
  }
}

/** Seconds of the running counter: of generating, of the retry, of the validity; 0 where none runs. */
export function qrSeconds({ phase, since, validUntil }: QrDialogState, now: number): number {
  const end =
    phase === 'connecting' || phase === 'generating'
      ? since + QR_GENERATING_MS
      : phase === 'busy'
        ? since + QR_BUSY_RETRY_MS
        : phase === 'shown'
          ? validUntil
          : now
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** What the dialog says in place of, or over, the image. */
export function qrText(state: QrDialogState, now: number): string {
  switch (state.phase) {
    case 'connecting':
      return '连接中'
    case 'generating':
      return `生成中 ${qrSeconds(state, now)}s`
    case 'busy':
      return BUREAU_BUSY
    case 'timeout':
      return QR_TIMEOUT
    case 'expired':
      return QR_EXPIRED
    case 'verified':
      return VERIFIED
    case 'idle':
    case 'shown':
      return ''
  }
}

/** The re-fetch or refresh action is offered. */
export function canRefreshQr({ phase }: QrDialogState): boolean {
  return phase === 'timeout' || phase === 'expired' || phase === 'busy'
}

/** A tab begins anew, with a request of its own; the long-term code needs none from the bureau. */
function openTab(state: QrDialogState, tab: QrTab, now: number): QrDialogState {
  const fresh = { ...CLOSED_QR, tab, since: now }
  return tab === 1
    ? { ...fresh, request: state.request }
    : { ...fresh, phase: 'connecting', request: state.request + 1 }
}

function isAwaited({ phase, request }: QrDialogState, answered: number): boolean {
  return answered === request && (phase === 'connecting' || phase === 'generating')
}

function takeReply(
  state: QrDialogState,
  event: Extract<QrDialogEvent, { type: 'generating' | 'received' | 'busy' }>,
): QrDialogState {
  switch (event.type) {
    case 'generating':
      return state.phase === 'connecting' ? { ...state, phase: 'generating', since: event.now } : state
    case 'received': {
      const validUntil = Math.min(event.expiresAt ?? Infinity, event.now + QR_VALIDITY_MS)
      return { ...state, phase: 'shown', since: event.now, image: event.image, validUntil }
    }
    case 'busy':
      return { ...state, phase: 'busy', since: event.now }
  }
}

function tick(state: QrDialogState, now: number): QrDialogState {
  switch (state.phase) {
    case 'connecting':
    case 'generating':
      return now - state.since >= QR_GENERATING_MS ? { ...state, phase: 'timeout' } : state
    case 'busy':
      return now - state.since >= QR_BUSY_RETRY_MS ? openTab(state, state.tab, now) : state
    case 'shown':
      return now >= state.validUntil ? { ...state, phase: 'expired' } : state
    case 'idle':
    case 'timeout':
    case 'expired':
    case 'verified':
      return state
  }
}
