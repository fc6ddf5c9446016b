import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isMoney } from '@kaipiao/domain/money/money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { FigureInput } from './figure-input.tsx'

/** Amounts in yuan: ¥ and two decimals with thousand separators (VL28), right-aligned, tabular. */
export const money: KindParts = {
  cell: Amount,
  view: Amount,
  input: MoneyInput,
  text: (value) => plainText(value),
  isTyped: true,
  align: 'right',
  width: 140,
  least: 116,
}

function Amount({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const amount = plainText(value)
  return <span className="kp-number">{isMoney(amount) ? `¥${formatMoney(amount)}` : amount}</span>
}

function MoneyInput(props: InputProps) {
  return <FigureInput {...props} read={readDecimal} prefix="¥" />
}
