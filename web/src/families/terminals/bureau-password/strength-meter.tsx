import { passwordStrength, STRENGTH_LABELS } from '@kaipiao/domain/accounts/password/strength'

const STEPS = { weak: 1, medium: 2, high: 3 } as const

/** How strong the new password is: 弱, 中, 强 (PW11–PW13). */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const step = password === '' ? 0 : STEPS[strength]
  return (
    <div className={`kp-strength kp-strength-${strength}`} role="status">
      <span className="kp-strength-bars" aria-hidden>
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= step ? 'is-on' : ''} />
        ))}
      </span>
      {password === '' ? '' : `密码强度：${STRENGTH_LABELS[strength]}`}
    </div>
  )
}
