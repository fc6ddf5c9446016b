import { nameOfColour } from './colour-names.ts'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'
import { Input } from '../../typing/input.tsx'

/** A colour as `#rrggbb`: seen, and named beside it for who cannot tell it from others. */
export const colour: KindParts = {
  cell: Swatch,
  view: Swatch,
  input: ColourInput,
  text: plainText,
  width: 110,
}

function Swatch({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const code = plainText(value)
  return (
    <>
      <span className="kp-swatch" style={{ background: code }} aria-hidden />{' '}
      <span title={code}>{nameOfColour(code)}</span>
    </>
  )
}

/** The browser's own chooser, which keyboards and screen readers know. */
function ColourInput({ value, onChange, field: _, 'aria-required': __, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      type="color"
      value={plainText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
