import { readTaxNumber } from '@kaipiao/domain/tax-number/read-tax-number'
import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { copyable } from './copyable.tsx'
import { Input } from '../../typing/input.tsx'

/** Tax numbers are typed in capitals, whatever the keyboard says. */
export const taxNumber: KindParts = {
  cell: copyable.cell,
  view: copyable.view,
  input: TaxNumberInput,
  filter: TaxNumberInput,
  text: plainText,
  isTyped: true,
  width: 190,
  least: 162,
}

function TaxNumberInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      className="kp-code"
      autoComplete="off"
      maxLength={20}
      value={plainText(value)}
      onChange={(event) => onChange?.(readTaxNumber(event.target.value))}
    />
  )
}
