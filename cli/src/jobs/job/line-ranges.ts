/** Row numbers as text, `1-40,42`: a batch of a thousand neighbours costs a few bytes of journal. */
export function formatLineRanges(lines: readonly number[]): string {
  const parts: string[] = []
  for (let index = 0; index < lines.length;) {
    const first = lines[index] ?? 0
    let last = first
    while (lines[index + 1] === last + 1) {
      index += 1
      last += 1
    }
    parts.push(first === last ? `${first}` : `${first}-${last}`)
    index += 1
  }
  return parts.join(',')
}

/** Reads what `formatLineRanges` wrote. */
export function parseLineRanges(text: string): number[] {
  const lines: number[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [first = '', last = first] = part.split('-')
    for (let line = Number(first); line <= Number(last); line += 1) lines.push(line)
  }
  return lines
}
