import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowOf, textRow, workbookOf } from '@kaipiao/sheets/testing/workbook-of'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSheetRows, type SheetColumn } from './read-sheet-rows.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-rows-'))
})
afterEach(() => rm(folder, { recursive: true }))

const column = (key: string, title: string, isDay = false): SheetColumn => ({
  key,
  titles: [title],
  isNeeded: key === 'name',
  hint: '',
  isDay,
  read: (text) => (text === '坏' ? { fault: `${title}不正确` } : { value: text === '' ? undefined : text }),
})
const columns = [column('name', '姓名'), column('from', '入职日期', true), column('note', '备注')]

async function read(bytes: Uint8Array | string, name = '名单.xlsx') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return readSheetRows(path, undefined, columns, { template: '模板' })
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const day = '<c s="0"><v>46053</v></c>'

it('refuses a row for one cell, with its place, and takes the others', async () => {
  const { rows, warnings } = await read(
    await workbookOf(
      textRow(1, ['员工名单（1月）']) +
        textRow(2, ['姓名', '入职日期', '备注', '序号']) +
        rowOf(3, text('张三'), day, text('')) +
        rowOf(4, text('李四'), day, day) +
        rowOf(
          5,
          text('王五'),
          '<c s="0"><v>13700000001</v></c>',
          '<c t="e"><v>#N/A</v></c>',
          '<c t="e"><v>#N/A</v></c>',
        ) +
        rowOf(6, text('坏'), '<c><f>A1</f></c>', '<c t="str"><f>A1</f><v>算出</v></c>') +
        textRow(7, ['合计', '4人']),
      { formats: [14] },
    ),
  )
  expect(rows).toEqual([
    { line: 3, values: { name: '张三', from: '2026-01-31' }, faults: [] },
    {
      line: 4,
      values: { name: '李四', from: '2026-01-31' },
      faults: ['备注是日期格式，请改为文本格式后重新填写（C4“2026-01-31”）'],
    },
    {
      line: 5,
      values: { name: '王五' },
      faults: [
        '入职日期设为日期格式但不是日期，请改为文本格式后重新填写（B5“13700000001”）',
        '备注含有错误值，请改正后重新填写（C5“#N/A”）',
      ],
    },
    {
      line: 6,
      values: { note: '算出' },
      faults: [
        '姓名不正确（A6“坏”）',
        '入职日期是公式但文件中没有计算结果，请用 Excel 打开并保存，或改为文本（B6）',
      ],
    },
  ])
  expect(warnings).toEqual([
    '不认识的列不会使用：序号',
    '第 7 行是合计，已跳过',
    '有 1 个单元格是公式，按文件中保存的结果读取：C6',
  ])
})

it.each([';', '\t', '，', ','])('reads a CSV that is divided by %j, below a title', async (delimiter) => {
  const lines = ['名单，1月;共1人,甲', ['姓名', '备注'].join(delimiter), ['张三', '甲'].join(delimiter)]
  const { rows } = await read(lines.join('\r\n'), '名单.csv')
  expect(rows).toEqual([{ line: 3, values: { name: '张三', note: '甲' }, faults: [] }])
})

it('reads a web page that is named .xls', async () => {
  const page = '<table><tr><th>姓名<th>备注<tr><td>张三<td>甲</table>'
  const { rows, label } = await read(page, '名单.xls')
  expect([label, rows]).toEqual(['网页表格', [{ line: 2, values: { name: '张三', note: '甲' }, faults: [] }]])
})
