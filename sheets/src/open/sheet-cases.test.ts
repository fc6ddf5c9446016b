/** Lists of enterprises as clerks send them, from the file to the rows that are opened. */
import { isImportHead } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import { readSheet } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { describe, expect, it } from 'vitest'
import { bytesSource } from '../byte-source.ts'
import { rowOf, textRow, workbookOf, type WorkbookParts } from '../testing/workbook-of.ts'
import { openSheet } from './open-sheet.ts'

const titles = ['企业名称', '税号', '登录身份', '登录账号', '登录密码', '办税人员手机号', '主账号手机号']
const [one, two] = [
  ['示例云栖贸易有限公司', '91110105MADEM0011A'],
  ['示例青舟科技有限公司', '91310115MADEM002XY'],
]

async function enterprisesOf(bytes: Uint8Array) {
  const isTitle = isImportHead
  const read = await readSheet(await openSheet(bytesSource(bytes), { isTitle }))
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join('；'))
  const { rows, warnings } = read.value
  return {
    rows: rows.map(({ row: { lineId: _, ...row } }) => Object.values(row).filter((text) => text !== '')),
    faults: rows.map(({ cellIssues }) => cellIssues.map(({ message }) => message)),
    warnings: warnings.map(({ message }) => message),
  }
}

const enterprises = async (rows: string, parts?: WorkbookParts) =>
  enterprisesOf(await workbookOf(rows, parts))
const text = (value = '') => `<c t="inlineStr"><is><t>${value}</t></is></c>`

describe('a list of enterprises', () => {
  it('takes no text of the workbook for a cell without a value', async () => {
    const strings = [...titles, ...one]
    const shared = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `<c t="s"><v>${from + at}</v></c>`)
    const empty = ['<c t="s"/>', '<c t="s"/>', '<c t="s"></c>', '<c t="s"><v></v></c>', '<c t="s"><v/></c>']
    const { rows, faults } = await enterprises(
      rowOf(1, ...shared(0, titles.length)) + rowOf(2, ...shared(titles.length, 2), ...empty),
      { strings },
    )
    expect([rows, faults]).toEqual([[one], [[]]])
  })

  it('refuses the row of a phone that is formatted as a date, and takes the others', async () => {
    const phone = '<c r="F2" s="0"><v>13700000001</v></c>'
    const { rows, faults } = await enterprises(
      textRow(1, titles) + rowOf(2, ...one.map(text), phone) + textRow(3, two),
      { formats: [14] },
    )
    expect(rows).toEqual([[...one, '13700000001'], two])
    expect(faults).toEqual([
      ['办税人员手机号设为日期格式但不是日期，请改为文本格式后重新填写（F2“13700000001”）'],
      [],
    ])
  })

  it('names an error with its cell, and no password', async () => {
    const error = '<c t="e"><v>#N/A</v></c>'
    const { faults } = await enterprises(
      textRow(1, titles) + rowOf(2, ...one.map(text), text('1'), text('a'), error),
    )
    expect(faults).toEqual([['登录密码含有错误值，请改正后重新填写（E2）']])
  })

  it('stands below a title and above sums, and reads what was computed', async () => {
    const formula = `<c t="str"><f>A1</f><v>${one[1]}</v></c>`
    const { rows, faults, warnings } = await enterprises(
      textRow(1, ['2026年1月，企业开通清单']) +
        textRow(4, titles) +
        rowOf(5, text(one[0]), formula) +
        textRow(6, two) +
        textRow(7, ['合　计', '2户']) +
        textRow(8, ['总计：']),
    )
    expect([rows, faults]).toEqual([
      [one, two],
      [[], []],
    ])
    expect(warnings).toEqual(['第 7、8 行是合计，已跳过', '有 1 个单元格是公式，按文件中保存的结果读取：B5'])
  })

  it.each([',', '\t', ';', '，'])('is divided by %j, whatever stands in its title', async (delimiter) => {
    for (const title of [
      '企业开通清单',
      '2026年1月，企业开通清单',
      '开通清单；共1户; 2026年',
      'a,b,c,d,e,f,g,h,i,j',
    ]) {
      const lines = [title, '', titles.join(delimiter), one.join(delimiter)]
      for (const end of ['\n', '\r\n']) {
        const { rows, warnings } = await enterprisesOf(Buffer.from(lines.join(end)))
        expect([rows, warnings]).toEqual([[one], []])
      }
    }
  })

  it('is divided as its first line says', async () => {
    const csv = `sep=|\n${titles.join('|')}\n${one.join('|')}\n`
    expect((await enterprisesOf(Buffer.from(csv))).rows).toEqual([one])
  })
})

it('divides a list of which no title is known by the lines that have most fields', async () => {
  const lines = ['清单，2026年', '甲;乙;丙', '1;2,5;3', '4;5;6']
  const found = []
  for await (const { cells } of (await openSheet(bytesSource(Buffer.from(lines.join('\n'))))).rows())
    found.push(cells)
  expect(found).toEqual([['清单，2026年'], ['甲', '乙', '丙'], ['1', '2,5', '3'], ['4', '5', '6']])
})
