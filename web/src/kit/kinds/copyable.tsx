import { CopyButton } from '../copy-button.tsx'
import { isMissing, NOTHING, plainText, type KindParts } from './kind.ts'
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
  width: 180,
}
