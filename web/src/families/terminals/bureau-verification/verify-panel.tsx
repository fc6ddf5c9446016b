import { findEntry } from '@kaipiao/domain/lookups/lookup'
import { QR_CODE_TYPES } from '@kaipiao/domain/lookups/terminals/qr-code-type'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { MANUAL_SMS_LINK, QR_EXPIRED, UNLOCK_LINK } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { isQrExpired, showsManualSms } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { Button, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { SteadyButton } from '../../../kit/pages.ts'
import { ExpiringCode } from './expiring-code.tsx'
import { SmsCode } from './sms-code.tsx'
import type { Verification } from './use-verification.ts'
import { VerifyLine } from './verify-line.tsx'

interface Props {
  record: BindingRecord
  verification: Verification
  /** Another verification of the disk is under way, or nothing can be sent yet. */
  isBlocked: boolean
  onVerify: () => void
  /** Given while the password is marked wrong. */
  onUnlock?: (() => void) | undefined
}

/** Verifying one account: button, line, code input, QR code, and the ways out (BD20–BD39, BD80–BD87). */
export function VerifyPanel({ record, verification, isBlocked, onVerify, onUnlock }: Props) {
  const { state, now } = verification
  const box = useRef<InputRef>(null)
  const isAsking = state.phase === 'awaitingCode' || state.phase === 'submittingCode'
  const app = findEntry(QR_CODE_TYPES, record.qrCodeType)

  useEffect(() => {
    if (state.isCodeRefused) box.current?.focus({ cursor: 'all' })
  }, [state.isCodeRefused])

  function enterCode(): void {
    verification.enterCode()
    setTimeout(() => box.current?.focus(), 0)
  }

  return (
    <div className="kp-verify">
      <div className="kp-verify-row">
        <SteadyButton isOff={isBlocked || isUnderWay(state.phase)} onClick={onVerify}>
          {state.phase === 'failed' ? '重新验证' : '验证'}
        </SteadyButton>
        <VerifyLine state={state} now={now} />
        {showsManualSms(state) && (
          <Button type="link" size="small" onClick={enterCode}>
            {MANUAL_SMS_LINK}
          </Button>
        )}
        {onUnlock && (
          <Button type="link" size="small" onClick={onUnlock}>
            {UNLOCK_LINK}
          </Button>
        )}
      </div>
      {isAsking && (
        <SmsCode
          box={box}
          isSubmitting={state.phase === 'submittingCode'}
          onSubmit={(code) => void verification.submitCode(record, code)}
        />
      )}
      {state.qr && app && (
        <ExpiringCode
          image={state.qr.image}
          label={app.label}
          secondsLeft={Math.max(0, Math.ceil((state.qr.expiresAt - now) / 1000))}
          mask={isQrExpired(state, now) ? QR_EXPIRED : ''}
          onRefresh={() => void verification.showQr(app.value)}
        />
      )}
    </div>
  )
}

/** While this lasts, nothing else can be verified for the disk. */
export function isUnderWay(phase: Verification['state']['phase']): boolean {
  return (
    phase === 'verifying' || phase === 'submittingCode' || phase === 'showingQr' || phase === 'checkingQr'
  )
}
