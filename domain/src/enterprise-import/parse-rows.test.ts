import { describe, expect, it } from 'vitest'
import type { Cell } from './cell-text.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { checkRowCount, IMPORT_MAX_ROWS, parseSheet } from './parse-rows.ts'

const CHINESE = ['企业名称', '税号', '登录身份', '登录账号', '登录密码', '办税人员手机号', '主账号手机号']
const ENGLISH = ['taxerName', 'taxerId', 'dlsf', 'dlzh', 'dlmm', 'bsrysjhm', 'mainAccountMobile']
const VALUES = ['甲公司', '012345678901234', '1', 'user', 'pass', '13800000000', '13900000000']

function rowsOf(...sheet: readonly Cell[][]) {
  const parsed = parseSheet(sheet)
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message)
  return parsed.value.rows
}

function issuesOf(...sheet: readonly Cell[][]) {
  const parsed = parseSheet(sheet)
  return parsed.ok ? parsed.value.warnings : parsed.issues
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
  ])('are found by headers: %s', (_, headers) => {
    expect(rowsOf(headers, VALUES)).toEqual([{ line: 1, fileLine: 2, row, cellIssues: [] }])
  })
  it('may stand in any order', () => {
    const order = [3, 6, 0, 2, 5, 1, 4]
    const shuffled = (cells: string[]) => order.map((i) => cells[i])
    expect(rowsOf(shuffled(CHINESE), shuffled(VALUES))[0]?.row).toEqual(row)
  })
  it('have one label and one field each', () => {
    expect(IMPORT_COLUMNS.map(({ label }) => label)).toEqual(CHINESE)
    expect(IMPORT_COLUMNS.map(({ field }) => field)).toEqual(ENGLISH)
  })
  it('of logins and phones may be absent', () => {
    expect(rowsOf(['税号', '企业名称'], ['012345678901234', '甲公司'])[0]?.row).toMatchObject({
      dlsf: '',
      taxerName: '甲公司',
    })
  })
  it('of an earlier report are passed over', () => {
    expect(issuesOf([...CHINESE, '错误', '行号'], [...VALUES, '税号错误或为空', '7'])).toEqual([])
  })
  it('that are unknown are named, once their data is not imported', () => {
    expect(issuesOf([...CHINESE, '备注'], VALUES)).toEqual([
      { code: 'import.unknownColumn', path: '', message: '未识别的列：备注，已忽略', severity: 'warning' },
    ])
  })
})

describe('a file that cannot be imported', () => {
  it.each<[string, Cell[][], string, string]>([
    ['is empty', [], 'import.noHeader', `未找到表头，第一行应为：${CHINESE.join('、')}`],
    [
      'has blank rows only',
      [['', null], []],
      'import.noHeader',
      `未找到表头，第一行应为：${CHINESE.join('、')}`,
    ],
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
    ['has no rows', [CHINESE], 'import.noRows', '文件中没有可导入的数据'],
    ['has blank rows under the headers', [CHINESE, ['', ' '], []], 'import.noRows', '文件中没有可导入的数据'],
  ])('%s', (_, sheet, code, message) => {
    expect(issuesOf(...sheet)).toEqual([{ code, path: '', message, severity: 'error' }])
  })
  it('has more than 100,000 rows', () => {
    const sheet = [CHINESE, ...Array.from({ length: IMPORT_MAX_ROWS + 1 }, () => VALUES)]
    expect(issuesOf(...sheet)).toEqual([
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
  it('keep their number when blank rows lie between', () => {
    const rows = rowsOf([' ', null], CHINESE, VALUES, [], VALUES)
    expect(rows.map(({ line, fileLine, row }) => [line, fileLine, row.lineId])).toEqual([
      [1, 3, '1'],
      [3, 5, '3'],
    ])
  })
  it('are trimmed, except the name whose spaces a rule is about', () => {
    const [first] = rowsOf(
      CHINESE,
      VALUES.map((value) => ` ${value}\t`),
    )
    expect(first?.row).toMatchObject({ taxerName: ' 甲公司\t', taxerId: '012345678901234', dlmm: 'pass' })
  })
  it('may be shorter than the headers', () => {
    expect(rowsOf(CHINESE, ['甲公司'])[0]?.row).toMatchObject({ taxerName: '甲公司', mainAccountMobile: '' })
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
    ["'=1+1", '=1+1'],
    [{ value: '012345678901234' }, '012345678901234'],
  ])('%j reads %s', (cell, text) => {
    const [parsed] = rowsOf(CHINESE, ['甲公司', cell])
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
    [new Date('2026-01-02T00:00:00Z'), '2026-01-02', '税号不是文本，请改为文本格式后重新填写'],
    [true, 'true', '税号不是文本，请改为文本格式后重新填写'],
    [{ value: '012345678901234', isFormula: true }, '012345678901234', '税号是公式，请改为文本'],
    [
      { value: '1.38E+10', isShortened: true },
      '1.38E+10',
      '税号被表格软件写成了科学计数法，末尾数字已丢失，请改为文本格式后重新填写',
    ],
    [{ value: null, isMerged: true }, '', '税号是合并单元格，请取消合并'],
    ['#N/A', '#N/A', '税号含有错误值，请改为文本'],
  ])('%j keeps %j and says why it cannot be trusted', (cell, text, message) => {
    const [parsed] = rowsOf(CHINESE, ['甲公司', cell])
    expect(parsed?.row.taxerId).toBe(text)
    expect(parsed?.cellIssues).toEqual([
      { code: 'import.cell', path: 'taxerId', message, severity: 'error', row: 1 },
    ])
  })
})
