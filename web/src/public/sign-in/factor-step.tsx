import type { Schemas } from '@kaipiao/client'
import { completeSignIn, getPasskeyChallenge } from '@kaipiao/client/public-operations'
import { useEffect, useId, useRef, useState } from 'react'
import { deviceId } from '../../client/session/device-id.ts'
import { useClient } from '../../client/runtime/runtime.tsx'
import { messageOf } from '../../client/talk/problem-alert.ts'
import { TextBox } from '../../client/typing/text-box.tsx'
import { passkeyFailure, passkeyFault, signWithPasskey } from '../../client/passkeys/passkey-browser.ts'

interface Props {
  ticket: Schemas['FactorTicket']
  onSignedIn: (session: Schemas['Session']) => void
  /** Begins the sign-in anew. */
  onAgain: () => void
}

/** `factorOver` and `accountLocked` of the codes: there is nothing left to type here. */
const ENDS: ReadonlySet<unknown> = new Set([100200006, 100200008])
const TOTP_LENGTH = 6
const RECOVERY_SHORTEST = 16

type Way = Schemas['FactorWay']

/** What follows the password where the account has a second factor. A wrong code stays to be corrected. */
export function FactorStep({ ticket: { ticket, ways }, onSignedIn, onAgain }: Props) {
  const client = useClient()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>(ways[0] ?? 'totp')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => box.current?.focus(), [way])

  async function run(answer: () => Promise<Omit<Schemas['FactorAnswer'], 'ticket'>>): Promise<void> {
    if (isRunning || isOver) return
    setRunning(true)
    setFault('')
    try {
      const body = { ticket, ...(await answer()) }
      onSignedIn(await client.call(completeSignIn, { body, headers: { 'Device-Id': deviceId() } }))
    } catch (error) {
      setFault(passkeyFailure(error) ?? messageOf(error))
      setOver(typeof error === 'object' && error !== null && 'code' in error && ENDS.has(error.code))
      box.current?.select()
    } finally {
      setRunning(false)
    }
  }

  function send(): void {
    const code = text.trim()
    if (way === 'totp')
      return code.length === TOTP_LENGTH
        ? void run(() => Promise.resolve({ totpCode: code }))
        : setFault('请输入6位动态验证码')
    if (code.length < RECOVERY_SHORTEST) return setFault('请输入恢复码，形如 abcd-efgh-jkmn-pqrs')
    void run(() => Promise.resolve({ recoveryCode: code }))
  }

  const askPasskey = () =>
    run(async () => {
      const body = { ticket, host: location.hostname }
      const challenge = await client.call(getPasskeyChallenge, { body })
      if (challenge.credentialIds.length === 0) throw new Error('该账号在此域名下没有通行密钥，请换其他方式')
      return { passkey: await signWithPasskey(challenge) }
    })

  const choose = (next: Way) => {
    setWay(next)
    setText('')
    setFault('')
  }
  const passkeyNote = way === 'passkey' ? passkeyFault() : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (way !== 'passkey') send()
        else if (passkeyNote === undefined) void askPasskey()
      }}
    >
      <p className="kp-soft">{HINTS[way]}</p>
      {way !== 'passkey' && (
        <>
          <label htmlFor={id}>{WAYS[way]}</label>
          <TextBox
            ref={box}
            id={id}
            name={way}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            maxLength={30}
            value={text}
            onChange={({ target }) =>
              setText(way === 'totp' ? target.value.replace(/\D/g, '').slice(0, TOTP_LENGTH) : target.value)
            }
          />
        </>
      )}
      <p className="kp-fault" role="alert">
        {fault || passkeyNote}
      </p>
      {isOver ? (
        <button type="button" className="kp-button primary" onClick={onAgain}>
          重新登录
        </button>
      ) : (
        passkeyNote === undefined && (
          <button type="submit" className="kp-button primary" aria-disabled={isRunning}>
            {isRunning ? '验证中…' : way === 'passkey' ? '使用通行密钥' : '验证'}
          </button>
        )
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className="kp-button" onClick={() => choose(other)}>
            改用{WAYS[other]}
          </button>
        ))}
      {!isOver && (
        <button type="button" className="kp-button" onClick={onAgain}>
          返回
        </button>
      )}
    </form>
  )
}

const WAYS: Readonly<Record<Way, string>> = {
  totp: '动态验证码',
  passkey: '通行密钥',
  recovery: '恢复码',
}

const HINTS: Readonly<Record<Way, string>> = {
  totp: '请输入身份验证器显示的6位验证码。',
  passkey: '请用已添加的通行密钥完成登录。',
  recovery: '请输入启用二次验证时保存的一个恢复码，用过即失效。',
}
