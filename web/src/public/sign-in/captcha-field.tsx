import { sendCaptcha } from '@kaipiao/client/sign-in-operations'
import { isPhone, PHONE_ALERT_MESSAGE } from '@kaipiao/domain/contact/phone'
import { useCodeLock } from '../../kit/plain.ts'
import { useClient } from '../../client/runtime/runtime.tsx'
import { messageOf } from '../../client/talk/problem-alert.ts'
import { TextBox } from '../../client/typing/text-box.tsx'

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
  const { secondsLeft, lock, unlock } = useCodeLock(lockSeconds)

  async function send(): Promise<void> {
    if (secondsLeft > 0) return
    const mob = phone.trim()
    if (!mob) return onFault('手机号为空! 请检查后重试')
    if (!isPhone(mob)) return onFault(PHONE_ALERT_MESSAGE)
    onFault('')
    lock()
    try {
      await client.call(sendCaptcha, { body: { mob, biz } })
    } catch (error) {
      unlock()
      onFault(messageOf(error))
    }
  }

  return (
    <>
      <label htmlFor={id}>验证码</label>
      <div className="kp-captcha">
        <TextBox
          id={id}
          name="captcha"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
        <button
          type="button"
          className="kp-button"
          aria-disabled={secondsLeft > 0}
          onClick={() => void send()}
        >
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </div>
    </>
  )
}
