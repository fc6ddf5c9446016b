/** What a person has said of the columns of a plain sheet, written into its head: whoever reads it next need not be told. */
import { mapColumns, columnKeys, type ColumnChoice } from '../../text/heads/map-columns.ts'
import { headRowOf } from '../../text/heads/survey-columns.ts'
import { taxInHead } from '../../text/heads/tax-in-head.ts'
import { PLAIN_HEADS } from './plain-sheet.ts'
import { templateSheets, type WorkbookSheet } from './read-batch-workbook.ts'

/**
 * The sheets with the head of the plain one, which is the first, in the words of the bureau's workbook; columns that are
 * left out lose theirs. The bureau's own workbook, and one of which nothing was said, stay as they are.
 */
export function withChosenHeads<Sheet extends WorkbookSheet>(
  sheets: readonly Sheet[],
  choice: ColumnChoice,
): Sheet[] {
  if (Object.keys(choice).length === 0 || templateSheets(sheets) !== undefined) return [...sheets]
  return sheets.map((sheet, index) => {
    const at = index === 0 ? headRowOf(sheet.rows, PLAIN_HEADS, choice) : -1
    if (at < 0) return sheet
    return { ...sheet, rows: sheet.rows.map((row, line) => (line === at ? headsOf(row, choice) : row)) }
  })
}

function headsOf(titles: readonly string[], choice: ColumnChoice): string[] {
  const { places } = mapColumns(titles, PLAIN_HEADS, { choice })
  const keys = columnKeys(titles)
  return titles.map((title, at) => {
    const field = places[at]
    if (field !== undefined) return withTax(field.title, title)
    return choice[keys[at] ?? ''] === null ? '' : title
  })
}

/** What a head says of tax is said by the new one as well. */
function withTax(name: string, title: string): string {
  const tax = name === '单价' || name === '金额' ? taxInHead(title) : undefined
  return tax === undefined ? name : `${tax === 'included' ? '含税' : '不含税'}${name}`
}
