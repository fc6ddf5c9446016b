/** Exports of the bureau and of banks that are called `.xls`, whatever they are, and OpenDocument workbooks. */
import { utils, write, type WorkSheet } from '@e965/xlsx'
import { cellText, isFormulaCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { describe, expect, it } from 'vitest'
import { bytesSource } from '../byte-source.ts'
import { SheetFault } from '../sheet-fault.ts'
import { packZip } from '../pack-zip.ts'
import { openSheet } from './open-sheet.ts'

const open = (bytes: Uint8Array, sheetName?: string) =>
  openSheet(bytesSource(bytes), { fileName: '明细.xls', sheetName })

async function rowsOf(bytes: Uint8Array, sheetName?: string) {
  const rows = []
  for await (const row of (await open(bytes, sheetName)).rows()) rows.push(row)
  return rows
}

const textsOf = async (bytes: Uint8Array, sheetName?: string) =>
  (await rowsOf(bytes, sheetName)).map(({ cells }) => cells.map((cell: Cell) => cellText(cell, 'day').text))

const faultsOf = async (bytes: Uint8Array) =>
  (await rowsOf(bytes)).map(({ cells }) => cells.map((cell: Cell) => cellText(cell, 'day').fault))

/** A workbook of a library: a second sheet that is hidden, a hidden row, a merged area, a day, an error, a formula. */
function bookOf(bookType: 'biff8' | 'xlml'): Uint8Array {
  const sheet: WorkSheet = utils.aoa_to_sheet([
    ['客户名称', '税号', '入职日期', '金额', '备注'],
    ['甲公司', '911101080000012288', 46053, 0.1, '𬭎号'],
    ['乙公司', '012345678901234', 46053, 30, ''],
  ])
  for (const at of ['C2', 'C3']) Object.assign(sheet[at], { z: 'yyyy-mm-dd' })
  Object.assign(sheet['D3'], { f: '10*3' })
  Object.assign(sheet['E3'], { t: 'e', v: 0x2a })
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const hidden = utils.aoa_to_sheet([['不看']])
  const book = utils.book_new(sheet, '明细')
  utils.book_append_sheet(book, hidden, '隐藏')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

describe.each(['biff8', 'xlml'] as const)('a workbook as %s', (type) => {
  it('is read with its texts, numbers and days, and what cannot be trusted', async () => {
    expect(await textsOf(bookOf(type))).toEqual([
      ['客户名称', '税号', '入职日期', '金额', '备注'],
      ['甲公司', '911101080000012288', '2026-01-31', '0.1', '𬭎号'],
      ['乙公司', '012345678901234', '2026-01-31', '30', '#N/A'],
    ])
    expect((await faultsOf(bookOf(type)))[2]).toEqual([
      ...[undefined, undefined, undefined, undefined],
      '含有错误值，请改正后重新填写',
    ])
    // The library writes no formulas into the older form.
    expect(isFormulaCell((await rowsOf(bookOf(type)))[2]?.cells[3])).toBe(type === 'xlml')
  })

  it('has a sheet that is named', async () => {
    expect(await textsOf(bookOf(type), '隐藏')).toEqual([['不看']])
    await expect(open(bookOf(type), '没有')).rejects.toThrow('工作簿中没有名为“没有”的工作表')
  })
})

it('tells of hidden sheets and rows', async () => {
  for (const type of ['biff8', 'xlml'] as const) {
    const { label, otherSheets } = await open(bookOf(type))
    expect([label, otherSheets]).toEqual(['工作表“明细”', []])
  }
  expect((await rowsOf(bookOf('xlml'))).map(({ isHidden }) => isHidden)).toEqual([undefined, undefined, true])
})

it('reads workbooks of 1904', async () => {
  const sheet = utils.aoa_to_sheet([[44591]])
  Object.assign(sheet['A1'], { z: 'yyyy-mm-dd' })
  const book = utils.book_new(sheet, '一')
  book.Workbook = { WBProps: { date1904: true } }
  expect(
    await textsOf(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)),
  ).toEqual([['2026-01-31']])
})

const encode = (text: string) => new TextEncoder().encode(text)

describe('a web page named .xls', () => {
  const page = (body: string) =>
    encode(`<html><head><style>td{mso-number-format:"\\@"}</style></head>${body}</html>`)

  it('is read as it is shown', async () => {
    const body = `<table border=1><tr><td colspan=3>2026年1月 对账单</td></tr>
      <tr><th>户名<th>账号<th>金额</tr>
      <tr><td>甲&nbsp;公司</td><td style='mso-number-format:"\\@"'>012345678901234</td><td align=right>1,234.50</td></tr>
      <tr style='display:none'><td>乙<br>丙</td><td>1.38E+10</td><td>#N/A</td></tr></table>`
    expect(await textsOf(page(body))).toEqual([
      ['2026年1月 对账单'],
      ['户名', '账号', '金额'],
      ['甲 公司', '012345678901234', '1,234.50'],
      ['乙\n丙', '1.38E+10', '#N/A'],
    ])
    const [, , , last] = await rowsOf(page(body))
    expect(last?.isHidden).toBe(true)
    expect((await faultsOf(page(body)))[3]).toEqual([
      undefined,
      expect.stringContaining('科学计数法'),
      '含有错误值，请改正后重新填写',
    ])
  })

  it('marks cells that reach over others, and keeps the columns of the rest', async () => {
    const body = '<table><tr><td rowspan=2>甲<td>1<td>2<tr><td>3<td>4<tr><td colspan=2>乙<td>5</table>'
    expect(await textsOf(page(body))).toEqual([
      ['甲', '1', '2'],
      ['', '3', '4'],
      ['乙', '', '5'],
    ])
    const merged = '是合并单元格，请取消合并'
    expect(await faultsOf(page(body))).toEqual([
      [merged, undefined, undefined],
      [merged, undefined, undefined],
      [merged, merged, undefined],
    ])
  })

  it('is laid out by tables, of which the inner one is read', async () => {
    const body = '<table><tr><td>菜单<table><tr><td>户名<td>金额<tr><td>甲<td>1</table></table>'
    expect(await textsOf(page(body))).toEqual([
      ['户名', '金额'],
      ['甲', '1'],
    ])
  })

  it('may be in GBK, all in one line of some megabytes', async () => {
    const gbk = Buffer.from('c6f3d2b5c3fbb3c6', 'hex')
    const row = Buffer.concat([Buffer.from('<tr><td>'), gbk, Buffer.from('</td><td>1</td></tr>')])
    const bytes = Buffer.concat([Buffer.from('<table>'), ...Array.from({ length: 60_000 }, () => row)])
    const texts = await textsOf(bytes)
    expect([texts.length, texts[59_999]]).toEqual([60_000, ['企业名称', '1']])
  })

  it('without a table says so', async () => {
    const refusal = await rowsOf(page('<p>请登录</p>')).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SheetFault)
    expect(String(refusal)).toContain('其中没有表格')
  })

  it.each([
    ['a cell far to the right', '<table><tr><td colspan=16384>a<td>b', '超过 16384 列'],
    [
      'cells between two that are far apart',
      `<table>${'<tr><td colspan=16000>a<td>b'.repeat(2200)}`,
      '个单元格',
    ],
    ['a row without an end', `<table><tr><td>${'a'.repeat(2_000_000)}`, '过长'],
    ['tables in tables', '<table><tr><td>'.repeat(40), '过长'],
  ])('is refused for %s', async (_, body, message) => {
    const drain = async () => {
      for await (const _row of (await open(page(body))).rows());
    }
    await expect(drain()).rejects.toThrow(message)
  })
})

describe('an OpenDocument workbook', () => {
  const ods = (rows: string) =>
    packZip([
      { name: 'mimetype', bytes: encode('application/vnd.oasis.opendocument.spreadsheet') },
      {
        name: 'content.xml',
        bytes: encode(
          `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet><table:table table:name="表">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
        ),
      },
    ])

  it('repeats cells and rows, and ends where they say nothing', async () => {
    const rows =
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string"><text:p>甲<text:s text:c="2"/>乙</text:p><text:p>丙</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16381"/></table:table-row>' +
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    const found = await rowsOf(await ods(rows))
    expect(found.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['', '', '甲  乙\n丙']],
      [2, ['', '', '甲  乙\n丙']],
    ])
  })

  it('tells days, times, zeros in front, errors and notes apart', async () => {
    const cell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
    const rows = `<table:table-row>${[
      cell('office:value-type="date" office:date-value="2026-01-31T00:00:00"', '31/01/26'),
      cell('office:value-type="time" office:time-value="PT12H30M00S"', '12:30'),
      cell('office:value-type="float" office:value="12"', '000012'),
      cell('office:value-type="percentage" office:value="0.13"', '13%'),
      cell('table:formula="of:=NA()" office:value-type="string" calcext:value-type="error"', '#N/A'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>批注</text:p></office:annotation><text:p>甲</text:p></table:table-cell>',
    ].join('')}</table:table-row>`
    expect(await textsOf(await ods(rows))).toEqual([['2026-01-31', '12:30', '000012', '0.13', '#N/A', '甲']])
    expect((await faultsOf(await ods(rows)))[0]?.map((fault) => fault?.slice(0, 4))).toEqual([
      undefined,
      '只有时间',
      undefined,
      undefined,
      '含有错误',
      undefined,
    ])
  })

  it.each([
    [
      'rows',
      '<table:table-row table:number-rows-repeated="1048577"><table:table-cell office:value-type="float" office:value="1"/></table:table-row>',
      '超过 1048576 行',
    ],
    [
      'columns',
      '<table:table-row><table:table-cell table:number-columns-repeated="99999" office:value-type="float" office:value="1"/></table:table-row>',
      '超过 16384 列',
    ],
    [
      'cells',
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/></table:table-row>',
      '个单元格',
    ],
  ])('that repeats too many %s is refused', async (_, rows, message) => {
    const drain = async () => {
      for await (const _row of (await open(await ods(rows))).rows());
    }
    await expect(drain()).rejects.toThrow(message)
  })
})
