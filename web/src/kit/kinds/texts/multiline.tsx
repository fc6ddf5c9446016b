import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { text } from './text.tsx'
import { Input } from '../../typing/input.tsx'

export const multiline: KindParts = {
  cell: text.cell,
  view: ({ value }) => <span className="kp-multiline">{plainText(value) || '—'}</span>,
  input: MultilineInput,
  text: plainText,
  isTyped: true,
  width: 220,
}

function MultilineInput({ value, onChange, field, ...rest }: InputProps) {
  return (
    <Input.TextArea
      {...rest}
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value)}
      // The library would measure it with styles in an attribute, which a content security policy forbids.
      classNames={{ textarea: 'kp-grows' }}
      {...(field.maxLength ? { maxLength: field.maxLength, showCount: true } : {})}
    />
  )
}
