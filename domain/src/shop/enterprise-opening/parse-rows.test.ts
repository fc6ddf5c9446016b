import { describe, expect, it } from 'vitest'
import { atCell } from '../../text/cells/cell-place.ts'
import type { Cell } from '../../text/cells/cell-text.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import { checkRowCount, IMPORT_MAX_ROWS } from './parse-rows.ts'
import { readSheet } from './read-enterprise-sheet.ts'

const CHINESE = ['企业名称', '税号', '登录身份', '登录账号', '登录密码', '办税人员手机号', '主账号手机号']
const ENGLISH = ['taxerName', 'taxerId', 'dlsf', 'dlzh', 'dlmm', 'bsrysjhm', 'mainAccountMobile']
const VALUES = ['甲公司', '012345678901234', '1', 'user', 'pass', '13800000000', '13900000000']

const sheetOf = (sheet: readonly Cell[][], hidden: readonly number[] = []) => ({
  rows: async function* () {
    await Promise.resolve()
    for (const [at, cells] of sheet.entries())
      yield { line: at + 1, cells, ...(hidden.includes(at + 1) ? { isHidden: true as const } : {}) }
  },
})

async function rowsOf(...sheet: readonly Cell[][]) {
  const read = await readSheet(sheetOf(sheet))
  if (!read.ok) throw new Error(read.issues[0]?.message)
  return read.value.rows
}

async function issuesOf(...sheet: readonly Cell[][]) {
  const read = await readSheet(sheetOf(sheet))
  return read.ok ? read.value.warnings : read.issues
}

describe('columns', () => {
  const row = { lineId: '1', ...Object.fromEntries(ENGLISH.map((field, i) => [field, VALUES[i]])) }
  it.each([
    ['Chinese', CHINESE],
    ['English', ENGLISH],
    [
      'marked',
      ['*企业名称', '税号（必填）', ' 登录身份(选填)', '登录 账号', '登录密码', '实名手机号', '主账号'],
    ],
    ['of any case', ENGLISH.map((field) => field.toUpperCase())],
    ['after a byte order mark', ['\uFEFF企业名称', ...CHINESE.slice(1)]],
  ])('are found by headers: %s', async (_, headers) => {
    expect(await rowsOf(headers, VALUES)).toMatchObject([{ line: 1, fileLine: 2, row, cellIssues: [] }])
  })
  it('may stand in any order', async () => {
    const order = [3, 6, 0, 2, 5, 1, 4]
    const shuffled = (cells: string[]) => order.map((i) => cells[i])
    const [parsed] = await rowsOf(shuffled(CHINESE), shuffled(VALUES))
    expect(parsed?.row).toEqual(row)
  })
  it('have one label and one field each', () => {
    expect(IMPORT_COLUMNS.map(({ label }) => label)).toEqual(CHINESE)
    expect(IMPORT_COLUMNS.map(({ field }) => field)).toEqual(ENGLISH)
  })
  it('of logins and phones may be absent', async () => {
    const [parsed] = await rowsOf(['税号', '企业名称'], ['012345678901234', '甲公司'])
    expect(parsed?.row).toMatchObject({
      dlsf: '',
      taxerName: '甲公司',
    })
  })
  it('of an earlier report are passed over', async () => {
    expect(await issuesOf([...CHINESE, '错误', '行号'], [...VALUES, '税号错误或为空', '7'])).toEqual([])
  })
  it('are known by what people call them, and as a person says, left out so', async () => {
    const [parsed] = await rowsOf(
      ['单位全称', '统一社会信用代码（税号）', '办税人员手机号\n(11位)', '联系电话'],
      ['甲公司', '012345678901234', '13800000000', '021'],
    )
    expect(parsed?.row).toMatchObject({ taxerName: '甲公司', bsrysjhm: '13800000000' })
    const choice = { 户头: 'taxerName', 号: 'taxerId', 登录身份: 'dlsf', 备注: null }
    const read = await readSheet(
      sheetOf([
        ['户头', '号', '登录身份', '备注'],
        ['甲公司', '012345678901234', '3办税员', '无'],
      ]),
      choice,
    )
    expect(read).toMatchObject({
      ok: true,
      value: {
        rows: [{ row: { taxerName: '甲公司', dlsf: '3' } }],
        warnings: [{ message: '按所选不导入的列：备注' }],
      },
    })
  })
  it('that are unknown are named, once their data is not imported', async () => {
    expect(await issuesOf([...CHINESE, '备注'], VALUES)).toEqual([
      { code: 'import.unknownColumn', path: '', message: '未识别的列：备注，已忽略', severity: 'warning' },
    ])
  })
})

describe('a file that cannot be imported', () => {
  it.each<[string, Cell[][], string, string]>([
    ['is empty', [], 'import.empty', '没有内容'],
    ['has blank rows only', [['', null], []], 'import.empty', '没有内容'],
    [
      'has other headers',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'import.noHeader',
      `未找到表头，第一行应为：${CHINESE.join('、')}`,
    ],
    ['lacks columns', [['登录账号', '登录密码'], VALUES], 'import.missingColumns', '缺少列：企业名称、税号'],
    ['repeats a column', [[...CHINESE, 'taxerId'], VALUES], 'import.repeatedColumn', '列重复：税号'],
    [
      'repeats a needed column by another name',
      [[...CHINESE, '统一社会信用代码（税号）'], VALUES],
      'import.repeatedColumn',
      '列重复：税号',
    ],
    ['has no rows', [CHINESE], 'import.noRows', '文件中没有可导入的数据'],
    ['has blank rows under the headers', [CHINESE, ['', ' '], []], 'import.noRows', '文件中没有可导入的数据'],
  ])('%s', async (_, sheet, code, message) => {
    expect(await issuesOf(...sheet)).toEqual([{ code, path: '', message, severity: 'error' }])
  })
  it('has more than 100,000 rows', async () => {
    const sheet = [CHINESE, ...Array.from({ length: IMPORT_MAX_ROWS + 1 }, () => VALUES)]
    expect(await issuesOf(...sheet)).toEqual([
      {
        code: 'import.tooManyRows',
        path: '',
        message: '一次最多导入100000行，请拆分文件',
        severity: 'error',
      },
    ])
    expect(checkRowCount(IMPORT_MAX_ROWS)).toBeUndefined()
  })
})

describe('rows', () => {
  it('are found below a title, and the header that comes nearest is told of', async () => {
    expect(await rowsOf(['2026年企业名单'], CHINESE, VALUES)).toMatchObject([{ line: 1, fileLine: 3 }])
    expect(await issuesOf(['2026年企业名单'], ['登录账号'], VALUES)).toMatchObject([
      { code: 'import.missingColumns' },
    ])
  })
  it('that are hidden go in and are told of', async () => {
    const read = await readSheet(sheetOf([CHINESE, VALUES, VALUES, VALUES], [2, 4]))
    expect(read).toMatchObject({
      ok: true,
      value: { rows: [{}, {}, {}], warnings: [{ code: 'import.hiddenRows', severity: 'warning' }] },
    })
    expect(read.ok && read.value.warnings[0]?.message).toBe(
      '注意：有 2 行被隐藏或筛选掉，仍会导入：第 2、4 行',
    )
  })
  it('whose numbers repeat or go back end the reading', async () => {
    const source = {
      rows: async function* () {
        await Promise.resolve()
        yield { line: 1, cells: CHINESE }
        yield { line: 3, cells: VALUES }
        yield { line: 3, cells: VALUES }
      },
    }
    const read = await readSheet(source)
    expect(!read.ok && read.issues).toMatchObject([
      { code: 'import.rowOrder', message: '第 3 行的行号重复或次序颠倒' },
    ])
  })
  it('keep their number when blank rows lie between', async () => {
    const rows = await rowsOf([' ', null], CHINESE, VALUES, [], VALUES)
    expect(rows.map(({ line, fileLine, row }) => [line, fileLine, row.lineId])).toEqual([
      [1, 3, '1'],
      [3, 5, '3'],
    ])
  })
  it('are trimmed, except the name whose spaces a rule is about', async () => {
    const [first] = await rowsOf(
      CHINESE,
      VALUES.map((value) => ` ${value}\t`),
    )
    expect(first?.row).toMatchObject({ taxerName: ' 甲公司\t', taxerId: '012345678901234', dlmm: 'pass' })
  })
  it('with text beyond the headers are told of it, at their line', async () => {
    const [first] = await rowsOf(CHINESE, [...VALUES, '', '多出的备注'])
    expect(first?.cellIssues).toEqual([
      {
        severity: 'error',
        code: 'import.extraCells',
        path: '',
        message: '第9列“多出的备注”超出表头，请检查是否多了分隔符，或补上列名',
        row: 1,
      },
    ])
  })
  it('may be shorter than the headers', async () => {
    const [first] = await rowsOf(CHINESE, ['甲公司'])
    expect(first?.row).toMatchObject({ taxerName: '甲公司', mainAccountMobile: '' })
  })
})

describe('cells', () => {
  it.each<[Cell, string]>([
    [13800000000, '13800000000'],
    [123456789012345, '123456789012345'],
    [{ value: 12345678901234, numberFormat: '000000000000000' }, '012345678901234'],
    [{ value: 7, numberFormat: '0' }, '7'],
    [{ value: 7, numberFormat: 'General' }, '7'],
    ['="012345678901234"', '012345678901234'],
    ['９１１１０１０５ＭＡＤＥＭ００１１Ａ', '91110105MADEM0011A'],
    ['91110105MADEM0011A\u200b', '91110105MADEM0011A'],
    ["'=1+1", '=1+1'],
    [{ value: '012345678901234' }, '012345678901234'],
    [{ value: '012345678901234', isFormula: true }, '012345678901234'],
  ])('%j reads %s', async (cell, text) => {
    const [parsed] = await rowsOf(CHINESE, ['甲公司', cell])
    expect(parsed?.row.taxerId).toBe(text)
    expect(parsed?.cellIssues).toEqual([])
  })
  it.each<[Cell, string, string]>([
    [
      1234567890123456,
      '1234567890123456',
      '税号以数字格式保存，超过15位的部分已丢失，请改为文本格式后重新填写',
    ],
    [1.5, '1.5', '税号不是整数，请改为文本格式后重新填写'],
    [{ value: '2026-01-02', isDay: true }, '2026-01-02', '税号是日期格式，请改为文本格式后重新填写'],
    [
      { value: 13700000001, broken: 'noDay' },
      '13700000001',
      '税号设为日期格式但不是日期，请改为文本格式后重新填写',
    ],
    [{ value: '12:30:00', broken: 'time' }, '12:30:00', '税号只有时间没有日期，请改为文本格式后重新填写'],
    [
      { value: '', broken: 'uncomputed', isFormula: true },
      '',
      '税号是公式但文件中没有计算结果，请用 Excel 打开并保存，或改为文本',
    ],
    [true, 'TRUE', '税号不是文本，请改为文本格式后重新填写'],
    [
      { value: '1.38E+10', isShortened: true },
      '1.38E+10',
      '税号被表格软件写成了科学计数法，末尾数字已丢失，请改为文本格式后重新填写',
    ],
    [{ value: null, isMerged: true }, '', '税号是合并单元格，请取消合并'],
    ['#N/A', '#N/A', '税号含有错误值，请改正后重新填写'],
    ['########', '########', '税号含有错误值，请改正后重新填写'],
  ])('%j keeps %j and says why it cannot be trusted', async (cell, text, message) => {
    const [parsed] = await rowsOf(CHINESE, ['甲公司', cell])
    expect(parsed?.row.taxerId).toBe(text)
    expect(parsed?.cellIssues).toEqual([
      {
        code: 'import.cell',
        path: 'taxerId',
        message: atCell(message, 1, parsed?.fileLine ?? 0, text),
        severity: 'error',
        row: 1,
      },
    ])
  })
})
