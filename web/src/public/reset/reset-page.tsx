import { createCipher } from '@kaipiao/client'
import { checkPasswordChange, PASSWORD_CHANGED } from '@kaipiao/domain/accounts/password/check-password'
import { passwordStrength, STRENGTH_LABELS } from '@kaipiao/domain/accounts/password/strength'
import { useId, useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageHeading } from '../../kit/plain.ts'
import { useClient, useConfig } from '../../client/runtime/runtime.tsx'
import { notify } from '../../client/talk/notify.ts'
import { messageOf } from '../../client/talk/problem-alert.ts'
import { BrandHeader } from '../sign-in/brand-header.tsx'
import { CaptchaField } from '../sign-in/captcha-field.tsx'
import '../sign-in/sign-in.css'
import { ACCOUNT_TYPES, type AccountType } from './account-types.ts'
import { TextBox } from '../../client/typing/text-box.tsx'

const EMPTY = { mobile: '', captcha: '', password: '', confirmation: '' }

/** `/forgetPwd`: proves the phone, then sets a new password (RT10, PW01–PW19). */
export function ResetPage() {
  const client = useClient()
  const { encryptKey } = useConfig()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [type, setType] = useState<AccountType>(() => typeOf(search.get('acct_type')))
  const [form, setForm] = useState(EMPTY)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isRunning, setRunning] = useState(false)
  const id = useId()
  const change = (part: Partial<typeof EMPTY>) => setForm((current) => ({ ...current, ...part }))

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isRunning) return
    const issues = checkPasswordChange(form)
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    if (issues.length > 0) return
    const { prove, reset, entrance } = ACCOUNT_TYPES[type]
    const { mobile, captcha, password } = form
    setRunning(true)
    try {
      const { UDID: udid } = await client.call(prove, { query: { mobile, captcha } })
      const encoded = await createCipher(encryptKey).encrypt(password)
      await client.call(reset, { body: { mobile, encoded, udid } })
      notify('success', PASSWORD_CHANGED)
      await navigate(entrance, { replace: true })
    } catch (error) {
      setFaults({ form: messageOf(error) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <div className="kp-entrance">
      <main className="kp-entrance-card">
        <BrandHeader accountType={String(type)} />
        <PageHeading title="重置密码" />
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TypeChoice type={type} onChange={setType} />
          <label htmlFor={`${id}-mobile`}>手机号</label>
          <TextBox
            id={`${id}-mobile`}
            inputMode="tel"
            autoComplete="username"
            maxLength={11}
            value={form.mobile}
            onChange={(event) => change({ mobile: event.target.value.trim() })}
          />
          <FieldFault text={faults.mobile} />
          <CaptchaField
            id={`${id}-captcha`}
            phone={form.mobile}
            purpose="password"
            value={form.captcha}
            onChange={(captcha) => change({ captcha })}
            onFault={(mobile) => setFaults({ mobile })}
          />
          <FieldFault text={faults.captcha} />
          <PasswordField
            id={`${id}-password`}
            label="新密码"
            value={form.password}
            onChange={(password) => change({ password })}
          />
          {form.password && (
            <p className="kp-strength" role="status">
              密码强度：{STRENGTH_LABELS[passwordStrength(form.password)]}
            </p>
          )}
          <FieldFault text={faults.password} />
          <PasswordField
            id={`${id}-confirmation`}
            label="确认密码"
            value={form.confirmation}
            onChange={(confirmation) => change({ confirmation })}
          />
          <FieldFault text={faults.confirmation} />
          <p className="kp-fault" role="alert">
            {faults.form}
          </p>
          <button type="submit" className="kp-button primary" aria-disabled={isRunning}>
            {isRunning ? '提交中…' : '重置密码'}
          </button>
        </form>
        <Link to="/login" className="kp-forgot">
          返回登录
        </Link>
      </main>
    </div>
  )
}

function TypeChoice({ type, onChange }: { type: AccountType; onChange: (type: AccountType) => void }) {
  return (
    <div className="kp-way-row" role="radiogroup" aria-label="账号类型">
      {([1, 2, 3] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="accountType"
            checked={type === choice}
            onChange={() => onChange(choice)}
          />
          {ACCOUNT_TYPES[choice].label}
        </label>
      ))}
    </div>
  )
}

interface PasswordFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

function PasswordField({ id, label, value, onChange }: PasswordFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        autoComplete="new-password"
        maxLength={50}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

function FieldFault({ text }: { text: string | undefined }) {
  return text ? (
    <p className="kp-field-fault" role="alert">
      {text}
    </p>
  ) : null
}

function typeOf(accountType: string | null): AccountType {
  return accountType === '2' ? 2 : accountType === '3' ? 3 : 1
}
