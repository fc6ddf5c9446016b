import { factsOf } from '@kaipiao/domain/invoicing/facts/type-facts'
import { useId } from 'react'
import { Caption } from '../fields/caption.tsx'
import { FieldFaults } from '../fields/field-faults.tsx'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { TextBox } from '../../../client/typing/text-box.tsx'

const SIGNERS = [
  ['payee', '收款人：'],
  ['checker', '复核人：'],
  ['drawer', '开票人：'],
] as const

/** The people named under the invoice; a digital one names its drawer alone. */
export function Signers() {
  const isDigital = useForm((state) => factsOf(state.header.fplxdm).isDigital)
  return (
    <div className="face-signers">
      {SIGNERS.filter(([role]) => role === 'drawer' || !isDigital).map(([role, caption]) => (
        <Signer key={role} role={role} caption={caption} />
      ))}
    </div>
  )
}

function Signer({ role, caption }: { role: (typeof SIGNERS)[number][0]; caption: string }) {
  const store = useFormStore()
  const id = useId()
  const field = `review/${role}`
  const value = useForm((state) => state.header.review[role] ?? '')
  const isRequired = useForm((state) => role === 'drawer' || factsOf(state.header.fplxdm).arePeopleRequired)
  const faults = useFieldFaults(field)
  return (
    <div className="face-signer">
      <Caption htmlFor={id} text={caption} isRequired={isRequired} />
      <div className="face-field">
        <TextBox
          id={id}
          className="face-input"
          data-field={field}
          autoComplete="off"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
          value={value}
          onChange={(event) => store.dispatch({ type: 'setReview', review: { [role]: event.target.value } })}
          onBlur={() => store.dispatch({ type: 'visit', path: field })}
        />
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </div>
  )
}
