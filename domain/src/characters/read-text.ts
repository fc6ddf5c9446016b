/**
 * The one reader of texts that people give: what can't be seen goes out and is told, what was lost is a fault.
 * Sources: decision 0039; Unicode 15.1 (Default_Ignorable_Code_Point, White_Space, NFKC).
 */
import { characterName } from './character-name.ts'

export interface TextOptions {
  /** The field has lines: its tabs and line ends stay. In any other they become a space. */
  lines?: boolean
  /** Somebody is still at it: what stands at the ends may become the middle, and nothing is proposed yet. */
  isUnderway?: boolean
}

export interface TextReading {
  /** What is left of it; outer spaces of the keyboard stay, since whoever asks trims them or has a rule about them. */
  text: string
  /** What was done to it or is doubtful in it, in Chinese, to stand behind the name of its field. */
  notices: readonly string[]
  /** Why the text can't be what was meant, in Chinese, to stand behind the name of its field. */
  fault?: string
}

/** Nearly every text of a file of 50,000 rows is of these alone, and they need no second look. */
const PLAIN = /^[ -~·—‘’“”…、-〃〈-】〔〕一-鿿！-／：-＠［-｀｛-～￥]*$/

/** Tabs and line ends are asked about by themselves; selectors of a variant (葛󠄀, ☀️) belong to what they stand behind. */
const REMOVED =
  /(?![\t\n\r\u0085])\p{Cc}|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu

/** Line ends beyond those that a keyboard types. */
const RARE_END = /[\u0085\u2028\u2029]/
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/g
const JOINT = /[\t\n\r\u0085\u2028\u2029]+/

/** Spaces that no keyboard types on purpose at the ends of a name. */
const UNUSUAL_SPACE = /[^\S \t\n\r\u2028\u2029]/g

/** U+FFFD, half a pair and what is no character stand for something that an earlier program has already lost. */
const LOST = /[\uFFFD\p{Surrogate}\p{Noncharacter_Code_Point}]/u

/** Letters, digits and radicals; signs such as ㎡, ① or （ are written on purpose. */
const COMPARABLE = /[\p{L}\p{Nd}\u2E80-\u2FDF]|(?! )\p{Zs}/gu
/** Where there are lines, people write as they like; a radical is a fault of an input method or a PDF all the same. */
const COMPARABLE_IN_LINES = /[\u2E80-\u2FDF\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu

/**
 * Reads what somebody typed, pasted or has in a cell. Invisible, control and bidirectional characters are taken out, as
 * are no-break and ideographic spaces at the ends; a text of nothing else is empty. Radicals and compatibility forms
 * stay and are told with what is written in their stead (NFKC). What was lost stays as well: nobody knows what it was.
 */
export function readText(text: string, { lines = false, isUnderway = false }: TextOptions = {}): TextReading {
  if (PLAIN.test(text)) return { text, notices: NONE }
  // Before anything goes: what stood between two halves has kept them from being taken for a whole.
  const lost = LOST.exec(text)?.[0]
  if (lost !== undefined)
    return { text, notices: NONE, fault: `含有${characterName(lost)}，原来的文字已丢失，请重新填写` }
  const notices: string[] = []
  const removed = text.match(REMOVED)
  if (removed) notices.push(`已去掉${counted(removed)}`)
  const visible = removed ? text.replace(REMOVED, '') : text
  const ends = isUnderway ? null : endsOf(visible).match(UNUSUAL_SPACE)
  if (ends) notices.push(`已去掉首尾的${counted(ends)}`)
  const inside = ends ? visible.trim() : visible
  const kept = lines ? inside.replace(LINE_END, '\n') : joined(inside, notices)
  const proposed = isUnderway ? undefined : proposal(kept, lines ? COMPARABLE_IN_LINES : COMPARABLE)
  if (proposed !== undefined) notices.push(proposed)
  return { text: kept, notices }
}

/**
 * Why a text breaks the rule of characters, in Chinese, to stand behind the name of its field; undefined where it
 * keeps it. Asked by whoever takes texts from programs: theirs are refused where those of people are cleaned.
 */
export function characterFault(text: string, { lines = false }: TextOptions = {}): string | undefined {
  if (PLAIN.test(text)) return undefined
  if (LOST.test(text)) return readText(text).fault
  const places = [text.search(REMOVED), text.search(lines ? RARE_END : JOINT), unusualEnd(text)]
  const at = Math.min(...places.filter((place) => place >= 0))
  if (at === Infinity) return undefined
  const odd = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return `第${Array.from(text.slice(0, at)).length + 1}个字符是${characterName(odd)}，请去掉`
}

const NONE: readonly string[] = []

/** The white space before and behind a text; of one that is nothing else, all of it. */
function endsOf(text: string): string {
  const before = text.length - text.trimStart().length
  return before === text.length ? text : text.slice(0, before) + text.slice(text.trimEnd().length)
}

function unusualEnd(text: string): number {
  const before = text.length - text.trimStart().length
  const inFront = text.slice(0, before).search(UNUSUAL_SPACE)
  if (inFront >= 0) return inFront
  const behind = text.trimEnd().length
  const found = text.slice(behind).search(UNUSUAL_SPACE)
  return found < 0 ? found : behind + found
}

/** Words of several lines in one. A line end behind the last is none of its own, and not worth a word. */
function joined(text: string, notices: string[]): string {
  if (!JOINT.test(text)) return text
  const words = text
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (words.length > 1) notices.push('中的换行或制表符已改为空格')
  return words.join(' ')
}

/** What was found, each kind once: `2个零宽空格（U+200B）、软连字符（U+00AD）`. */
function counted(found: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts]
    .map(([character, count]) => `${count > 1 ? `${count}个` : ''}${characterName(character)}`)
    .join('、')
}

function proposal(text: string, comparable: RegExp): string | undefined {
  const plain = text.replace(comparable, (character) => character.normalize('NFKC'))
  if (plain === text) return undefined
  const odd = text.match(comparable)?.find((character) => character.normalize('NFKC') !== character) ?? ''
  return `中的${characterName(odd)}不是常用写法，建议写作“${plain}”`
}
