import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isMoney } from '@kaipiao/domain/money/money'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

/** Amounts in yuan: ¥ and two decimals with thousand separators (VL28), right-aligned, tabular. */
export const money: KindParts = {
  cell: Amount,
  view: Amount,
  input: MoneyInput,
  text: (value) => plainText(value),
  isTyped: true,
  read: (text) => text.replace(/[¥￥,，\s]/g, ''),
  align: 'right',
  width: 140,
  least: 116,
}

function Amount({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const amount = plainText(value)
  return <span className="kp-number">{isMoney(amount) ? `¥${formatMoney(amount)}` : amount}</span>
}

function MoneyInput({ value, onChange, field: _, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      className="kp-number"
      prefix="¥"
      inputMode="decimal"
      autoComplete="off"
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value.trim())}
    />
  )
}
