import { richCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { isoCell } from '../cells/iso-cell.ts'
import { numberCell } from '../cells/number-cell.ts'
import type { NumberLook } from '../cells/number-look.ts'
import { refuseBroken } from '../zip-parts.ts'
import { decodeEscapes, type SharedStrings } from './shared-strings.ts'

/** A cell as it stands in the XML of a worksheet. */
export interface WrittenCell {
  type: string
  style: number
  /** Text of its `<v>`; empty where it has none. */
  value: string
  /** Text of its `<is>`. */
  inline: string
  hasFormula: boolean
}

/** What cells of a workbook refer to. */
export interface CellSource {
  strings: SharedStrings
  looks: readonly NumberLook[]
  /** Days are counted from 1904, as workbooks of the Mac do. */
  is1904: boolean
}

/** What a cell says; one without a value says nothing, whatever its type. */
export function readCell(cell: WrittenCell, source: CellSource): Cell {
  if (!cell.hasFormula) return readValue(cell, source)
  // A formula that gave an empty text says so by its type; one without result was written by a program that computes none.
  const isComputed = cell.value !== '' || cell.inline !== '' || cell.type === 'str'
  if (!isComputed) return { value: '', broken: 'uncomputed', isFormula: true }
  return { ...richCell(readValue(cell, source)), isFormula: true }
}

function readValue({ type, style, value, inline }: WrittenCell, source: CellSource): Cell {
  // Some writers put a text into the other of both elements.
  if (type === 'inlineStr' || type === 'str' || value === '') {
    const text = type === 'str' ? value || inline : inline || value
    return text === '' ? '' : decodeEscapes(text)
  }
  switch (type) {
    case 's':
      return source.strings(Number(value)) ?? refuseBroken(new Error(`unknown shared string ${value}`))
    case 'b':
      return value.trim() === '1' || value.trim().toLowerCase() === 'true'
    case 'd':
      return isoCell(value)
    case 'e':
      return { value: value.trim(), broken: 'error' }
    default:
      return readNumber(value, source.looks[style] ?? 'plain', source.is1904)
  }
}

/** `0x1F` and the like: JavaScript takes them for numbers, a workbook does not write them. */
const otherBase = /^\s*[+-]?0[a-z]/i

function readNumber(text: string, look: NumberLook, is1904: boolean): Cell {
  const value = Number(text)
  if (!Number.isFinite(value) || otherBase.test(text)) return text
  return text.trim() === '' ? '' : numberCell(value, look, is1904)
}
