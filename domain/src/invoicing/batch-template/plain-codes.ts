/** Tax codes for lines of a plain sheet that have none: whose names are to be asked for, and where the answers go. */
import { mapColumns } from '../../text/heads/map-columns.ts'
import { headRowOf } from '../../text/heads/survey-columns.ts'
import { isTotalLine } from '../../text/cells/total-line.ts'
import type { CodingLine, CodingResult } from '../goods-coding/code-lines.ts'
import { PLAIN_HEADS } from './plain-sheet.ts'
import { templateSheets, type WorkbookSheet } from './read-batch-workbook.ts'

const [ITEM, CODE] = ['项目名称', '商品和服务税收编码'] as const

/** Names of goods without a code in the plain sheet, each once, in their order; none in the bureau's own workbook. */
export function uncodedNames(sheets: readonly WorkbookSheet[]): string[] {
  const place = placeOf(sheets)
  return place === undefined ? [] : [...new Set(place.lines.map(({ name }) => name))]
}

/** Most lines that are coded by one call (codeGoodsLines). */
export const CODED_AT_ONCE = 2000

/** Names as the coder is asked about them. */
export const codingLines = (names: readonly string[]): CodingLine[] =>
  names.map((name, index) => ({ index, name }))

/**
 * Codes by name, of what the coder found by itself: from the library of the terminal, from what a review has passed, or
 * sure enough to be written unasked (decision 0012).
 */
export const codesOf = (results: readonly CodingResult[]): ReadonlyMap<string, string> =>
  new Map(
    results.flatMap(({ source, line: { name, zxbm } }) =>
      source === 'NONE' || zxbm === undefined || zxbm === '' ? [] : [[name, zxbm]],
    ),
  )

/** What is said of names: which code each has got, and which have none. */
export function codesTold(names: readonly string[], codes: ReadonlyMap<string, string>): string[] {
  const coded = names.flatMap((name) => (codes.has(name) ? [`${name} ${codes.get(name) ?? ''}`] : []))
  const left = names.filter((name) => !codes.has(name))
  return [
    ...(coded.length > 0 ? [`已按名称赋码，请核对：${coded.join('、')}`] : []),
    ...(left.length > 0 ? [`没有找到税收编码，请在文件中填写或先加入商品库：${left.join('、')}`] : []),
  ]
}

/** The sheets with these codes, by name of goods; a sheet without a column for them gets one. */
export function withCodes<Sheet extends WorkbookSheet>(
  sheets: readonly Sheet[],
  codes: ReadonlyMap<string, string>,
): Sheet[] {
  const place = placeOf(sheets)
  if (place === undefined || codes.size === 0) return [...sheets]
  const { headAt, codeAt, lines } = place
  const byRow = new Map(lines.map(({ row, name }) => [row, codes.get(name)]))
  return sheets.map((sheet, index) =>
    index > 0
      ? sheet
      : {
          ...sheet,
          rows: sheet.rows.map((row, at) => {
            const text = at === headAt ? CODE : byRow.get(at)
            return text === undefined ? row : withText(row, codeAt, text)
          }),
        },
  )
}

interface Place {
  /** Row of the head, from 0. */
  headAt: number
  /** Column of the codes: behind all others where the sheet has none. */
  codeAt: number
  /** Lines without a code. */
  lines: readonly { row: number; name: string }[]
}

function placeOf(sheets: readonly WorkbookSheet[]): Place | undefined {
  const rows = sheets[0]?.rows ?? []
  if (templateSheets(sheets) !== undefined) return undefined
  const headAt = headRowOf(rows, PLAIN_HEADS)
  const names = mapColumns(rows[headAt] ?? [], PLAIN_HEADS).places.map((field) => field?.name)
  const [itemAt, found] = [names.indexOf(ITEM), names.indexOf(CODE)]
  if (itemAt < 0) return undefined
  const lines = rows.flatMap((row, at) => {
    const name = (row[itemAt] ?? '').trim()
    const isOpen = at > headAt && name !== '' && (found < 0 || (row[found] ?? '').trim() === '')
    return isOpen && !isTotalLine(row) ? [{ row: at, name }] : []
  })
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return { headAt, codeAt: found < 0 ? width : found, lines }
}

function withText(row: readonly string[], at: number, text: string): string[] {
  const cells = Array.from({ length: Math.max(row.length, at) }, (_, column) => row[column] ?? '')
  cells[at] = text
  return cells
}
