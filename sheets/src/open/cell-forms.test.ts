/** Cells in all forms that programs write: what each says, or why it says nothing. */
import { read, utils } from '@e965/xlsx'
import { cellText, isDayCell, isFormulaCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesSource } from '../byte-source.ts'
import { rowOf, workbookOf, type WorkbookParts } from '../testing/workbook-of.ts'
import { openSheet } from './open-sheet.ts'

async function cellsOf(bytes: Uint8Array): Promise<readonly Cell[]> {
  for await (const { cells } of (await openSheet(bytesSource(bytes))).rows()) return cells
  return []
}

const one = async (cell: string, parts?: WorkbookParts): Promise<Cell> =>
  (await cellsOf(await workbookOf(rowOf(1, cell), parts)))[0]

const [day, hour, zeros] = [14, 20, '000000']
const formats = [
  'General',
  day,
  hour,
  zeros,
  'yyyy"年"m"月"',
  '[h]:mm',
  '0.00E+00',
  '"day"0',
  '[$-804]aaaa',
  22,
]
const styled = (value: string | number, style: number, more = '') =>
  `<c s="${style}"${more}><v>${value}</v></c>`

describe('a cell that says nothing', () => {
  it.each(
    ['s', 'n', 'str', 'b', 'd', 'e', 'inlineStr'].flatMap((type) => [
      `<c t="${type}"/>`,
      `<c t="${type}"></c>`,
      `<c t="${type}"><v/></c>`,
      `<c t="${type}"><v></v></c>`,
    ]),
  )('%s', async (cell) => {
    const strings = ['客户名称', '密码']
    expect(await one(cell, { strings })).toBe('')
    expect(await one(cell.replace('<c ', '<c s="1" '), { strings, formats })).toBe('')
  })
})

describe('a day', () => {
  it.each<[number, string, boolean]>([
    [1, '1900-01-01', false],
    [59, '1900-02-28', false],
    [61, '1900-03-01', false],
    [46053, '2026-01-31', false],
    [46053.75, '2026-01-31 18:00:00', false],
    [46053.999999, '2026-02-01', false],
    [2958465, '9999-12-31', false],
    [0, '1904-01-01', true],
    [44591, '2026-01-31', true],
    [2957003, '9999-12-31', true],
  ])('of serial %d is %s (1904: %s)', async (serial, text, is1904) => {
    const cell = await one(styled(serial, 1), { formats, is1904 })
    expect([cellText(cell, 'day'), isDayCell(cell)]).toEqual([{ text }, true])
    expect(cellText(cell).fault).toContain('是日期格式')
    expect(cellText(cell, 'value').fault).toContain('是日期格式')
  })

  it.each(['1', 'true'])('is counted from 1904 where the workbook says %s', async (is1904) => {
    expect(cellText(await one(styled(44591, 1), { formats, is1904 }), 'day').text).toBe('2026-01-31')
  })

  it.each([
    [13700000001, 1, '13700000001'],
    [2958466, 1, '2958466'],
    [60, 1, '60'],
    [0, 1, '0'],
    [-1, 1, '-1'],
    [1e15, 1, '1000000000000000'],
  ])('has no serial %d, and the number stays to be seen', async (serial, style, text) => {
    const cell = await one(styled(serial, style), { formats })
    expect(cellText(cell, 'day')).toEqual({ text, fault: '设为日期格式但不是日期，请改为文本格式后重新填写' })
  })

  it.each([
    [0.5, 2, '12:00:00'],
    [0.5, 1, '12:00:00'],
    [1.25, 5, '30:00:00'],
  ])('is not in a time: %d', async (serial, style, text) => {
    const cell = await one(styled(serial, style), { formats })
    expect(cellText(cell, 'day')).toEqual({ text, fault: '只有时间没有日期，请改为文本格式后重新填写' })
  })

  it.each([
    [4, '2026-01-31'],
    [8, '2026-01-31'],
    [9, '2026-01-31'],
    [0, '46053'],
    [6, '46053'],
    [7, '46053'],
    [3, '046053'],
  ])('is told by its format: %d', async (style, text) => {
    expect(cellText(await one(styled(46053, style), { formats }), 'day')).toEqual({ text })
  })

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T00:00:00', '2026-01-31'],
    ['2026-01-31T00:00:00.000', '2026-01-31'],
    ['2026-01-31T00:00:00Z', '2026-01-31'],
    ['2026-01-31T00:00:00+08:00', '2026-01-31'],
    ['2026-01-31T00:00:00-05:00', '2026-01-31'],
    ['2026-01-31T18:30:05', '2026-01-31 18:30:05'],
  ])('is written %s, and is the same wherever it is read', async (written, text) => {
    const before = process.env['TZ']
    try {
      for (const zone of ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
        process.env['TZ'] = zone
        expect(cellText(await one(styled(written, 1, ' t="d"'), { formats }), 'day')).toEqual({ text })
      }
    } finally {
      process.env['TZ'] = before
    }
  })

  it.each(['2026-02-30', '2026-13-01', 'abc', '10000-01-01', '2026-01-31T25:00:00', '12:30:00', 'PT5M'])(
    'is not %s',
    async (written) => {
      const { text, fault } = cellText(await one(styled(written, 1, ' t="d"'), { formats }), 'day')
      expect([text, fault]).toEqual([written, expect.stringMatching(/不是日期|没有日期/) as string])
    },
  )
})

describe('an error', () => {
  it.each([
    '#N/A',
    '#VALUE!',
    '#REF!',
    '#NAME?',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
    '#BLOCKED!',
    '#GETTING_DATA',
    '#G2!',
  ])('%s is a fault, however it is kept', async (error) => {
    const forms = [
      `<c t="e"><v>${error}</v></c>`,
      `<c t="str"><f>A1</f><v>${error}</v></c>`,
      `<c t="e"><f>A1</f><v>${error}</v></c>`,
      `<c t="inlineStr"><is><t> ${error} </t></is></c>`,
    ]
    for (const form of forms)
      for (const use of ['text', 'value', 'day'] as const)
        expect(cellText(await one(form), use).fault).toBe('含有错误值，请改正后重新填写')
  })

  it.each(['####', '##########', 'Err:502'])('%s is one that was copied', (error) => {
    expect(cellText(error).fault).toBe('含有错误值，请改正后重新填写')
  })

  it.each(['#1', '#', 'C#', '#3楼', 'Error', 'E栋', '#甲!'])('%s is none', (text) => {
    expect(cellText(text)).toEqual({ text })
  })
})

describe('a formula', () => {
  it.each([
    ['<c><f>1+1</f><v>2</v></c>', '2'],
    ['<c t="str"><f>A1</f><v>甲</v></c>', '甲'],
    ['<c t="str"><f>A1</f><v></v></c>', ''],
    ['<c><f t="shared" si="0"/><v>2</v></c>', '2'],
  ])('counts by what it gave: %s', async (form, text) => {
    const cell = await one(form)
    expect([cellText(cell), isFormulaCell(cell)]).toEqual([{ text }, true])
  })

  it.each(['<c><f>1+1</f></c>', '<c><f>1+1</f><v/></c>'])(
    'that was never computed is a fault: %s',
    async (form) => {
      const cell = await one(form)
      expect([cellText(cell).fault, isFormulaCell(cell)]).toEqual([
        '是公式但文件中没有计算结果，请用 Excel 打开并保存，或改为文本',
        false,
      ])
    },
  )
})

describe('a number', () => {
  it.each([
    ['0.30000000000000004', '0.3'],
    ['1e-7', '0.0000001'],
    ['-1.25E-9', '-0.00000000125'],
    ['1E+3', '1000'],
    [' 12 ', '12'],
    ['123456789012345', '123456789012345'],
    ['1234.5', '1234.5'],
  ])('%s is written plainly', async (written, text) => {
    expect(cellText(await one(`<c><v>${written}</v></c>`), 'value')).toEqual({ text })
  })

  it('beyond 15 digits has lost some', async () => {
    expect(cellText(await one('<c><v>1.234567890123456E+18</v></c>'), 'value').fault).toContain('超过15位')
  })

  it.each(['0x1F', 'abc', 'Infinity'])('is not %s', async (text) => {
    expect(await one(`<c><v>${text}</v></c>`)).toBe(text)
  })
})

it('says of serials what another reader says', async () => {
  const serial = fc
    .double({ min: 61, max: 2_957_003, noNaN: true })
    .map((value) => Math.round(value * 86_400) / 86_400)
  await fc.assert(
    fc.asyncProperty(serial, fc.boolean(), async (value, is1904) => {
      const bytes = await workbookOf(rowOf(1, styled(value, 1)), { formats, is1904: is1904 ? '1' : '0' })
      const { Sheets } = read(bytes, { type: 'array', dateNF: 'yyyy-mm-dd hh:mm:ss' })
      const shown = utils.sheet_to_json<string[]>(Sheets['表'] ?? {}, {
        header: 1,
        raw: false,
      })[0]?.[0]
      const { text } = cellText(await one(styled(value, 1), { formats, is1904: is1904 ? '1' : '0' }), 'day')
      expect(text.length === 10 ? `${text} 00:00:00` : text).toBe(shown)
    }),
    { numRuns: 150 },
  )
})
