import type { Schemas } from '@kaipiao/client'
import { ticketIn } from '@kaipiao/client/factor-ticket'
import { checkWechatLogin } from '@kaipiao/client/sign-in-operations'
import { QR_EXPIRED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '../../kit/plain.ts'
import { useClient } from '../../client/runtime/runtime.tsx'
import { deviceId } from '../../client/session/device-id.ts'
import { messageOf } from '../../client/talk/problem-alert.ts'
import type { Entrance } from './entrances.ts'

const POLL_MS = 2000

interface Props {
  operation: NonNullable<Entrance['wechat']>
  onSignedIn: (signIn: Schemas['Session']) => void
  /** Told of what ends the sign-in, or asks more for it. */
  onFailed: (error: unknown) => void
}

interface Code {
  scene: string
  image: string
  /** Epoch milliseconds. */
  validUntil: number
}

/** A code to scan with WeChat: good for 300 s, asked about until it was scanned. */
export function WechatPanel({ operation, onSignedIn, onFailed }: Props) {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [code, setCode] = useState<Code>()
  const [fault, setFault] = useState('')
  const now = useNow(!fault && code)
  const signedIn = useEffectEvent(onSignedIn)
  const failed = useEffectEvent((error: unknown) => {
    setFault(messageOf(error))
    if (ticketIn(error)) onFailed(error)
  })
  const begin = useEffectEvent((scene: string, image: string, expireTime: number) => {
    setCode({ scene, image, validUntil: Date.now() + expireTime * 1000 })
  })

  useEffect(() => {
    const abort = new AbortController()
    const fail = (error: unknown) => {
      if (abort.signal.aborted) return
      setFault(messageOf(error))
    }
    void Promise.all([client.call(operation, {}, { signal: abort.signal }), import('qrcode')])
      .then(async ([{ scene, url, expireTime }, { toDataURL }]) => {
        const image = await toDataURL(url, { margin: 1, width: 200 })
        if (!abort.signal.aborted) begin(scene, image, expireTime)
      })
      .catch(fail)
    return () => abort.abort()
  }, [client, operation, attempt])

  const secondsLeft = code ? Math.ceil((code.validUntil - now) / 1000) : 0
  const isGood = code !== undefined && secondsLeft > 0 && !fault
  const scene = isGood ? code.scene : undefined
  useEffect(() => {
    if (scene === undefined) return
    const abort = new AbortController()
    const timer = setInterval(() => {
      client
        .call(
          checkWechatLogin,
          { body: { scene }, headers: { 'Device-Id': deviceId() } },
          { signal: abort.signal },
        )
        .then(
          ({ state, signIn }) => {
            if (state === 2) setFault(QR_EXPIRED)
            if (signIn) signedIn(signIn)
          },
          (error: unknown) => {
            if (!abort.signal.aborted) failed(error)
          },
        )
    }, POLL_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [client, scene])

  const again = () => {
    setCode(undefined)
    setFault('')
    setAttempt(attempt + 1)
  }
  const mask = fault || (code && secondsLeft <= 0 ? QR_EXPIRED : '')
  return (
    <div className="kp-wechat">
      <div className="kp-wechat-code" aria-busy={!code && !mask}>
        {code && <img src={code.image} width={200} height={200} alt={mask ? '' : '微信登录二维码'} />}
        {mask && (
          <div className="kp-wechat-mask">
            <p role="alert">{mask}</p>
            <button type="button" className="kp-button" onClick={again}>
              重新获取
            </button>
          </div>
        )}
      </div>
      <p className="kp-soft">
        请用微信扫码登录{isGood && <span className="kp-number">，有效期 {secondsLeft}s</span>}
      </p>
    </div>
  )
}
