import { Suspense } from 'react'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { isMissing, NOTHING, plainText, type KindParts } from '../shapes/kind.ts'

const NestedRecord = lazyPart(async () => (await import('./nested-record.tsx')).NestedRecord)
const NestedInput = lazyPart(async () => (await import('./nested-input.tsx')).NestedInput)

/** A nested record: a row only says that it is there. */
export const object: KindParts = {
  cell: ({ value }) => <span className="kp-nothing">{isMissing(value) ? NOTHING : '…'}</span>,
  view: ({ value, field }) => (
    <Suspense fallback={NOTHING}>
      <NestedRecord value={value} field={field} />
    </Suspense>
  ),
  input: (props) => (
    <Suspense fallback={NOTHING}>
      <NestedInput {...props} />
    </Suspense>
  ),
  text: textOfRecord,
  width: 80,
  least: 60,
}

/** What a record holds, at every depth, as an export can show it: its texts, never the JSON of the wire. */
function textOfRecord(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainText(value)
  return Object.values(value).map(textOfRecord).filter(Boolean).join('、')
}
