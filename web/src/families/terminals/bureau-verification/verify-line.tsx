import {
  verificationSeconds,
  verifyLine,
  type VerificationState,
} from '@kaipiao/domain/terminals/tax-bureau/verification'

const TONES: Partial<Record<VerificationState['phase'], string>> = {
  verified: 'kp-state kp-state-success',
  failed: 'kp-state kp-state-error',
  awaitingCode: 'kp-state kp-state-warning',
}

/** The verify line (BD20–BD23). It is read aloud when its words change, and not each second. */
export function VerifyLine({ state, now }: { state: VerificationState; now: number }) {
  const text = verifyLine(state, now)
  const seconds = `...${verificationSeconds(state, now)}s`
  const words = text.endsWith(seconds) ? text.slice(0, -seconds.length) : text
  const tone = state.isCodeRefused ? TONES.failed : TONES[state.phase]
  return (
    <p className="kp-verify-line" role="status" aria-live="polite">
      {text && (
        <span className={tone ?? 'kp-state kp-state-processing'}>
          {words}
          {words !== text && (
            <span className="kp-number" aria-hidden>
              {seconds}
            </span>
          )}
        </span>
      )}
    </p>
  )
}
