import { useId, type ChangeEvent } from 'react'
import { useFieldFaults } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { Caption } from './caption.tsx'
import { FieldFaults } from './field-faults.tsx'
import { TextBox } from '../../../client/typing/text-box.tsx'
import { TextArea } from '../../../client/typing/text-area.tsx'

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
  const shared = {
    id,
    className: 'face-input',
    'data-field': field,
    'aria-required': isRequired,
    'aria-invalid': faults.length > 0,
    'aria-describedby': faults.length > 0 ? `${id}-faults` : undefined,
    placeholder,
    value,
    spellCheck: false,
    autoComplete: 'off',
    onBlur: () => store.dispatch({ type: 'visit', path: field }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      store.dispatch({
        type: 'setHeader',
        fields: { [field]: normalise?.(target.value) ?? target.value },
      }),
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
        {isMultiline ? <TextArea {...shared} rows={3} /> : <TextBox {...shared} />}
        <FieldFaults id={`${id}-faults`} faults={faults} />
      </div>
    </>
  )
}
