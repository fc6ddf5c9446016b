import { sendCaptcha } from '@kaipiao/client/operations'
import { isPhone, PHONE_ALERT_MESSAGE } from '@kaipiao/domain/contact/phone'
import { useEffect, useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { messageOf } from '../../../providers/talk/problem-alert.ts'

/** What a code is for, and how soon another may be asked for (PW02–PW04). */
export const CAPTCHA_PURPOSES = {
  signIn: { biz: '1', lockSeconds: 120 },
  password: { biz: '2', lockSeconds: 60 },
} as const

interface Props {
  id: string
  phone: string
  purpose: keyof typeof CAPTCHA_PURPOSES
  value: string
  onChange: (code: string) => void
  onFault: (message: string) => void
}

export function CaptchaField({ id, phone, purpose, value, onChange, onFault }: Props) {
  const client = useClient()
  const { biz, lockSeconds } = CAPTCHA_PURPOSES[purpose]
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function send(): Promise<void> {
    const mob = phone.trim()
    if (!mob) return onFault('手机号为空! 请检查后重试')
    if (!isPhone(mob)) return onFault(PHONE_ALERT_MESSAGE)
    onFault('')
    setLeft(lockSeconds)
    try {
      await client.call(sendCaptcha, { body: { mob, biz } })
    } catch (error) {
      setLeft(0)
      onFault(messageOf(error))
    }
  }

  return (
    <>
      <label htmlFor={id}>验证码</label>
      <div className="kp-captcha">
        <input
          id={id}
          name="captcha"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <button type="button" className="kp-button" disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </button>
      </div>
    </>
  )
}
