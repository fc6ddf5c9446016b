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

/**
 * The browser's own chooser, which keyboards and screen readers know. It has no way to be empty and would show black: where
 * nothing is chosen it shows white, and the words beside it say so.
 */
function ColourInput({ value, onChange, field: _, 'aria-required': __, ...rest }: InputProps) {
  return (
    <span className="kp-colour">
      <Input
        {...rest}
        type="color"
        value={isMissing(value) ? WHITE : plainText(value)}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <span aria-live="polite">{isMissing(value) ? '未选择' : nameOfColour(plainText(value))}</span>
    </span>
  )
}

const WHITE = '#ffffff'
