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
  text: plainText,
  width: 80,
  least: 60,
}
