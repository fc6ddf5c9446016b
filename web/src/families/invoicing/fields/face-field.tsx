import { useId, useState } from 'react'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { Caption } from './caption.tsx'
import { FieldFaults } from './field-faults.tsx'

/** Fields of the invoice that are one line of text. */
export type TextHeaderField =
  | 'buyerTaxerName'
  | 'buyerTaxerId'
  | 'buyerAddressTel'
  | 'buyerBankAccount'
  | 'receiver'
  | 'remark'

interface FaceFieldProps {
  field: TextHeaderField
  caption: string
  /** The invoice is refused without it. */
  isRequired?: boolean
  placeholder?: string
  /** What is typed, as it is kept: tax numbers in capitals. */
  normalise?: (text: string) => string
  isMultiline?: boolean
  /** The caption stands beside the field already. */
  isCaptionHidden?: boolean
}

/** A caption of the face with its input; says what is wrong once it was left. */
export function FaceField({
  field,
  caption,
  isRequired = false,
  placeholder,
  normalise,
  isMultiline,
  isCaptionHidden,
}: FaceFieldProps) {
  const store = useFormStore()
  const id = useId()
  const value = useForm((state) => state.header[field] ?? '')
  const faults = useFieldFaults(field)
  const [composed, setComposed] = useState<string>()
  const shared = {
    id,
    className: 'face-input',
    'data-field': field,
    'aria-required': isRequired,
    'aria-invalid': faults.length > 0,
    'aria-describedby': faults.length > 0 ? `${id}-faults` : undefined,
    placeholder,
    value: composed ?? value,
    spellCheck: false,
    autoComplete: 'off',
    onBlur: () => store.dispatch({ type: 'visit', path: field }),
  }
  const write = (text: string, isComposing: boolean) => {
    // A text under an input method is kept as it is typed: capitals would break its composition.
    setComposed(isComposing ? text : undefined)
    store.dispatch({
      type: 'setHeader',
      fields: { [field]: isComposing ? text : (normalise?.(text) ?? text) },
    })
  }
  return (
    <>
      <Caption
        htmlFor={id}
        text={caption}
        isRequired={isRequired}
        {...(isCaptionHidden && { className: 'visually-hidden' })}
      />
      <div className="face-field">
        {isMultiline ? (
          <textarea
            {...shared}
            rows={3}
            onChange={(event) => write(event.target.value, isUnderInputMethod(event.nativeEvent))}
          />
        ) : (
          <input
            {...shared}
            onChange={(event) => write(event.target.value, isUnderInputMethod(event.nativeEvent))}
            onCompositionEnd={(event) => write(event.currentTarget.value, false)}
          />
        )}
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </>
  )
}

const isUnderInputMethod = (event: Event) => event instanceof InputEvent && event.isComposing
