import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

/** Passwords never leave the form: a list or an export shows dots. */
export const secret: KindParts = {
  cell: () => <span aria-label="已隐藏">••••••</span>,
  view: () => <span aria-label="已隐藏">••••••</span>,
  input: SecretInput,
  text: () => '',
  width: 90,
  least: 60,
}

function SecretInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <Input.Password
      {...rest}
      autoComplete="new-password"
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
