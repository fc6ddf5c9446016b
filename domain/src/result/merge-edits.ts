type Values = Readonly<Record<string, unknown>>

/** What two people have made of the fields of one record. */
interface MergedEdits {
  /** What I have typed, and in the place of what I left alone what the other has written. */
  readonly values: Values
  /** What the other has written and I left alone. */
  readonly taken: readonly string[]
  /** What both of us have changed, each otherwise. */
  readonly disputed: readonly string[]
}

interface Edits {
  /** The record that I began with. */
  readonly base: Values
  /** What I have made of it since. */
  readonly mine: Values
  /** The record as the other has left it. */
  readonly theirs: Values
}

/** Puts edits of two people together, field by field; what both have changed is left to whoever can be asked. */
export function mergeEdits(
  fields: readonly string[],
  { base, mine, theirs }: Edits,
  isSame: (one: unknown, other: unknown) => boolean,
): MergedEdits {
  const theirOwn = fields.filter((field) => field in theirs && !isSame(base[field], theirs[field]))
  const taken = theirOwn.filter((field) => isSame(base[field], mine[field]))
  const disputed = theirOwn.filter((field) => !taken.includes(field) && !isSame(mine[field], theirs[field]))
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { values, taken, disputed }
}
