import { createCipher, type Schemas } from '@kaipiao/client'
import { sendCaptcha } from '@kaipiao/client/operations'
import { Button, Form, Radio, type InputRef } from 'antd'
import { useState } from 'react'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { SteadyButton } from '../../../kit/pages.ts'
import { Input, useFirstFocus } from '../../../kit/parts.ts'
import { useCodeLock } from '../../../kit/plain.ts'
import { useCalls } from '../../../requests/use-calls.ts'

type Way = 'password' | 'totpCode' | 'captcha'

interface Props {
  /** The account has an authenticator. */
  hasTotp: boolean
  /** What its button says. */
  label: string
  isDangerous?: boolean
  /** Does what the proof is for; rejects where the platform refuses it. */
  onProven: (proof: Schemas['OwnerProof']) => Promise<void>
}

const CODE_LENGTH = 6
const LOCK_SECONDS = 120
const LABELS: Readonly<Record<Way, string>> = {
  password: '登录密码',
  totpCode: '动态验证码',
  captcha: '短信验证码',
}

/** Asks once more who is there: a session that is in other hands changes nothing of how its owner signs in. */
export function OwnerProofForm({ hasTotp, label, isDangerous = false, onProven }: Props) {
  const { encryptKey } = useConfig()
  const [way, setWay] = useState<Way>('password')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const box = useFirstFocus<InputRef>()
  const ways = hasTotp ? (['password', 'totpCode', 'captcha'] as const) : (['password', 'captcha'] as const)

  async function prove(): Promise<void> {
    if (isRunning) return
    if (text === '') return setFault(`请输入${LABELS[way]}`)
    if (way !== 'password' && text.length !== CODE_LENGTH) return setFault('请输入6位验证码')
    setRunning(true)
    setFault('')
    try {
      await onProven(
        way === 'password' ? { password: await createCipher(encryptKey).encrypt(text) } : { [way]: text },
      )
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Form layout="vertical" onFinish={() => void prove()}>
      <Form.Item label="验证方式">
        <Radio.Group
          value={way}
          options={ways.map((value) => ({
            value,
            label: value === 'captcha' ? '短信验证码（未设置密码时）' : LABELS[value],
          }))}
          onChange={({ target }) => {
            setWay(target.value as Way)
            setText('')
            setFault('')
          }}
        />
      </Form.Item>
      <Form.Item
        label={LABELS[way]}
        htmlFor="owner-proof"
        required
        validateStatus={fault ? 'error' : ''}
        help={fault && <span role="alert">{fault}</span>}
      >
        <Input
          id="owner-proof"
          key={way}
          ref={box}
          type={way === 'password' ? 'password' : 'text'}
          autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
          inputMode={way === 'password' ? 'text' : 'numeric'}
          maxLength={way === 'password' ? 50 : CODE_LENGTH}
          value={text}
          aria-invalid={fault !== ''}
          onChange={({ target }) =>
            setText(way === 'password' ? target.value : target.value.replace(/\D/g, ''))
          }
        />
      </Form.Item>
      {way === 'captcha' && <SendCode onFault={setFault} />}
      <Button type="primary" htmlType="submit" danger={isDangerous} loading={isRunning}>
        {label}
      </Button>
    </Form>
  )
}

/** Has a code sent to the phone of the account. */
function SendCode({ onFault }: { onFault: (fault: string) => void }) {
  const { userPhone } = useUser()
  const { call } = useCalls()
  const { secondsLeft, lock, unlock } = useCodeLock(LOCK_SECONDS)

  async function send(): Promise<void> {
    lock()
    try {
      await call(sendCaptcha, { body: { mob: userPhone, biz: '1' } }, { failure: 'silent' })
    } catch (error) {
      unlock()
      onFault(messageOf(error))
    }
  }

  return (
    <p>
      <SteadyButton isOff={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
      </SteadyButton>
    </p>
  )
}
