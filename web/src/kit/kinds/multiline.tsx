import { Input } from 'antd'
import { plainText, type InputProps, type KindParts } from './kind.ts'
import { text } from './text.tsx'

export const multiline: KindParts = {
  cell: text.cell,
  view: ({ value }) => <span className="kp-multiline">{plainText(value) || '—'}</span>,
  input: MultilineInput,
  text: plainText,
  width: 220,
}

function MultilineInput({ value, onChange, field, ...rest }: InputProps) {
  return (
    <Input.TextArea
      {...rest}
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value)}
      autoSize={{ minRows: 2, maxRows: 6 }}
      {...(field.maxLength ? { maxLength: field.maxLength, showCount: true } : {})}
    />
  )
}
