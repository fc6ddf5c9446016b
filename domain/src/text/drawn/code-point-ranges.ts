/** First and last code point of a run, both of it. */
export type CodePointRange = readonly [first: number, last: number]

/** `4e00-4e07,4e0b` as runs of code points: what `formatRanges` writes, and CSS but for its `U+`. */
export function parseRanges(text: string): CodePointRange[] {
  if (text === '') return []
  return text.split(',').map((run) => {
    const [first = '', last = first] = run.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Code points in rising order as text, neighbours as one run. */
export function formatRanges(codePoints: Iterable<number>): string {
  const runs: [first: number, last: number][] = []
  for (const codePoint of codePoints) {
    const run = runs.at(-1)
    if (run && run[1] === codePoint - 1) run[1] = codePoint
    else runs.push([codePoint, codePoint])
  }
  return runs.map(formatRange).join(',')
}

/** `4e00-4e07`, or one code point alone. */
export function formatRange([first, last]: CodePointRange): string {
  return first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`
}
