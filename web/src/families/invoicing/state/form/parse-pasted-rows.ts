/** Rows copied out of a spreadsheet: tab-separated, quoted where a cell has line breaks. */
import { textBeneath } from '@kaipiao/domain/text/cells/harmless-text'
import { decimalOrText } from '@kaipiao/domain/reading/decimal-or-text'
import { SheetFault } from '@kaipiao/sheets/sheet-fault'
import { recordsOf } from '@kaipiao/sheets/csv/csv-records'

/** One pasted line; a text that is no number stays as it was typed, so that the cell can show its fault. */
export interface PastedRow {
  name: string
  ggxh: string
  dw: string
  quantity: string
  price: string
  amount: string
  /** As the cell shows it: `13%`, `0.13`, 免税; empty when the column is absent. */
  rate: string
}

const COLUMNS = ['name', 'ggxh', 'dw', 'quantity', 'price', 'amount', 'rate'] as const
const HEADINGS = /^(项目|货物|商品|服务)?.*名称$/

/**
 * Reads 名称 规格 单位 数量 单价 金额 税率, in this order; a heading row and empty rows are left out.
 * Numbers are read as everywhere (decision 0040); what is none stays as it was typed.
 */
export function parsePastedRows(text: string): PastedRow[] {
  const rows = cellsOf(text)
    .map((cells) => cells.map((cell) => textBeneath(cell.trim().replace(/\s*[\r\n]+\s*/g, ' '))))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [first] = rows
  const body = first?.[0] !== undefined && HEADINGS.test(first[0]) ? rows.slice(1) : rows
  return body.map((cells) => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[COLUMNS.indexOf(column)] ?? ''
    return {
      name: cell('name'),
      ggxh: cell('ggxh'),
      dw: cell('dw'),
      quantity: decimalOrText(cell('quantity')),
      price: decimalOrText(cell('price')),
      amount: decimalOrText(cell('amount')),
      rate: cell('rate'),
    }
  })
}

/** Cells as a spreadsheet copies them; a mark of inches that opens no quotation divides nothing. */
function cellsOf(text: string): string[][] {
  try {
    return recordsOf(text, '\t').map(({ fields }) => fields)
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    return text.split(/\r\n?|\n/).map((line) => line.split('\t'))
  }
}

/** True for a clipboard that holds cells, not a word for the cell that has the focus. */
export function isTable(text: string): boolean {
  return text.includes('\t') || text.trimEnd().includes('\n')
}
