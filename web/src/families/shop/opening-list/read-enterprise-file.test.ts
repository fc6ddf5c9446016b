import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readEnterpriseFile } from './read-enterprise-file.ts'

const HEAD = ['企业名称', '税号', '登录账号']
const rowsOf = async (file: File) => {
  const read = await (await readEnterpriseFile(file)).rows({})
  return read.ok
    ? read.value.rows.map(({ row, cellIssues }) => [
        row.taxerName,
        row.taxerId,
        row.dlzh,
        ...cellIssues.map(({ message }) => message),
      ])
    : read.issues.map(({ message }) => message)
}

describe('a file of enterprises', () => {
  it('is read from CSV, quoted cells and numbers in E notation included', async () => {
    const text = `\uFEFF${HEAD.join(',')}\r\n"甲,公司",91110105MADEM0011A,13700000001\r\n乙公司,9.11101E+17,\r\n`
    expect(await rowsOf(new File([text], 'a.csv'))).toEqual([
      ['甲,公司', '91110105MADEM0011A', '13700000001'],
      [
        '乙公司',
        '9.11101E+17',
        '',
        '税号被表格软件写成了科学计数法，末尾数字已丢失，请改为文本格式后重新填写（B3“9.11101E+17”）',
      ],
    ])
  })

  it('is read from CSV in GBK', async () => {
    // 税号,企业名称 and 甲
    const head = [0xcb, 0xb0, 0xba, 0xc5, 0x2c, 0xc6, 0xf3, 0xd2, 0xb5, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a]
    const bytes = new Uint8Array([...head, 0x31, 0x2c, 0xbc, 0xd7, 0x0a])
    expect(await rowsOf(new File([bytes], 'a.CSV'))).toEqual([['甲', '1', '']])
  })

  it('is read from a workbook, whose numbers keep their zeros where the format shows them', async () => {
    const rows = [HEAD, ['甲公司', 12345678901234, '13700000001']]
    const sheet = { name: '企业', rows, columns: [{}, { numFmt: '000000000000000' }, {}] }
    const bytes = await writeXlsx({ sheets: [sheet] })
    expect(await rowsOf(new File([new Uint8Array(bytes)], 'a.xlsx'))).toEqual([
      ['甲公司', '012345678901234', '13700000001'],
    ])
  })

  it('says which of its rows were hidden', async () => {
    const sheet = {
      name: '企业',
      rows: [HEAD, ['甲公司', '91110105MADEM0011A', ''], ['乙公司', '91110105MADEM0011A', '']],
      rowDefs: new Map([[2, { hidden: true }]]),
    }
    const file = new File([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], 'a.xlsx')
    const read = await (await readEnterpriseFile(file)).rows({})
    expect(read.ok && read.value.warnings.map(({ message }) => message)).toEqual([
      '注意：有 1 行被隐藏或筛选掉，仍会导入：第 3 行',
    ])
  })

  it.each([
    [
      new File(['PK nonsense'], 'a.xlsx'),
      '文件已损坏，无法读取，内容不是完整的 .xlsx 工作簿，用 Excel 或 WPS 打开并另存为 .xlsx 后重试',
    ],
    [new File([], 'a.csv'), '文件是空的：a.csv'],
    [
      new File(['<html><table><tr><td>1</td></tr></table></html>'], 'a.csv'),
      '未找到表头，第一行应为：企业名称、税号、登录身份、登录账号、登录密码、办税人员手机号、主账号手机号',
    ],
    [
      new File([`税号,企业名称\n1,${'a'.repeat(40_000)}\n`], 'a.csv'),
      '第 2 行第 2 列的内容过长，无法读取，一个单元格最多 32767 个字符，用 Excel 或 WPS 检查该行，删除多余内容或拆分文件后重试',
    ],
    [new File(['登录账号\n1\n'], 'a.csv'), '缺少列：企业名称、税号'],
  ])('is refused in words: %#', async (file, message) => {
    expect(await rowsOf(file)).toEqual([message])
  })
})
