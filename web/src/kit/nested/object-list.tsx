import { Suspense } from 'react'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { NOTHING, type KindParts } from '../shapes/kind.ts'

const NestedTable = lazyPart(async () => (await import('./nested-table.tsx')).NestedTable)
const NestedListInput = lazyPart(async () => (await import('./nested-input.tsx')).NestedListInput)

/** Rows inside a record: the lines of an invoice, the accounts of a terminal. */
export const objectList: KindParts = {
  cell: ({ value }) => (
    <span className="kp-number">{Array.isArray(value) ? `${value.length} 行` : NOTHING}</span>
  ),
  view: ({ value, field, items }) => (
    <Suspense fallback={NOTHING}>
      <NestedTable value={value} field={field} items={items} />
    </Suspense>
  ),
  input: (props) => (
    <Suspense fallback={NOTHING}>
      <NestedListInput {...props} />
    </Suspense>
  ),
  text: (value) => (Array.isArray(value) ? `${value.length} 行` : ''),
  width: 80,
  least: 60,
}
