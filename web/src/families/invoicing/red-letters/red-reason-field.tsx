import { RED_REASONS, type RedReason } from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { Radio } from 'antd'

interface Props {
  value: RedReason
  /** Why it does not suit what is taken back. */
  fault: string | undefined
  isBusy: boolean
  onChange: (reason: RedReason) => void
}

/** Why a digital invoice is taken back, which its confirmation says (chyyDm). */
export function RedReasonField({ value, fault, isBusy, onChange }: Props) {
  return (
    <fieldset className="kp-form-section">
      <legend>红冲原因</legend>
      <Radio.Group
        value={value}
        disabled={isBusy}
        options={RED_REASONS.map((reason) => ({ value: reason.value, label: reason.label }))}
        onChange={({ target }) => onChange(target.value as RedReason)}
      />
      {fault !== undefined && <div role="alert">{fault}</div>}
    </fieldset>
  )
}
