/**
 * The official table, when an operator has it: CSV with the columns code, name, shortName, explanation.
 * Source: domain.md §1.6 (only leaves, 19 digits).
 */
import { failure, success, type Result } from '../result.ts'
import { significantDigits, type TaxCodeRow } from './tax-code-row.ts'
import { taxCodeTable } from './tax-code-table.ts'

const COLUMNS = ['code', 'name', 'shortName', 'explanation'] as const

/**
 * The leaves of a classification in CSV (UTF-8, commas, quotes doubled), with the keywords of our own table for the
 * codes both know. Issues `classification.columns` and `classification.code` (with the line of the file).
 */
export function loadTaxClassification(csv: string): Result<TaxCodeRow[]> {
  const [header, ...lines] = readCsv(csv.replace(/^\uFEFF/, ''))
  const positions = COLUMNS.map((column) => header?.indexOf(column) ?? -1)
  const [code = -1, name = -1, shortName = -1, explanation = -1] = positions
  if (code < 0 || name < 0 || shortName < 0) {
    const message = `税收分类编码表缺少列：${COLUMNS.slice(0, 3).join('、')}`
    return failure({ code: 'classification.columns', path: '', message, severity: 'error' })
  }
  const faulty = lines.findIndex((cells) => !/^\d{19}$/.test(cells[code] ?? ''))
  if (faulty >= 0) {
    const message = `第${faulty + 2}行税收分类编码应为19位数字`
    return failure({ code: 'classification.code', path: '', message, severity: 'error', row: faulty + 2 })
  }
  const parents = parentsOf(lines.map((cells) => significantDigits(cells[code] ?? '')))
  const keywords = new Map(taxCodeTable().map((row) => [row.code, row.keywords]))
  const rows = lines
    .filter((cells) => !parents.has(significantDigits(cells[code] ?? '')))
    .map((cells) => ({
      code: cells[code] ?? '',
      name: cells[name] ?? '',
      shortName: cells[shortName] ?? '',
      explanation: cells[explanation] ?? '',
      keywords: keywords.get(cells[code] ?? '') ?? [],
    }))
  // Withdrawn codes stay in the table without a short name: no line may use them.
  return success(rows.filter((row) => row.shortName !== ''))
}

/** Codes that begin another code; levels may be skipped, so every beginning is looked at. */
function parentsOf(codes: readonly string[]): Set<string> {
  const known = new Set(codes)
  const parents = new Set<string>()
  for (const code of codes) {
    for (let length = 1; length < code.length; length++) {
      const beginning = code.slice(0, length)
      if (known.has(beginning)) parents.add(beginning)
    }
  }
  return parents
}

function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') lines.push(cells)
    cells = []
  }
  return lines
}
