/** Lengths as formats write them: to a thousandth, which of a millimetre or a point no eye sees, parted by spaces. */
export function lengths(...values: readonly number[]): string {
  return values.map((value) => String(Math.round(value * 1000) / 1000 + 0)).join(' ')
}

/** The same for whole numbers, each of which is asked for many times: edges of the squares of a code. */
export function byNumber(write: (at: number) => string): (at: number) => string {
  const known: string[] = []
  return (at) => (known[at] ??= write(at))
}
