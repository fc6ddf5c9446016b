import type { Field } from '@kaipiao/client'
import { CopyButton } from '../../parts/copy-button.tsx'
import { isMissing, NOTHING, plainText, type KindParts } from '../../shapes/kind.ts'
import { text } from './text.tsx'

/** Ids and codes: set in the fixed-width face, copied with one click on a detail page. */
export const copyable: KindParts = {
  cell: ({ value }) =>
    isMissing(value) ? (
      <span className="kp-nothing">{NOTHING}</span>
    ) : (
      <span className="kp-code">{plainText(value)}</span>
    ),
  view: ({ value }) =>
    isMissing(value) ? (
      <span className="kp-nothing">{NOTHING}</span>
    ) : (
      <span className="kp-code">
        {plainText(value)} <CopyButton text={plainText(value)} />
      </span>
    ),
  input: text.input,
  ...(text.filter ? { filter: text.filter } : {}),
  text: plainText,
  isTyped: true,
  width: 180,
  least: codeWidth,
}

/** Room for every digit: a code that is cut is no code. */
function codeWidth({ format, pattern }: Field): number {
  const digits = format === 'disk-id' ? 12 : Number(pattern?.match(/\d+(?=\}\)?\??\$)/)?.[0] ?? 20)
  return digits * 8 + 18
}
