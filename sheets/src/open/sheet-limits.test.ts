/** Streams without an end: each reader has to stop by itself, long before anybody could hold what comes. */
import { describe, expect, it } from 'vitest'
import { SheetFault } from '../sheet-fault.ts'
import { readCsvRecords } from '../csv/csv-records.ts'
import { findMergedRanges } from '../xlsx/merged-ranges.ts'
import { readSharedStrings } from '../xlsx/shared-strings.ts'
import { readSheetRows } from '../xlsx/sheet-rows.ts'

async function* endless(head: string, piece: string): AsyncGenerator<string, void, undefined> {
  yield head
  const chunk = piece.repeat(Math.ceil(65_536 / piece.length))
  for (;;) {
    await new Promise(setImmediate)
    yield chunk
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of texts) yield Buffer.from(text)
}

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof SheetFault) return error.text.what
    throw error
  }
  return 'read'
}

const drain = async (rows: AsyncIterable<unknown>) => {
  for await (const _ of rows);
}
const sheet = '<worksheet><sheetData>'

describe('a worksheet without an end', () => {
  it.each([
    ['one cell', `${sheet}<row r="1"><c t="inlineStr"><is><t>`, 'a', '第 1 行过长'],
    ['one row of cells', `${sheet}<row r="7">`, '<c><v>1</v></c>', '第 7 行过长'],
    ['empty rows', sheet, '<row/>', '超过 1048576 行'],
    ['one row again and again', sheet, '<row r="3"/>', '超过 1048576 行'],
    ['a row number beyond the last', `${sheet}<row r="1048577"/>`, '<row/>', '超过 1048576 行'],
    ['space between rows', `${sheet}<row r="1"/>`, ' ', '第 1 行过长'],
    ['an attribute', `${sheet}<row r="1" x="`, 'a', '第 1 行过长'],
    ['elements before the rows', '<worksheet>', '<col/>', '第 1 行过长'],
    ['elements in elements', `${sheet}<row r="1">`, '<a>', '第 1 行过长'],
  ])('%s', async (_, head, piece, message) => {
    const rows = () =>
      drain(
        readSheetRows({
          chunks: bytesOf(endless(head, piece)),
          strings: () => '',
          looks: [],
          is1904: false,
          merged: [],
        }),
      )
    expect(await refusal(rows)).toContain(message)
    // Merged areas are looked for first: that pass has to stop as well.
    expect(await refusal(() => findMergedRanges(bytesOf(endless(head, piece))))).not.toBe('read')
  })

  it('refuses a cell of 32,768 characters and takes one of 32,767, escapes counted once', async () => {
    const read = (text: string) => async () => {
      async function* chunks() {
        await Promise.resolve()
        yield Buffer.from(
          `${sheet}<row r="2"><c r="B2" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`,
        )
      }
      await drain(
        readSheetRows({ chunks: chunks(), strings: () => '', looks: [], is1904: false, merged: [] }),
      )
    }
    expect(await refusal(read('甲'.repeat(32_767)))).toBe('read')
    expect(await refusal(read('_x000D_'.repeat(32_767)))).toBe('read')
    expect(await refusal(read('甲'.repeat(32_768)))).toBe('第 2 行第 2 列的内容过长，无法读取')
  })

  it('reads nothing behind the rows', async () => {
    const chunks = bytesOf(endless(`${sheet}<row r="1"><c><v>5</v></c></row></sheetData>`, '<x/>'))
    const rows = []
    for await (const { cells } of readSheetRows({
      chunks,
      strings: () => '',
      looks: [],
      is1904: false,
      merged: [],
    }))
      rows.push(cells)
    expect(rows).toEqual([[5]])
  })

  it('merged over the whole sheet marks the columns that there are', async () => {
    const merged = [{ firstLine: 1, lastLine: 1_048_576, firstColumn: 0, lastColumn: 16_383 }]
    async function* chunks() {
      await Promise.resolve()
      yield Buffer.from(`${sheet}<row r="1"><c><v>1</v></c><c><v>2</v></c></row><row r="2"/></sheetData>`)
    }
    const rows = []
    for await (const { cells } of readSheetRows({
      chunks: chunks(),
      strings: () => '',
      looks: [],
      is1904: false,
      merged,
    }))
      rows.push(cells.length)
    expect(rows).toEqual([2, 2])
  })
})

describe('a table of texts without an end', () => {
  it.each([
    ['one text', '<sst><si><t>', 'a', '工作簿中的一段文字过大'],
    ['empty texts', '<sst>', '<si/>', '工作簿的文字过大'],
    [
      'a text of 32,768 characters',
      `<sst><si><t>${'a'.repeat(32_768)}</t></si>`,
      '<si/>',
      '有单元格的内容过长',
    ],
  ])('%s', async (_, head, piece, message) => {
    const parts = { names: [], has: () => true, chunks: () => bytesOf(endless(head, piece)) }
    expect(await refusal(() => readSharedStrings(parts, 'x'))).toContain(message)
  })
})

describe('a CSV without an end', () => {
  it.each([
    ['one field', '企业名称\n', 'a', '第 2 行第 1 列的内容过长'],
    ['a quoted field', '企业名称\n"', 'a', '第 2 行第 1 列的内容过长'],
    ['a quote that is never closed', '企业名称\n"', 'a\n', '第 2 行的双引号没有成对'],
    ['one line of fields', '企业名称\n', 'a,', '第 2 行过长'],
    ['empty lines', '企业名称\n', '\n', '超过 1048576 行'],
  ])('%s', async (_, head, piece, message) => {
    expect(await refusal(() => drain(readCsvRecords(endless(head, piece), ',')))).toContain(message)
  })
})
