import type { Row } from '../shapes/endpoint.ts'
import { sameValues } from './form-values.ts'

/** What two people have made of the fields of one record. */
interface MergedEdits {
  /** What I have typed, and in the place of what I left alone what the other has written. */
  readonly values: Row
  /** What the other has written and I left alone. */
  readonly taken: readonly string[]
  /** What both of us have changed, each otherwise. */
  readonly disputed: readonly string[]
}

/**
 * @param base the record that I began with
 * @param mine what I have typed since
 * @param theirs the record as the other has left it
 */
export function mergeEdits(
  fields: readonly string[],
  { base, mine, theirs }: { readonly base: Row; readonly mine: Row; readonly theirs: Row },
): MergedEdits {
  const isSame = (field: string, one: Row, other: Row): boolean =>
    sameValues({ [field]: one[field] }, { [field]: other[field] })
  const theirOwn = fields.filter((field) => field in theirs && !isSame(field, base, theirs))
  const taken = theirOwn.filter((field) => isSame(field, base, mine))
  const disputed = theirOwn.filter((field) => !taken.includes(field) && !isSame(field, mine, theirs))
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { values, taken, disputed }
}
