import type { Schemas } from '@kaipiao/client'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import {
  codeButtonText,
  loginSeconds,
  resendSeconds,
} from '@kaipiao/domain/terminals/tax-bureau/login-dialog'
import { SteadyButton } from '../../../kit/pages.ts'
import { ExpiringCode } from '../bureau-verification/expiring-code.tsx'
import { SmsCode } from '../bureau-verification/sms-code.tsx'
import type { Login } from './use-login.ts'

interface Props {
  account: Schemas['TaxBureauLoginRecord']
  login: Login
}

/** The button of the method, what it waits for, and how that stands. */
export function LoginSteps({ account, login }: Props) {
  const { state, now, qr, begin, submitCode } = login
  const { phase } = state
  const step = loginStepOf(account.dlfs)
  const seconds = loginSeconds(state, now)
  const isUnderWay = ['loggingIn', 'fetchingCode', 'submittingCode', 'checkingQr', 'showingQr'].includes(
    phase,
  )
  const isLocked = step === 'sms' && resendSeconds(state, now) > 0
  return (
    <div className="kp-verify">
      <div className="kp-verify-row">
        <SteadyButton
          type={phase === 'awaitingCode' ? 'default' : 'primary'}
          isOff={isUnderWay || isLocked || phase === 'loggedIn'}
          onClick={() => void begin(account)}
        >
          {step === 'sms' ? codeButtonText(state, now) : step === 'qr' ? '获取二维码' : '登录'}
        </SteadyButton>
        <p className="kp-verify-line" role="status" aria-live="polite">
          {phase === 'failed' && <span className="kp-state kp-state-error">{state.message}</span>}
          {phase === 'awaitingCode' && (
            <span className={`kp-state kp-state-${state.message ? 'error' : 'warning'}`}>
              {state.message || '短信验证码已发送，请输入'}
            </span>
          )}
          {(phase === 'loggingIn' || phase === 'submittingCode') && (
            <span className="kp-state kp-state-processing">
              登录中<span aria-hidden>...{seconds}s</span>
            </span>
          )}
          {phase === 'loggedIn' && <span className="kp-state kp-state-success">已登录</span>}
        </p>
      </div>
      {(phase === 'awaitingCode' || phase === 'submittingCode') && (
        <SmsCode
          isSubmitting={phase === 'submittingCode'}
          onSubmit={(code) => void submitCode(account, code)}
        />
      )}
      {qr && (phase === 'showingQr' || phase === 'checkingQr') && (
        <ExpiringCode
          image={qr.image}
          label="请使用手机扫码"
          secondsLeft={Math.max(0, Math.ceil((qr.expiresAt - now) / 1000))}
        />
      )}
    </div>
  )
}
