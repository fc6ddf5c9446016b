import type { Schemas } from '@kaipiao/client'
import { operateTaxBureauLogin, submitSmsCode } from '@kaipiao/client/operations'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { LOGIN_IDLE, loginDialogReducer } from '@kaipiao/domain/terminals/tax-bureau/login-dialog'
import { CONNECTION_FAILED, SMS_FETCH_FAILED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { readPush, type BureauPush } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import { QR_VALIDITY_MS } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { bureauFault } from '../tax-bureau/bureau-fault.ts'
import { useOwnPushes } from '../tax-bureau/use-own-pushes.ts'
import { useQrStatus } from '../tax-bureau/use-qr-status.ts'
import { useNow } from '../../../kit/plain.ts'
import { useCalls } from '../../../requests/use-calls.ts'

type Account = Schemas['TaxBureauLoginRecord']

const SILENT = { failure: 'silent' } as const

/** Logs a bound account in by its method: by itself, by an SMS code, by a QR code (BD89–BD94). */
export function useLogin(diskId: string) {
  const { call } = useCalls()
  const [state, dispatch] = useReducer(loginDialogReducer, LOGIN_IDLE)
  const [traceno, setTraceno] = useState<string>()
  const [qr, setQr] = useState<{ image: string; expiresAt: number }>()
  const now = useNow(!['idle', 'loggedIn', 'failed'].includes(state.phase) && (qr ?? state.phase))
  const tick = useEffectEvent(() => dispatch({ type: 'tick', now: Date.now() }))
  useEffect(() => tick(), [now])
  useQrStatus(diskId, state.phase === 'checkingQr', state.checks, {
    onStatus: (status) => dispatch({ type: 'qrStatus', status }),
    onRefused: ({ message }) => dispatch({ type: 'loginFailed', message }),
  })

  function hear(push: BureauPush): void {
    const meaning = readPush(push)
    const at = Date.now()
    switch (meaning.kind) {
      case 'verified':
        return dispatch({ type: 'loggedIn' })
      case 'failed':
        return dispatch({ type: 'loginFailed', message: meaning.message })
      case 'awaitCode':
        return dispatch({ type: 'codeSent', now: at })
      case 'sending':
        return
      case 'qr': {
        const seconds = Math.min(QR_VALIDITY_MS / 1000, meaning.expireSeconds ?? QR_VALIDITY_MS / 1000)
        setQr({ image: meaning.image, expiresAt: at + seconds * 1000 })
        return dispatch({ type: 'qrShown', now: at })
      }
    }
  }
  useOwnPushes(traceno === undefined ? [] : [traceno], hear)

  /** Begins, or begins anew; the step of the method decides what is waited for. */
  async function begin({ dlzh, dlfs }: Account): Promise<void> {
    const isSms = loginStepOf(dlfs) === 'sms'
    setQr(undefined)
    dispatch({ type: isSms ? 'codeAsked' : 'loginStarted', now: Date.now() })
    try {
      const result = await call(operateTaxBureauLogin, { path: { diskId }, body: { account: dlzh } }, SILENT)
      setTraceno(result.traceno)
      if (Number(result.code) > 0) dispatch({ type: 'codeSent', now: Date.now() })
      else if (result.code !== '') hear({ code: result.code, msg: result.msg })
    } catch (error) {
      const { message } = bureauFault(error)
      // A code that could not even be asked for has words of its own (BD92, BD93).
      if (isSms)
        dispatch({ type: 'fetchFailed', message: message === CONNECTION_FAILED ? SMS_FETCH_FAILED : message })
      else dispatch({ type: 'loginFailed', message })
    }
  }

  async function submitCode({ dlzh, isKp, bsrysjhm }: Account, yzm: string): Promise<void> {
    dispatch({ type: 'codeSubmitted', now: Date.now() })
    try {
      const body = { yzm, dlzh, isKp, sjhm: bsrysjhm }
      await call(submitSmsCode, { path: { diskId }, body }, SILENT)
      dispatch({ type: 'loggedIn' })
    } catch (error) {
      dispatch({ type: 'codeRefused', message: bureauFault(error).message })
    }
  }

  return { state, now, qr, begin, submitCode, reset: () => dispatch({ type: 'reset' }) }
}

export type Login = ReturnType<typeof useLogin>
