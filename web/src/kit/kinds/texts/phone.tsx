import { figureText } from '@kaipiao/domain/reading/figure-text'
import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { copyable } from './copyable.tsx'
import { text } from './text.tsx'
import { Input } from '../../typing/input.tsx'

export const phone: KindParts = {
  cell: ({ value, field }) => (
    <span className="kp-number">
      <text.cell value={value} field={field} />
    </span>
  ),
  view: copyable.view,
  input: PhoneInput,
  filter: PhoneInput,
  text: plainText,
  isTyped: true,
  width: 130,
  least: 108,
}

function PhoneInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      value={plainText(value)}
      onChange={(event) => onChange?.(figureText(event.target.value).replace(/\D/g, ''))}
    />
  )
}
