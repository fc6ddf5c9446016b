import type { Measure } from './measure.ts'

const NEVER_FIRST = new Set('，。、；：！？）】》」』”’％%,.;:!?)')

/** Breaks a text into lines of at most `width`; a line never begins with closing punctuation. */
export function wrapText(text: string, size: number, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapParagraph(paragraph, size, width, measure))
}

function wrapParagraph(text: string, size: number, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line: string[] = []
  let used = 0
  for (const character of text) {
    const step = measure(character, size)
    if (used + step > width && line.length > 0) {
      const carried = NEVER_FIRST.has(character) && line.length > 1 ? line.slice(-1) : []
      lines.push(line.slice(0, line.length - carried.length).join(''))
      line = carried
      used = measure(carried.join(''), size)
    }
    line.push(character)
    used += step
  }
  lines.push(line.join(''))
  return lines
}

/** Distance of two baselines in type sizes. */
export const LEADING = 1.28

export interface Room {
  width: number
  height: number
  size: number
  smallest: number
}

export interface FittedText {
  size: number
  lines: readonly string[]
}

/**
 * The largest type size, from `size` down to `smallest`, at which a text fits its room; at the smallest size it takes
 * what it needs, so that nothing is lost.
 */
export function fitText(text: string, { width, height, size, smallest }: Room, measure: Measure): FittedText {
  for (let tried = size; tried > smallest; tried -= 0.1) {
    const lines = wrapText(text, tried, width, measure)
    if (lines.length * tried * LEADING <= height) return { size: tried, lines }
  }
  return { size: smallest, lines: wrapText(text, smallest, width, measure) }
}
