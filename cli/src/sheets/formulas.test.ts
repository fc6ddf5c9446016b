import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import { bytesSource } from '@kaipiao/sheets/byte-source'
import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { describe, expect, it } from 'vitest'
import { tsvLine } from '../io/show-rows.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import { writeTextRows } from './text-workbook.ts'

const titles = ['名称', '备注']
const names = [
  '=1+1',
  '+cmd|x',
  '-1+2',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  "'=1+1",
  '-12.50',
  '甲乙',
  '=HYPERLINK("x";"y")',
]

/** The first column as our own reader has it, below the head. */
async function readBack(fileName: string, bytes: Uint8Array): Promise<string[]> {
  const sheet = await openSheet(bytesSource(bytes), { fileName })
  const found: string[] = []
  for await (const { cells } of sheet.rows()) found.push(cellText(cells[0]).text)
  return found.slice(1)
}

async function workbookOf(rows: readonly string[][]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const columns = titles.map((title) => ({ title, width: 20 }))
  async function* all() {
    await Promise.resolve()
    for (const row of rows) yield row
  }
  const write = (chunk: Uint8Array) => Promise.resolve(void chunks.push(chunk))
  await writeTextRows({ write }, '列表', columns, all())
  return Buffer.concat(chunks)
}

describe('names that a spreadsheet would compute', () => {
  const rows = names.map((name) => [name, 'x'])

  it('are texts in CSV, and come back as they were', async () => {
    const text = [titles, ...rows].map((row) => csvLine(row)).join('')
    expect(text).not.toMatch(/^"?[=+@＝]/m)
    expect(await readBack('a.csv', Buffer.from(byteOrderMark + text))).toEqual(names)
  })

  it('are texts in TSV, and come back as they were', async () => {
    const text = [titles, ...rows].map((row) => tsvLine(row)).join('\n')
    expect(text).not.toMatch(/^[=+@＝]/m)
    expect(await readBack('a.tsv', Buffer.from(text))).toEqual(names)
  })

  it('are texts in a workbook, which has no formula', async () => {
    const bytes = await workbookOf(rows)
    const parts = Object.values(await unzip(bytes)).map((part) => Buffer.from(part).toString())
    expect(parts.join('')).not.toMatch(/<f[ >]/)
    // A text of a workbook stands as it is: the apostrophe of one was made for files of texts.
    expect(await readBack('a.xlsx', bytes)).toEqual(names.map((name) => (name === "'=1+1" ? '=1+1' : name)))
  })
})
