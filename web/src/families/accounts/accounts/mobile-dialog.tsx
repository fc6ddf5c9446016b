import { bindAgencyMobile, sendCaptcha } from '@kaipiao/client/operations'
import { PHONE_ALERT_MESSAGE, isPhone } from '@kaipiao/domain/contact/phone'
import { keepSmsCodeDigits } from '@kaipiao/domain/contact/sms-code'
import { expiryOf } from '@kaipiao/domain/accounts/session/token-window'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { SteadyButton } from '../../../kit/pages.ts'
import { useCodeLock } from '../../../kit/plain.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { notify } from '../../../client/talk/notify.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { Input } from '../../../kit/parts.ts'

const SILENT = { failure: 'silent' } as const
const CODE_LENGTH = 6
const LOCK_SECONDS = 120
/** What the code is for: the binding of a phone. */
const BINDING = '1'

type Faults = Partial<Record<'mobile' | 'captcha', string>>

/** Binds another phone to the own account: codes go there from then on. The platform opens a fresh session. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const { call } = useCalls()
  const lock = useCodeLock(LOCK_SECONDS)
  const [mobile, setMobile] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  useUnsavedGuard((mobile !== '' || captcha !== '') && !isSaving)
  const giveUp = useGuardedClose(onClose)

  async function sendCode(): Promise<void> {
    const fault = isPhone(mobile) ? undefined : PHONE_ALERT_MESSAGE
    setFaults(fault === undefined ? {} : { mobile: fault })
    if (fault !== undefined) return
    lock.lock()
    try {
      await call(sendCaptcha, { body: { mob: mobile, biz: BINDING } }, SILENT)
      notify('success', '验证码已发送')
    } catch (error) {
      lock.unlock()
      setFaults({ captcha: messageOf(error) })
    }
  }

  async function save(): Promise<void> {
    if (!isPhone(mobile)) return setFaults({ mobile: PHONE_ALERT_MESSAGE })
    if (captcha.length !== CODE_LENGTH) return setFaults({ captcha: '请输入6位验证码' })
    setSaving(true)
    try {
      const { access_token, refresh_token, expires_in, user } = await call(
        bindAgencyMobile,
        { body: { mobile, captcha } },
        SILENT,
      )
      sessionStore.update({
        ...user,
        userToken: access_token,
        refreshToken: refresh_token,
        tokenInExpires: expiryOf(expires_in, Date.now()),
      })
      notify('success', '手机号已更换')
      onClose()
    } catch (error) {
      setFaults({ captcha: messageOf(error) })
    } finally {
      setSaving(false)
    }
  }

  const item = (name: keyof Faults) => ({
    htmlFor: `own-${name}`,
    required: true,
    validateStatus: faults[name] ? ('error' as const) : ('' as const),
    help: faults[name] && <span role="alert">{faults[name]}</span>,
  })
  return (
    <Modal
      open
      width={440}
      title="更换手机号"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ loading: isSaving }}
      onOk={() => void save()}
      onCancel={giveUp}
    >
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label="新手机号" {...item('mobile')}>
          <Input
            id="own-mobile"
            value={mobile}
            maxLength={11}
            inputMode="tel"
            aria-invalid={faults.mobile !== undefined}
            onChange={({ target }) => setMobile(target.value.trim())}
          />
        </Form.Item>
        <Form.Item label="验证码" {...item('captcha')}>
          <Input
            id="own-captcha"
            value={captcha}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-invalid={faults.captcha !== undefined}
            onChange={({ target }) => setCaptcha(keepSmsCodeDigits(target.value))}
          />
        </Form.Item>
        <SteadyButton isOff={lock.secondsLeft > 0} onClick={() => void sendCode()}>
          {lock.secondsLeft > 0 ? `${lock.secondsLeft} 秒后重发` : '获取验证码'}
        </SteadyButton>
      </Form>
    </Modal>
  )
}
