import type { PasswordChange } from '@kaipiao/domain/accounts/password/check-password'
import { keepSmsCodeDigits } from '@kaipiao/domain/contact/sms-code'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { SteadyButton } from '../../../kit/pages.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { faultProps, FieldRow } from '../tax-bureau/field-row.tsx'
import '../tax-bureau/tax-bureau.css'
import { StrengthMeter } from './strength-meter.tsx'
import { useChangePassword, type PasswordField } from './use-change-password.ts'
import { Input } from '../../../kit/parts.ts'

/** Changes the own password by a code that is sent to the phone (group PW). */
export function PasswordDialog({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const { userPhone } = useUser()
  const [change, setChange] = useState<PasswordChange>({
    mobile: userPhone,
    captcha: '',
    password: '',
    confirmation: '',
  })
  const { sendCode, submit, faults, isRunning, secondsLeft } = useChangePassword(() => onClose(true))

  useUnsavedGuard(change.captcha !== '' || change.password !== '' || change.confirmation !== '')
  const giveUp = useGuardedClose(() => onClose(false))

  const field = (name: PasswordField) => ({
    id: `password-${name}`,
    ...faultProps(`password-${name}`, faults[name]),
    value: change[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChange({ ...change, [name]: name === 'captcha' ? keepSmsCodeDigits(target.value) : target.value }),
  })
  const row = (name: PasswordField) => ({ id: `password-${name}`, fault: faults[name] })

  return (
    <Modal open title="修改密码" width={440} maskClosable={false} onCancel={giveUp} footer={null}>
      <form
        className="kp-password"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(change)
        }}
      >
        <Form component={false} layout="vertical">
          <FieldRow {...row('mobile')} label="手机号">
            <Input {...field('mobile')} inputMode="tel" autoComplete="tel" />
          </FieldRow>
          <FieldRow {...row('captcha')} label="验证码">
            <div className="kp-password-code">
              <Input {...field('captcha')} inputMode="numeric" autoComplete="one-time-code" />
              <SteadyButton isOff={secondsLeft > 0} onClick={() => void sendCode(change.mobile)}>
                {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
              </SteadyButton>
            </div>
          </FieldRow>
          <FieldRow {...row('password')} label="新密码">
            <Input.Password {...field('password')} autoComplete="new-password" />
          </FieldRow>
          <StrengthMeter password={change.password} />
          <FieldRow {...row('confirmation')} label="确认密码">
            <Input.Password {...field('confirmation')} autoComplete="new-password" />
          </FieldRow>
        </Form>
        <div className="kp-panel-footer">
          <Button onClick={giveUp}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isRunning}>
            确定
          </Button>
        </div>
      </form>
    </Modal>
  )
}
