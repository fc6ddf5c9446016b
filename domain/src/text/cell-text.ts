/**
 * From a spreadsheet cell to the text that its owner meant.
 * Sources: checklist CL15, CL21, IM24; a tax number kept as a number must not lose a zero or a digit.
 */

export type PlainCell = string | number | boolean | Date | null | undefined

/** A cell about which the reader of the file knows more than its value. */
export interface RichCell {
  value: PlainCell
  /** Excel number format: `000000000000000` shows 15 digits whatever the number. */
  numberFormat?: string
  isFormula?: boolean
  /** Part of a merged area, its top left cell included. */
  isMerged?: boolean
  /** A CSV holds `9.11101E+17` where a number stood: its other digits are gone, however few there were. */
  isShortened?: boolean
  /** Its text holds U+FFFD or half a pair: an earlier program has lost what stood there. */
  isLost?: boolean
}

export type Cell = PlainCell | RichCell

export interface CellText {
  text: string
  /** Why the text cannot be trusted, in Chinese; undefined when it can. */
  fault?: string
}

/** Beyond 15 digits a spreadsheet has already replaced digits of a number by zeros. */
const EXACT_INTEGER = 999_999_999_999_999
const FAULTS = {
  formula: '是公式，请改为文本',
  merged: '是合并单元格，请取消合并',
  precision: '以数字格式保存，超过15位的部分已丢失，请改为文本格式后重新填写',
  shortened: '被表格软件写成了科学计数法，末尾数字已丢失，请改为文本格式后重新填写',
  number: '不是整数，请改为文本格式后重新填写',
  kind: '不是文本，请改为文本格式后重新填写',
  error: '含有错误值，请改为文本',
  lost: '含有乱码，原来的文字已丢失，请重新填写',
}
const ERROR_VALUE = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/

/** Text of one cell, outer spaces kept; a number becomes its digits, padded when its format asks for zeros. */
export function cellText(cell: Cell): CellText {
  if (typeof cell === 'string') return readText(cell)
  if (cell === null || cell === undefined) return EMPTY
  if (typeof cell === 'object' && !(cell instanceof Date)) return readRich(cell)
  return readValue(cell, '')
}

const EMPTY: CellText = { text: '' }

function readRich(cell: RichCell): CellText {
  const { value, numberFormat = '', isFormula, isMerged, isShortened, isLost } = cell
  const read = readValue(value, numberFormat)
  if (isMerged) return { text: read.text, fault: FAULTS.merged }
  if (isFormula) return { text: read.text, fault: FAULTS.formula }
  if (isShortened) return { text: read.text, fault: FAULTS.shortened }
  if (isLost) return { text: read.text, fault: FAULTS.lost }
  return read
}

function readValue(value: PlainCell, numberFormat: string): CellText {
  if (typeof value === 'string') return readText(value)
  if (value === null || value === undefined) return EMPTY
  if (typeof value === 'number') return readNumber(value, numberFormat)
  return {
    text: value instanceof Date ? value.toISOString().slice(0, 10) : String(value),
    fault: FAULTS.kind,
  }
}

/** `#`, `'` and `=`: what an error, a text made safe or one with a kept zero begins with. */
const MARKS: ReadonlySet<number> = new Set([35, 39, 61])

function readText(text: string): CellText {
  // Nearly every cell of a file of 50,000 rows is none of the three.
  if (!MARKS.has(text.charCodeAt(0))) return { text }
  if (ERROR_VALUE.test(text)) return { text, fault: FAULTS.error }
  // ="0123" is how people keep a zero in a CSV file; '=1+1 is how this product makes such text safe in one (CL37).
  const kept = /^="(.*)"$/s.exec(text)?.[1] ?? (/^'[=+\-@]/.test(text) ? text.slice(1) : text)
  return { text: kept }
}

function readNumber(value: number, numberFormat: string): CellText {
  if (!Number.isInteger(value)) return { text: String(value), fault: FAULTS.number }
  const digits = BigInt(value).toString()
  if (Math.abs(value) > EXACT_INTEGER) return { text: digits, fault: FAULTS.precision }
  return { text: /^0+$/.test(numberFormat) ? digits.padStart(numberFormat.length, '0') : digits }
}
