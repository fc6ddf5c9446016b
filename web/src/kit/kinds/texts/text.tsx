import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

export const text: KindParts = {
  cell: ({ value }) => <Plain value={value} />,
  view: ({ value }) => <Plain value={value} />,
  input: TextInput,
  filter: TextInput,
  text: plainText,
  isTyped: true,
  width: 160,
}

function Plain({ value }: Pick<ValueProps, 'value'>) {
  return isMissing(value) ? <span className="kp-nothing">{NOTHING}</span> : plainText(value)
}

function TextInput({ value, onChange, field, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value)}
      allowClear
      autoComplete="off"
      {...(field.maxLength ? { maxLength: field.maxLength } : {})}
    />
  )
}
