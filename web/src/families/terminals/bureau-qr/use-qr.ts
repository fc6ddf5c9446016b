import { Problem, type Schemas } from '@kaipiao/client'
import {
  getPersonalTaxQr,
  getSignedQr,
  getSignedScanStatus,
  getTaxBureauLoginStatus,
  getTaxBureauQr,
  getTerminalAuthInfo,
} from '@kaipiao/client/operations'
import { QR_CHECKS_MS } from '@kaipiao/domain/terminals/tax-bureau/login-dialog'
import { BUREAU_BUSY } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import {
  CLOSED_QR,
  qrDialogReducer,
  type QrDialogEvent,
  type QrDialogState,
  type QrTab,
} from '@kaipiao/domain/terminals/tax-bureau/qr-dialog'
import { readPush } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import { LONG_TERM_CODE_VOID } from '@kaipiao/domain/terminals/tax-bureau/long-term-code'
import { QR_LOGGED_IN } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useOwnPushes } from '../tax-bureau/use-own-pushes.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { bureauFault } from '../tax-bureau/bureau-fault.ts'
import { useNow } from '../../../kit/plain.ts'

/** After this long without an answer the code counts as being generated (QR07, QR08). */
const CONNECTING_MS = 2000
/** How often the bound info is asked while a code waits for its scan (QR15). */
const BOUND_INFO_MS = 10_000

const SILENT = { failure: 'silent' } as const
/** It is asked again soon. */
const nothing = () => undefined

/** What the bureau is told of a terminal, and the signature of a long-term code for whoever has no sign-in (RT26). */
export type ScannedTerminal = Pick<Schemas['Terminal'], 'taxerName' | 'termType' | 'tsp'> & {
  signature?: string
}

/** The codes of a terminal: fetches what the machine asks for, and hears of the scan in any of three ways. */
export function useQr(diskId: string, terminal: ScannedTerminal | undefined) {
  // Who holds a long-term code may not even have a role: it opens on the long-term code as for staff.
  const roleType = useSession()?.roleType ?? 3
  const [state, dispatch] = useReducer(qrDialogReducer, undefined, () =>
    qrDialogReducer(CLOSED_QR, { type: 'opened', role: roleType, now: Date.now() }),
  )
  const [fault, setFault] = useState('')
  const [traceno, setTraceno] = useState<string>()
  const isWaiting = state.phase === 'connecting' || state.phase === 'generating'
  const now = useNow((isWaiting || state.phase === 'busy' || state.phase === 'shown') && state.phase)
  const tick = useEffectEvent(() => dispatch({ type: 'tick', now: Date.now() }))
  useEffect(() => tick(), [now])

  useFetch(diskId, terminal, state, {
    onEvent: dispatch,
    onFault: setFault,
    onTrace: setTraceno,
  })
  useOwnPushes(traceno === undefined ? [] : [traceno], (push) => {
    const meaning = readPush(push)
    if (meaning.kind === 'verified') dispatch({ type: 'boundInfo', isAvailable: 1 })
    if (meaning.kind === 'failed' && state.phase !== 'expired') setFault(meaning.message)
  })
  const isShown = state.phase === 'shown'
  const signature = terminal?.signature
  const onScanned = () => dispatch({ type: 'boundInfo', isAvailable: 1 })
  useScanned(diskId, isShown && signature === undefined, state.request, onScanned)
  useSignedScan(diskId, isShown ? signature : undefined, state.request, onScanned)

  return {
    state,
    now,
    fault,
    verify: () => dispatch({ type: 'boundInfo', isAvailable: 1 }),
    pick: (tab: QrTab) => {
      setFault('')
      dispatch({ type: 'tabPicked', tab, now: Date.now() })
    },
    refresh: () => {
      setFault('')
      dispatch({ type: 'refreshed', now: Date.now() })
    },
  }
}

export type Qr = ReturnType<typeof useQr>

interface Told {
  onEvent: (event: QrDialogEvent) => void
  onFault: (message: string) => void
  onTrace: (traceno: string | undefined) => void
}

/** Each new request of the machine is one call; leaving its tab or asking again ends it (QR14). */
function useFetch(
  diskId: string,
  terminal: ScannedTerminal | undefined,
  { tab, request, phase }: QrDialogState,
  told: Told,
): void {
  const { call } = useCalls()
  const isDue = tab !== 1 && terminal !== undefined && phase !== 'idle'
  const tell = useEffectEvent((event: QrDialogEvent) => told.onEvent(event))
  const receive = useEffectEvent((code: Schemas['QrCode']) => {
    const now = Date.now()
    told.onTrace(code.traceno)
    if (code.ewm) {
      const expiresAt = now + code.expireTime * 1000
      return told.onEvent({ type: 'received', request, now, image: code.ewm, expiresAt })
    }
    const isBusy = code.code === 'F000' || code.message === BUREAU_BUSY
    told.onEvent({ type: isBusy ? 'busy' : 'generating', request, now })
  })
  const fail = useEffectEvent((error: unknown) => {
    const isVoid = terminal?.signature !== undefined && error instanceof Problem && error.status === 403
    told.onFault(isVoid ? LONG_TERM_CODE_VOID : bureauFault(error).message)
    told.onEvent({ type: 'busy', request, now: Date.now() })
  })
  const query = useEffectEvent(() => ({
    taxerName: terminal?.taxerName ?? '',
    termType: terminal?.termType ?? '',
    tsp: terminal?.tsp ?? '',
  }))

  useEffect(() => {
    if (!isDue) return
    const abort = new AbortController()
    const { signal } = abort
    const wish = { failure: 'silent', signal } as const
    const later = setTimeout(() => tell({ type: 'generating', request, now: Date.now() }), CONNECTING_MS)
    const path = { diskId }
    const signature = terminal?.signature
    const code =
      signature !== undefined
        ? call(getSignedQr, { path, query: { signature, app: tab === 2 ? 0 : 1 } }, wish)
        : tab === 2
          ? call(getTaxBureauQr, { path, query: query() }, wish)
          : call(getPersonalTaxQr, { path }, wish)
    code
      .then(receive, (error: unknown) => !signal.aborted && fail(error))
      .finally(() => clearTimeout(later))
      .catch(() => undefined)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [call, diskId, isDue, tab, request, terminal?.signature])
}

/** Whether a shown code was scanned, where no push tells: the login status at 60 and 120 s, the bound info meanwhile. */
function useScanned(diskId: string, isShown: boolean, request: number, onScanned: () => void): void {
  const { call } = useCalls()
  const tell = useEffectEvent(onScanned)
  useEffect(() => {
    if (!isShown) return
    const path = { diskId }
    let wasBound: boolean | undefined
    const askBound = () =>
      void call(getTerminalAuthInfo, { path }, SILENT).then(([account]) => {
        const isBound = account?.isAvailable === 1
        // What was verified before says nothing about this scan.
        if (isBound && wasBound === false) tell()
        wasBound ??= isBound
      }, nothing)
    const askStatus = () =>
      void call(getTaxBureauLoginStatus, { path, query: { isSyncScanFace: '1' } }, SILENT).then(
        ({ status }) => status === QR_LOGGED_IN && tell(),
        nothing,
      )
    askBound()
    const poll = setInterval(askBound, BOUND_INFO_MS)
    const checks = QR_CHECKS_MS.map((after) => setTimeout(askStatus, after))
    return () => {
      clearInterval(poll)
      checks.forEach(clearTimeout)
    }
  }, [call, diskId, isShown, request])
}

/** The same for the holder of a long-term code, who is told of nothing else: whether the scan was done. */
function useSignedScan(
  diskId: string,
  signature: string | undefined,
  request: number,
  onScanned: () => void,
): void {
  const { call } = useCalls()
  const tell = useEffectEvent(onScanned)
  useEffect(() => {
    if (signature === undefined) return
    const ask = () =>
      void call(getSignedScanStatus, { path: { diskId }, query: { signature } }, SILENT).then(
        ({ status }) => status === QR_LOGGED_IN && tell(),
        nothing,
      )
    const poll = setInterval(ask, BOUND_INFO_MS)
    return () => clearInterval(poll)
  }, [call, diskId, signature, request])
}
