import {
  checkSmsCode,
  isSmsCode,
  keepSmsCodeDigits,
  SMS_CODE_PLACEHOLDER,
} from '@kaipiao/domain/contact/sms-code'
import { Button, type InputRef } from 'antd'
import { useId, useState, type Ref } from 'react'
import { Input } from '../../../kit/parts.ts'

interface Props {
  box?: Ref<InputRef>
  isSubmitting: boolean
  onSubmit: (code: string) => void
}

/** The SMS code: six digits, nothing else can be typed (BD68, BD72–BD75). */
export function SmsCode({ box, isSubmitting, onSubmit }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')

  function submit(): void {
    const [issue] = checkSmsCode(code)
    setFault(issue?.message ?? '')
    if (!issue) onSubmit(code)
  }

  return (
    <div className="kp-sms-code">
      <Input
        ref={box ?? null}
        aria-label="短信验证码"
        aria-describedby={id}
        aria-invalid={fault !== ''}
        placeholder={SMS_CODE_PLACEHOLDER}
        inputMode="numeric"
        autoComplete="one-time-code"
        status={fault ? 'error' : ''}
        value={code}
        onChange={(event) => {
          setFault('')
          setCode(keepSmsCodeDigits(event.target.value))
        }}
        onEnter={submit}
      />
      <Button type="primary" disabled={!isSmsCode(code)} loading={isSubmitting} onClick={submit}>
        提交验证码
      </Button>
      <span id={id} className="kp-fault" role="alert">
        {fault}
      </span>
    </div>
  )
}
