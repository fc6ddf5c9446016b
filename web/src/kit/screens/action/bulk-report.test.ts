import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { refusedText, refusedWorkbook, reportOf } from './bulk-report.ts'

const orders = { key: 'id', title: 'ddh' }
const rows = [
  { id: 1, ddh: 'D1' },
  { id: 2, ddh: 'D2' },
]

it.each([
  [{}, undefined],
  [null, undefined],
  [{ errorList: [] }, { done: rows, refused: [] }],
  [
    { errorList: [{ id: '2', message: '已开具' }] },
    { done: [rows[0]], refused: [{ key: '2', title: 'D2', reason: '已开具' }] },
  ],
  [
    { errorList: [{ id: '9', message: '数据不存在' }] },
    { done: rows, refused: [{ key: '9', title: '', reason: '数据不存在' }] },
  ],
])('the reply %j reports %j', (reply, report) => {
  expect(reportOf(orders, '删除', rows, reply)).toEqual(report && { label: '删除', ...report })
})

const refused = [{ key: '00123', title: '甲\t公司', reason: '已开具\n不能删除' }]

it('puts the refused rows into lines and cells of a sheet', () => {
  expect(refusedText(refused)).toBe('编号\t名称\t失败原因\n00123\t甲 公司\t已开具 不能删除')
})

it('saves the refused rows with their keys as text', async () => {
  const file = await refusedWorkbook(refused)
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(book.sheets[0]?.rows).toEqual([
    ['编号', '名称', '失败原因'],
    ['00123', '甲\t公司', '已开具\n不能删除'],
  ])
})
