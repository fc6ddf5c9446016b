import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { streamBytes } from '../local-files/stream-bytes.ts'
import { textWidth } from '../io/text-width.ts'

/** A column that keeps what is typed as text, so that a tax number never becomes a number. */
export interface TextColumn {
  title: string
  /** Shown when a cell of the column is selected. */
  hint?: string | undefined
  /** Width in characters. */
  width: number
  /** Amounts, so that a spreadsheet can add them up: they have 15 digits at most, which it keeps. */
  isNumber?: boolean
}

const textFormat = '@'
const amountFormat = '#,##0.00'
/** Rows of a template that are formatted as text beforehand; the format of a whole column is not writable. */
const preparedRows = 2000

/** The bytes of an empty workbook to fill in, with a second sheet that explains the columns. */
export function buildTemplate(sheetName: string, columns: readonly TextColumn[]): Promise<Uint8Array> {
  const blank = columns.map(() => null)
  return writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: columns.map(({ width }) => ({ width, numFmt: textFormat })),
        rows: [columns.map(({ title }) => title), ...Array.from({ length: preparedRows }, () => blank)],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ title, hint }, index) =>
          hint === undefined ? [] : [promptFor(index, title, hint)],
        ),
      },
      {
        name: '填写说明',
        columns: [
          { width: 20 },
          { width: Math.min(120, Math.max(...columns.map(({ hint }) => textWidth(hint ?? '')))) },
        ],
        rows: [['列', '说明'], ...columns.map(({ title, hint }) => [title, hint ?? ''])],
      },
    ],
  })
}

/** A prompt without a condition: spreadsheets show it, nothing is refused. */
function promptFor(index: number, title: string, hint: string) {
  const column = String.fromCharCode(65 + index)
  return {
    type: 'textLength' as const,
    operator: 'greaterThanOrEqual' as const,
    formula1: '0',
    allowBlank: true,
    showInputMessage: true,
    inputTitle: title,
    inputMessage: hint,
    range: `${column}2:${column}${preparedRows + 1}`,
  }
}

/** Writes a workbook row by row, in constant memory; cells are text except those of number columns. */
export async function writeTextRows(
  file: { write: (chunk: Uint8Array) => Promise<unknown> },
  sheetName: string,
  columns: readonly TextColumn[],
  rows: AsyncIterable<string[]>,
): Promise<void> {
  const stream = writeXlsxStream(typedRows(columns, rows), {
    name: sheetName,
    columns: columns.map(({ title, width, isNumber }) => {
      return { header: title, width, numFmt: isNumber ? amountFormat : textFormat }
    }),
    freezePane: { rows: 1 },
  })
  for await (const chunk of streamBytes(stream)) await file.write(chunk)
}

async function* typedRows(columns: readonly TextColumn[], rows: AsyncIterable<string[]>) {
  for await (const row of rows) {
    yield row.map((cell, index) => (columns[index]?.isNumber && cell !== '' ? Number(cell) : cell))
  }
}
