import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import { cellText, isFormulaCell } from '@kaipiao/domain/text/cells/cell-text'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { SheetFault } from '../sheet-fault.ts'
import { bytesSource } from '../byte-source.ts'
import { openSheet } from './open-sheet.ts'

const workbook = (...sheets: WriteSheet[]): Promise<Uint8Array> => writeXlsx({ sheets })

const open = (bytes: Uint8Array, sheetName?: string) =>
  openSheet(bytesSource(bytes), { fileName: '企业.xlsx', sheetName })

async function readAll(bytes: Uint8Array, sheetName?: string): Promise<Array<readonly Cell[]>> {
  const rows = []
  for await (const { cells } of (await open(bytes, sheetName)).rows()) rows.push(cells)
  return rows
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof SheetFault) return [error.text.what, error.text.why].filter(Boolean).join('|')
    throw error
  }
  return '没有失败'
}

describe('reading a workbook', () => {
  it('keeps texts as they are, rich and escaped ones too', async () => {
    const bytes = await workbook({
      name: '企业',
      rows: [
        ['甲<公司>&“一”', '091110108MA01ABC'],
        [' 前后 ', '行一\n行二'],
      ],
    })
    expect(await readAll(bytes)).toEqual([
      ['甲<公司>&“一”', '091110108MA01ABC'],
      [' 前后 ', '行一\n行二'],
    ])
  })

  it.each<[string, number, string | undefined, string, string | undefined]>([
    ['15 digits', 911101080000012, undefined, '911101080000012', undefined],
    ['a phone', 13800138000, undefined, '13800138000', undefined],
    ['zeros of the format', 12345, '000000000000000', '000000000012345', undefined],
    ['a literal in the format', 12345, '0000000"号"', '0012345', undefined],
    [
      '18 digits',
      911101080000012288,
      undefined,
      '911101080000012288',
      '以数字格式保存，超过15位的部分已丢失，请改为文本格式后重新填写',
    ],
    ['a fraction', 1.5, undefined, '1.5', '不是整数，请改为文本格式后重新填写'],
    ['a date', 45000, 'yyyy-mm-dd', '2023-03-15', '是日期格式，请改为文本格式后重新填写'],
  ])('reads a number cell: %s', async (_, value, numFmt, text, fault) => {
    const bytes = await workbook({
      name: '企业',
      rows: [[value]],
      ...(numFmt === undefined ? {} : { cells: new Map([['0,0', { style: { numFmt } }]]) }),
    })
    const [row] = await readAll(bytes)
    expect(cellText(row?.[0])).toEqual(fault === undefined ? { text } : { text, fault })
  })

  it('marks formulas with the value that they last showed', async () => {
    const bytes = await workbook({
      name: '企业',
      rows: [['a', 'b']],
      cells: new Map([['0,1', { value: '甲公司', formula: 'A1&"公司"', formulaResult: '甲公司' }]]),
    })
    const [row] = await readAll(bytes)
    expect(cellText(row?.[1])).toEqual({ text: '甲公司' })
    expect(isFormulaCell(row?.[1])).toBe(true)
  })

  it('marks every cell of a merged area, and no other', async () => {
    const bytes = await workbook({
      name: '企业',
      rows: [
        ['名', '号'],
        ['甲', '1'],
        ['乙', '2'],
        ['丙', '3'],
      ],
      merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
    })
    const rows = await readAll(bytes)
    const faults = rows.map((cells) => cells.map((cell) => cellText(cell).fault))
    const merged = '是合并单元格，请取消合并'
    expect(faults).toEqual([
      [undefined, undefined],
      [merged, undefined],
      [merged, undefined],
      [undefined, undefined],
    ])
  })

  it('takes the first sheet that is not hidden, or the named one', async () => {
    const bytes = await workbook(
      { name: '隐藏', rows: [['x']], hidden: true },
      { name: '企业', rows: [['甲']] },
      { name: '其他', rows: [['乙']] },
    )
    expect(await readAll(bytes)).toEqual([['甲']])
    expect(await readAll(bytes, '其他')).toEqual([['乙']])
    expect(await messageOf(readAll(bytes, '没有'))).toBe(
      '工作簿中没有名为“没有”的工作表|现有工作表：隐藏、企业、其他',
    )
  })

  it('keeps the line numbers of a sheet with blank rows', async () => {
    const bytes = await workbook({ name: '企业', rows: [['甲'], [], ['乙']] })
    const sheet = await open(bytes)
    const lines = []
    for await (const { line, cells } of sheet.rows()) if (cells.length > 0) lines.push(line)
    expect(lines).toEqual([1, 3])
  })
})

describe('a file that is no readable workbook', () => {
  it('is told to be damaged when it was cut off', async () => {
    const bytes = await workbook({
      name: '企业',
      rows: Array.from({ length: 500 }, (_, i) => [`公司${i}`, String(Math.imul(i, 2654435761))]),
    })
    expect(await messageOf(readAll(bytes.subarray(0, 3000)))).toBe(
      '文件已损坏，无法读取|内容不是完整的 .xlsx 工作簿',
    )
  })

  it('is told to be damaged when its bytes were changed', async () => {
    const bytes = Uint8Array.from(await workbook({ name: '企业', rows: [['甲', '乙', '丙']] }))
    const at = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 60
    bytes.fill(0, at, at + 20)
    expect(await messageOf(readAll(bytes))).toContain('文件已损坏，无法读取')
  })

  it('is refused where a part unpacks to more than is said to be enough', async () => {
    const bytes = await workbook({
      name: '企业',
      rows: Array.from({ length: 20_000 }, () => ['甲'.repeat(20)]),
    })
    const read = openSheet(bytesSource(bytes), { partBytes: 100_000 })
    expect(await messageOf(read)).toBe('工作簿过大，无法读取|最多 0 MB')
  })

  it.each<[string, Buffer, string]>([
    [
      'text named .xlsx',
      Buffer.from('企业名称,税号\n'),
      '文件已损坏，无法读取|扩展名是 .xlsx，但内容不是工作簿',
    ],
    [
      'an empty zip',
      Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
      '文件已损坏，无法读取|内容不是完整的 .xlsx 工作簿',
    ],
    ['an old .xls cut off', compoundFile('Workbook'), '文件已损坏，无法读取|内容不是完整的 .xls 工作簿'],
    [
      'a Word document',
      compoundFile('WordDocument'),
      '这不是表格文件|内容是 Word、PowerPoint 或其他 Office 文件',
    ],
    ['a workbook with a password', compoundFile('EncryptedPackage'), '工作簿设有打开密码，无法读取'],
  ])('%s', async (_, bytes, message) => {
    expect(await messageOf(readAll(bytes))).toBe(message)
  })
})

/** The first bytes of a compound file and a name from its directory: all that is looked at. */
function compoundFile(entry: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`${entry}\0`, 'utf16le'),
  ])
}
