import { padText, textWidth, wrapText } from './text-width.ts'

const gap = '  '
/** So much a value keeps, however narrow the terminal is. */
const leastRoom = 8

/** On a terminal too narrow for the columns each row is a block of its own, one field a line or more. */
export function recordLines(
  lanes: ReadonlyArray<{ title: string; texts: readonly string[]; isNumber: boolean }>,
  count: number,
  terminalWidth: number,
): string[] {
  const label = Math.max(0, ...lanes.map(({ title }) => textWidth(title)))
  const room = Math.max(leastRoom, terminalWidth - label - gap.length)
  const block = (at: number) =>
    lanes.flatMap(({ title, texts, isNumber }) => {
      const text = texts[at] ?? ''
      const [first = '', ...rest] = isNumber ? [text] : wrapText(text, room)
      if (first === '') return []
      return [
        padText(title, label) + gap + first,
        ...rest.map((line) => ' '.repeat(label + gap.length) + line),
      ]
    })
  return Array.from({ length: count }, (_, at) => [
    '─'.repeat(Math.max(1, terminalWidth)),
    ...block(at),
  ]).flat()
}
