/**
 * From a spreadsheet cell to the text that its owner meant.
 * Sources: checklist CL15, CL21, IM24; a tax number kept as a number must not lose a zero or a digit.
 */
import { plainNumber } from '../../money/plain-number.ts'
import { textBeneath } from './harmless-text.ts'

export type PlainCell = string | number | boolean | null | undefined

/** A cell about which the reader of the file knows more than its value. */
export interface RichCell {
  value: PlainCell
  /** Excel number format: `000000000000000` shows 15 digits whatever the number. */
  numberFormat?: string
  /** The file holds a day: the value is `2026-01-31`, with a time of day `2026-01-31 08:30:00`. */
  isDay?: boolean
  /** The cell says nothing that could be used, whatever its column is for; the value is what it shows. */
  broken?: BrokenCell
  isFormula?: boolean
  /** Part of a merged area, its top left cell included. */
  isMerged?: boolean
  /** A CSV holds `9.11101E+17` where a number stood: its other digits are gone, however few there were. */
  isShortened?: boolean
  /** Its text holds U+FFFD or half a pair: an earlier program has lost what stood there. */
  isLost?: boolean
}

/**
 * error: `#N/A` and its kind; time: an hour without a day; noDay: formatted as a date, and no day has its number;
 * uncomputed: a formula of which the file holds no result.
 */
export type BrokenCell = 'error' | 'time' | 'noDay' | 'uncomputed'

export type Cell = PlainCell | RichCell

/** What its column is for. text: names and numbers that are names; value: amounts and free texts as well; day: days. */
export type CellUse = 'text' | 'value' | 'day'

export interface CellText {
  text: string
  /** Why the text cannot be trusted, in Chinese; undefined when it can. */
  fault?: string
}

/** Beyond 15 digits a spreadsheet has already replaced digits of a number by zeros. */
const EXACT_INTEGER = 999_999_999_999_999
const BROKEN: Readonly<Record<BrokenCell, string>> = {
  error: '含有错误值，请改正后重新填写',
  time: '只有时间没有日期，请改为文本格式后重新填写',
  noDay: '设为日期格式但不是日期，请改为文本格式后重新填写',
  uncomputed: '是公式但文件中没有计算结果，请用 Excel 打开并保存，或改为文本',
}
const FAULTS = {
  merged: '是合并单元格，请取消合并',
  precision: '以数字格式保存，超过15位的部分已丢失，请改为文本格式后重新填写',
  shortened: '被表格软件写成了科学计数法，末尾数字已丢失，请改为文本格式后重新填写',
  number: '不是整数，请改为文本格式后重新填写',
  day: '是日期格式，请改为文本格式后重新填写',
  kind: '不是文本，请改为文本格式后重新填写',
  lost: '含有乱码，原来的文字已丢失，请重新填写',
}

/**
 * `#N/A`, `#SPILL!`, `#NAME?`, `#G2!` and what else ends so; `####` of a column that was too narrow when it was copied;
 * `Err:502` of LibreOffice.
 */
const ERROR_VALUE = /^(?:#[Nn]\/[Aa]\b.*|#[A-Z][A-Z\d_/]*[!?]|#GETTING_DATA|#{2,}|Err:\d{3})$/

/** True for what a spreadsheet shows where it could compute nothing. */
export function isErrorValue(text: string): boolean {
  const code = text.charCodeAt(0)
  // A sheet has a million texts, and nearly none begins so.
  if (code > LAST_MARK || (code > SPACE && code !== HASH && code !== LETTER_E)) return false
  return ERROR_VALUE.test(text.trim())
}

const [SPACE, HASH, LETTER_E, LAST_MARK] = [32, 35, 69, 69]

/** A cell with nothing but a text, as far as its reader knows. */
const isRich = (cell: Cell): cell is RichCell => typeof cell === 'object' && cell !== null

/** Text of one cell, outer spaces kept; a number becomes its digits, padded when its format asks for zeros. */
export function cellText(cell: Cell, use: CellUse = 'text'): CellText {
  if (typeof cell === 'string') return readText(cell)
  if (cell === null || cell === undefined) return EMPTY
  return isRich(cell) ? readRich(cell, use) : readValue(cell, '', use)
}

/** True for a cell that the file computed: its kept result is read, and that is said. */
export const isFormulaCell = (cell: Cell): boolean =>
  isRich(cell) && cell.isFormula === true && cell.broken === undefined

/** True for a cell that is a day to the file, and no text that looks like one. */
export const isDayCell = (cell: Cell): boolean => isRich(cell) && cell.isDay === true

/** Why a column that is for no days refuses one. */
export const DAY_FAULT = FAULTS.day

/** The cell with room for what else is known of it. */
export const richCell = (cell: Cell): RichCell => (isRich(cell) ? cell : { value: cell })

const EMPTY: CellText = { text: '' }

function readRich(cell: RichCell, use: CellUse): CellText {
  const { value, numberFormat = '', isDay, broken, isMerged, isShortened, isLost } = cell
  const read = readValue(value, numberFormat, broken === undefined ? use : 'value')
  const { text } = read
  if (isMerged) return { text, fault: FAULTS.merged }
  if (broken) return { text, fault: BROKEN[broken] }
  if (isShortened) return { text, fault: FAULTS.shortened }
  if (isLost) return { text, fault: FAULTS.lost }
  return isDay && use !== 'day' ? { text, fault: FAULTS.day } : read
}

function readValue(value: PlainCell, numberFormat: string, use: CellUse): CellText {
  if (typeof value === 'string') return readText(value)
  if (value === null || value === undefined) return EMPTY
  if (typeof value === 'number') return readNumber(value, numberFormat, use)
  return { text: value ? 'TRUE' : 'FALSE', fault: FAULTS.kind }
}

/** `'` and `=`: what a text made safe or one with a kept zero begins with. */
const MARKS: ReadonlySet<number> = new Set([39, 61])

function readText(text: string): CellText {
  if (isErrorValue(text)) return { text, fault: BROKEN.error }
  // Nearly every cell of a file of 50,000 rows is neither.
  if (!MARKS.has(text.charCodeAt(0))) return { text }
  // ="0123" is how people keep a zero in a CSV file; '=1+1 is how this product makes such text safe in one (CL37).
  const kept = /^="(.*)"$/s.exec(text)?.[1] ?? textBeneath(text)
  return isErrorValue(kept) ? { text: kept, fault: BROKEN.error } : { text: kept }
}

function readNumber(value: number, numberFormat: string, use: CellUse): CellText {
  if (!Number.isInteger(value)) {
    // The 15 digits that a spreadsheet keeps.
    const text = plainNumber(value) ?? String(value)
    return use === 'text' ? { text, fault: FAULTS.number } : { text }
  }
  const digits = Math.abs(value) > EXACT_INTEGER ? BigInt(value).toString() : String(value)
  if (Math.abs(value) > EXACT_INTEGER) return { text: digits, fault: FAULTS.precision }
  return { text: /^0+$/.test(numberFormat) ? digits.padStart(numberFormat.length, '0') : digits }
}
