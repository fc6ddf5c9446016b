import type { Schemas } from '@kaipiao/client'
import {
  bindTaxBureau,
  getPersonalTaxQr,
  getTaxBureauLoginResult,
  getTaxBureauQr,
  submitSmsCode,
} from '@kaipiao/client/operations'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { CODE_ACCEPTED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import type { VerificationEvent, VerificationState } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { useEffect, useEffectEvent } from 'react'
import { useLiveState } from '../../../requests/live/use-live-message.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { notify } from '../../../client/talk/notify.ts'
import { bureauFault } from '../tax-bureau/bureau-fault.ts'
import { useOwnPushes } from '../tax-bureau/use-own-pushes.ts'
import { useQrStatus } from '../tax-bureau/use-qr-status.ts'
import { useNow } from '../../../kit/plain.ts'
import { readBindResult, readQrCode } from './read-step.ts'

interface Wanted {
  diskId: string
  state: VerificationState
  dispatch: (event: VerificationEvent) => void
  /** The login records as they are sent, passwords encrypted. */
  seal: (trace: string) => Promise<Schemas['TaxBureauLoginInput'][]>
  /** Told once the account is verified, or has failed. */
  onEnd: (isVerified: boolean) => void
}

export interface Verification {
  state: VerificationState
  now: number
  start: (record: BindingRecord) => Promise<void>
  submitCode: (record: BindingRecord, code: string) => Promise<void>
  showQr: (app: Schemas['QrCodeType']) => Promise<void>
  enterCode: () => void
}

/** Runs the verification machine: its clock, its pushes, and the calls that its phases ask for (BD21–BD36, BD80–BD87). */
export function useVerification({ diskId, state, dispatch, seal, onEnd }: Wanted): Verification {
  const { call } = useCalls()
  const { phase } = state
  const now = useNow(state.qr ?? (phase === 'verifying' || phase === 'submittingCode'))
  useTicks(now, dispatch)
  useOwnPushes(state.traces, (push) => dispatch({ type: 'push', now: Date.now(), push }))
  useQrStatus(diskId, phase === 'checkingQr', 0, {
    onStatus: (status) => dispatch({ type: 'qrStatus', status }),
    onRefused: (problem) => dispatch({ type: 'refused', ...problem }),
  })
  useResultWithoutPush(diskId, state, dispatch)
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (phase === 'verified' || phase === 'failed') tellEnd(phase === 'verified')
  }, [phase])

  const fail = (error: unknown, type: 'refused' | 'codeRefused') => dispatch({ type, ...bureauFault(error) })
  const take = (events: readonly VerificationEvent[]) => events.forEach(dispatch)

  return {
    state,
    now,
    enterCode: () => dispatch({ type: 'enterCode' }),
    start: async ({ dlfs }) => {
      const trace = crypto.randomUUID()
      dispatch({ type: 'start', now: Date.now(), trace, method: dlfs })
      try {
        const list = await seal(trace)
        take(readBindResult(await call(bindTaxBureau, { body: { list } }, SILENT), Date.now()))
      } catch (error) {
        fail(error, 'refused')
      }
    },
    submitCode: async ({ dlzh, isKp, bsrysjhm }, yzm) => {
      dispatch({ type: 'codeSent', now: Date.now() })
      try {
        const body = { yzm, dlzh, isKp: isKp === 1 ? (1 as const) : (0 as const), sjhm: bsrysjhm }
        await call(submitSmsCode, { path: { diskId }, body }, SILENT)
        dispatch({ type: 'codeAccepted' })
        notify('success', CODE_ACCEPTED)
      } catch (error) {
        fail(error, 'codeRefused')
      }
    },
    showQr: async (app) => {
      const operation = app === 1 ? getPersonalTaxQr : getTaxBureauQr
      try {
        take(readQrCode(await call(operation, { path: { diskId } }, SILENT), Date.now()))
      } catch (error) {
        dispatch({ type: 'push', now: Date.now(), push: { code: 'F000', msg: bureauFault(error).message } })
      }
    },
  }
}

function useTicks(now: number, dispatch: Wanted['dispatch']): void {
  const tick = useEffectEvent(() => dispatch({ type: 'tick', now: Date.now() }))
  useEffect(() => tick(), [now])
}

/** While the page has no push connection, where the login stands is asked by its traceno. */
function useResultWithoutPush(
  diskId: string,
  { phase, traces: [, traceno] }: VerificationState,
  dispatch: Wanted['dispatch'],
): void {
  const { call } = useCalls()
  const isPushed = useLiveState() === 'open'
  const isDue = !isPushed && (phase === 'verifying' || phase === 'showingQr')
  const tell = useEffectEvent(dispatch)
  useEffect(() => {
    if (!isDue || traceno === undefined) return
    let told = ''
    const timer = setInterval(() => {
      call(getTaxBureauLoginResult, { path: { diskId }, query: { traceno } }, SILENT).then((result) => {
        if (result.code === told) return
        told = result.code
        readBindResult(result, Date.now()).forEach(tell)
      }, nothing)
    }, RESULT_PAUSE_MS)
    return () => clearInterval(timer)
  }, [call, diskId, isDue, traceno])
}

const RESULT_PAUSE_MS = 3000

const SILENT = { failure: 'silent' } as const
/** It is asked again soon. */
const nothing = () => undefined
