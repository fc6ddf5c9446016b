import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRow, checkRows, CORRECT, createRowChecker } from './check-rows.ts'
import type { ImportRow, ParsedRow } from './import-row.ts'

const GOOD: ImportRow = {
  lineId: '1',
  taxerName: '甲（北京）有限公司',
  taxerId: '91330681MA7F19UC27',
  dlsf: '1',
  dlzh: '13800000000',
  dlmm: 'secret',
  bsrysjhm: '13800000000',
  mainAccountMobile: '13900000000',
}

function buildParsed(line: number, overrides: Partial<ImportRow> = {}): ParsedRow {
  return { line, fileLine: line + 1, row: { ...GOOD, lineId: String(line), ...overrides }, cellIssues: [] }
}

function messagesOf(overrides: Partial<ImportRow>): string[] {
  return checkRow({ ...GOOD, ...overrides }, 1).map(({ message }) => message)
}

describe('a row', () => {
  it('is correct without faults', () => {
    expect(checkRows([buildParsed(1)])[0]?.message).toBe(CORRECT)
    expect(CORRECT).toBe('正确')
  })

  const names = '企业名称不能包含半角括号或空格'
  const incomplete = '登录身份、账号、密码不能为空'
  it.each<[Partial<ImportRow>, string[]]>([
    [{ taxerName: '甲(北京)公司' }, [names]],
    [{ taxerName: '甲 公司' }, [names]],
    [{ taxerName: '甲　公司' }, [names]],
    [{ taxerName: ' 甲公司' }, [names]],
    [{ taxerName: '甲（北京公司' }, ['企业名称括号不成对']],
    [{ taxerName: '甲）北京（公司' }, ['企业名称括号不成对']],
    [{ taxerName: '' }, ['企业名称不能为空']],
    [{ taxerName: ' ' }, [names, '企业名称不能为空']],
    [{ taxerId: '' }, ['税号错误或为空']],
    [{ taxerId: '9'.repeat(14) }, ['税号错误或为空']],
    [{ taxerId: '9'.repeat(21) }, ['税号错误或为空']],
    [{ taxerId: '91330681MA7F19UCI7' }, ['税号错误或为空']],
    [{ taxerId: '91330681MA7F19UCO7' }, ['税号错误或为空']],
    [{ taxerId: '91330681ma7f19uc27' }, ['税号错误或为空']],
    [{ taxerId: '9'.repeat(16) }, []],
    [{ taxerId: '9'.repeat(19) }, []],
    [{ dlsf: '6' }, ['账号身份错误']],
    [{ dlsf: '8' }, ['账号身份错误']],
    [{ dlsf: '0' }, ['账号身份错误']],
    [{ dlsf: '01' }, ['账号身份错误']],
    [{ dlsf: '99' }, []],
    [{ dlsf: '' }, [incomplete]],
    [{ dlzh: '' }, [incomplete]],
    [{ dlmm: '' }, [incomplete]],
    [{ dlsf: '', dlmm: '' }, [incomplete]],
    [{ dlsf: '', dlzh: '', dlmm: '' }, []],
    [{ dlsf: '6', dlzh: '', dlmm: '' }, ['账号身份错误', incomplete]],
    [{ bsrysjhm: '12800000000' }, ['手机号错误']],
    [{ bsrysjhm: '' }, []],
    [{ mainAccountMobile: '123' }, ['主账号格式错误']],
    [{ mainAccountMobile: '' }, []],
  ])('with %j says %j', (overrides, messages) => {
    expect(messagesOf(overrides)).toEqual(messages)
  })

  it.each(['1', '2', '3', '4', '5', '7', '99'])('takes the identity %s', (dlsf) => {
    expect(messagesOf({ dlsf })).toEqual([])
  })

  it('shows its first fault and lists all in the order of the specification', () => {
    const wrong = {
      taxerName: '甲(公司',
      taxerId: 'x',
      dlsf: '6',
      dlmm: '',
      bsrysjhm: '1',
      mainAccountMobile: '1',
    }
    const [, row] = checkRows([buildParsed(1, { taxerId: 'x' }), buildParsed(2, wrong)])
    expect(row?.message).toBe('数据重复（与第1行相同）')
    expect(row?.issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'import.duplicate taxerId',
      'import.nameCharacters taxerName',
      'import.nameBrackets taxerName',
      'import.taxNumber taxerId',
      'import.identity dlsf',
      'import.loginIncomplete dlmm',
      'import.mobile bsrysjhm',
      'import.mainAccount mainAccountMobile',
    ])
    expect(row?.issues.every((issue) => issue.row === 2)).toBe(true)
  })

  it('puts a cell that could not be read first', () => {
    const cell = {
      code: 'import.cell',
      path: 'taxerId',
      message: '税号是公式，请改为文本',
      severity: 'error',
      row: 1,
    } as const
    const [row] = checkRows([{ ...buildParsed(1, { taxerId: '' }), cellIssues: [cell] }])
    expect(row?.message).toBe('税号是公式，请改为文本')
    expect(row?.issues).toHaveLength(2)
  })
})

describe('duplicates', () => {
  it('are all copies after the first, which they name', () => {
    const rows = checkRows([buildParsed(1), buildParsed(4), buildParsed(5)])
    expect(rows.map(({ message }) => message)).toEqual([
      CORRECT,
      '数据重复（与第1行相同）',
      '数据重复（与第1行相同）',
    ])
  })
  it('need the same tax number and the same login account', () => {
    const rows = checkRows([
      buildParsed(1),
      buildParsed(2, { dlzh: '13800000001' }),
      buildParsed(3, { taxerId: '9'.repeat(18) }),
      buildParsed(4, { taxerName: '乙公司', dlmm: 'other' }),
    ])
    expect(rows.map(({ issues }) => issues.length)).toEqual([0, 0, 0, 1])
  })
  it('without a login account are still duplicates', () => {
    const none = { dlsf: '', dlzh: '', dlmm: '' }
    expect(checkRows([buildParsed(1, none), buildParsed(2, none)])[1]?.message).toBe(
      '数据重复（与第1行相同）',
    )
  })
  it('are not what two empty tax numbers are', () => {
    const rows = checkRows([buildParsed(1, { taxerId: '' }), buildParsed(2, { taxerId: '' })])
    expect(rows[1]?.message).toBe('税号错误或为空')
  })
  it('are as many as rows beyond the different keys', () => {
    const key = fc.record({
      taxerId: fc.constantFrom('A'.repeat(15), 'B'.repeat(15)),
      dlzh: fc.constantFrom('a', 'b', 'c'),
    })
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const rows = checkRows(keys.map((overrides, i) => buildParsed(i + 1, overrides)))
        const different = new Set(keys.map(({ taxerId, dlzh }) => taxerId + dlzh)).size
        expect(rows.filter(({ issues }) => issues.length > 0)).toHaveLength(keys.length - different)
      }),
    )
  })
  it('are the same when one checker passes over the file again', () => {
    const rows = [buildParsed(1), buildParsed(2), buildParsed(3, { taxerId: '91330681MA00000099' })]
    const check = createRowChecker()
    expect(rows.map(check)).toEqual(rows.map(check))
    expect(rows.map(check).map(({ message }) => message)).toEqual(['正确', '数据重复（与第1行相同）', '正确'])
  })

  it('are found across 100,000 rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => buildParsed(i + 1, { dlzh: `user${i % 99_999}` }))
    const wrong = checkRows(rows).filter(({ issues }) => issues.length > 0)
    expect(wrong.map(({ line, message }) => [line, message])).toEqual([[100_000, '数据重复（与第1行相同）']])
  })
})
