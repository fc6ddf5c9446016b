import { separateThousands } from '@kaipiao/domain/money/format-money'
import { isMoney, roundTo } from '@kaipiao/domain/money/money'
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

const MOST_DECIMALS = 13

/** Prices and quantities: thousand separators, up to 13 decimals, trailing zeros cut. */
export const decimal: KindParts = {
  cell: Decimals,
  view: Decimals,
  input: DecimalInput,
  text: plainText,
  isTyped: true,
  align: 'right',
  width: 130,
  least: 96,
}

function Decimals({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const number = plainText(value)
  const shown = isMoney(number) ? separateThousands(roundTo(number, MOST_DECIMALS)) : number
  return <span className="kp-number">{shown}</span>
}

function DecimalInput(props: InputProps) {
  return <FigureInput {...props} read={readDecimal} />
}
