import { createCipher, Problem } from '@kaipiao/client'
import {
  getAdminUdid,
  getAgencyUdid,
  getMemberUdid,
  sendCaptcha,
  updatePassword,
} from '@kaipiao/client/operations'
import { entranceFor } from '@kaipiao/domain/accounts/session/area'
import {
  checkPasswordChange,
  checkSendCode,
  PASSWORD_CHANGED,
  WRONG_CODE,
  type PasswordChange,
} from '@kaipiao/domain/accounts/password/check-password'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCodeLock } from '../../../kit/plain.ts'
import { useCalls, type Calls } from '../../../requests/use-calls.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { sessionStore } from '../../../client/session/session-store.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { notify } from '../../../client/talk/notify.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { discardUnsaved } from '../../../client/talk/unsaved-guard.tsx'

export type PasswordField = keyof PasswordChange
export type PasswordFaults = Partial<Record<PasswordField, string>>

/** The platform's code for a wrong phone code. */
const WRONG_CAPTCHA = 100200002

/** Each failure stands beside its field. */
const SILENT = { failure: 'silent' } as const

/** Sends the code, checks it, changes the password, and leads to the entrance (PW01–PW18). */
export function useChangePassword(onDone: () => void) {
  const { call } = useCalls()
  const { encryptKey } = useConfig()
  const user = useUser()
  const navigate = useNavigate()
  const lock = useCodeLock(60)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [isRunning, setRunning] = useState(false)

  async function sendCode(mobile: string): Promise<void> {
    const [issue] = checkSendCode(mobile)
    setFaults(issue ? { mobile: issue.message } : {})
    if (issue) return
    lock.lock()
    try {
      await call(sendCaptcha, { body: { mob: mobile.trim(), biz: '2' } }, SILENT)
      notify('success', '验证码已发送')
    } catch (error) {
      lock.unlock()
      setFaults({ captcha: messageOf(error) })
    }
  }

  async function submit(change: PasswordChange): Promise<void> {
    const issues = checkPasswordChange(change)
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    const [first] = issues
    if (first) return document.getElementById(`password-${first.path}`)?.focus()
    setRunning(true)
    try {
      // The code first, then the password with the proof of it (PW07).
      const udid = await proofOf(call, user.roleType, change)
      const encoded = await createCipher(encryptKey).encrypt(change.password)
      await call(updatePassword, { body: { encoded, udid } }, SILENT)
    } catch (error) {
      const isWrongCode = error instanceof Problem && error.code === WRONG_CAPTCHA
      setFaults(isWrongCode ? { captcha: WRONG_CODE } : { password: messageOf(error) })
      return
    } finally {
      setRunning(false)
    }
    const entrance = entranceFor(sessionStore.entrance(), user.roleType)
    discardUnsaved()
    onDone()
    notify('success', PASSWORD_CHANGED)
    // Every token is revoked already; there is nothing to sign out of.
    sessionStore.clear(true)
    await navigate(entrance, { replace: true })
  }

  return { sendCode, submit, faults, isRunning, secondsLeft: lock.secondsLeft }
}

async function proofOf(
  call: Calls['call'],
  role: 1 | 2 | 3,
  { mobile, captcha }: PasswordChange,
): Promise<string> {
  const operation = { 1: getMemberUdid, 2: getAdminUdid, 3: getAgencyUdid }[role]
  const { UDID } = await call(operation, { query: { mobile: mobile.trim(), captcha } }, SILENT)
  return UDID
}
