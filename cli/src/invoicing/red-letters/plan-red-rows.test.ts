import { expandLines } from '@kaipiao/domain/invoicing/calculation/expand-lines'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { describe, expect, it } from 'vitest'
import type { InvoiceTask } from '../invoices/plan-invoice-rows.ts'
import { planRedRows } from './plan-red-rows.ts'

const goods = expandLines([
  { ...issuedLine(), quantity: '10', amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' },
  {
    ...issuedLine(),
    name: '茶',
    quantity: '10',
    amount: '100.00',
    taxAmount: '13.00',
    totalAmount: '113.00',
  },
])
const two = issuedInvoice({ goods, hjje: '200.00', hjse: '26.00', jshj: '226.00' })

/** Rows about one invoice: line, units, amount, reason. */
async function plan(...rows: ReadonlyArray<readonly [string, string, string, string?]>) {
  const rejected: number[] = []
  const red = planRedRows({
    label: '表',
    warnings: [],
    writeRejects: (_, rejects) => {
      rejected.push(...rejects.map(({ row }) => row.fileLine))
      return Promise.resolve()
    },
    rows: rows.map(([lzmxxh, quantity, amount, chyyDm = ''], at) => {
      const task: InvoiceTask = { invoice: two, texts: { lzmxxh, quantity, amount, chyyDm } }
      return { line: at + 2, fileLine: at + 2, name: two.fphm, task, faults: [] }
    }),
  })
  const wrong = red.rows.filter(({ faults }) => faults.length > 0)
  await red.writeRejects(
    { write: () => Promise.resolve() },
    wrong.map((row) => ({ row, messages: row.faults })),
  )
  return {
    rejected,
    faults: red.rows.map(({ faults }) => faults.join()),
    tasks: red.rows.map(({ task }) => ({
      reason: task?.reason,
      jshj: task?.form?.jshj,
      lines: task?.form?.goods.map(({ lzmxxh, quantity, amount }) => [lzmxxh, quantity, amount]),
    })),
  }
}

describe('rows about one invoice', () => {
  it('are one red letter by lines, units and amounts, each within its own line', async () => {
    expect(await plan(['1', '3', ''], ['2', '', '20'])).toMatchObject({
      faults: [''],
      tasks: [
        {
          reason: '04',
          jshj: '-56.50',
          lines: [
            [1, '-3', '-30.00'],
            [2, undefined, '-20.00'],
          ],
        },
      ],
    })
    expect((await plan(['2', '', ''])).tasks).toEqual([
      { reason: '02', jshj: '-113.00', lines: [[2, '-10', '-100.00']] },
    ])
  })

  it('are all that is left where they say nothing more', async () => {
    expect((await plan(['', '', '', '开票有误'])).tasks).toEqual([
      { reason: '01', jshj: undefined, lines: undefined },
    ])
  })

  it.each([
    [[['1', '11', '']], '不能大于本行剩余可红冲数量10'],
    [[['1', '', '100.01']], '不能大于本行金额¥100.00'],
    [[['3', '1', '']], '原发票没有第3行，行号为1、2'],
    [[['', '1', '']], '原发票有多行商品，部分红冲要填写原票行号'],
    [[['1', '3', '31']], '红冲数量3的金额为30.00元；只按金额折让时不填数量'],
    [[['1', '一', '']], '一'],
    [[['1', '1', '', '退货']], '红冲原因“退货”应为开票有误、销货退回、服务中止、销售折让'],
    [[['1', '1', '', '开票有误']], '开票有误必须全额红冲'],
    [
      [
        ['1', '1', ''],
        ['1', '2', ''],
      ],
      '第3行：原票第1行在文件中填写了两次',
    ],
  ] as ReadonlyArray<[Array<[string, string, string, string?]>, string]>)(
    '%j is refused',
    async (rows, fault) => {
      const { faults, rejected } = await plan(...rows)
      expect(faults).toEqual([expect.stringContaining(fault)])
      // Every row of the red letter comes back to be corrected.
      expect(rejected).toEqual(rows.map((_, at) => at + 2))
    },
  )

  it('that want the whole a second time are refused alone', async () => {
    expect((await plan(['', '', ''], ['', '', ''])).faults).toEqual(['', '与第2行是同一张发票'])
  })
})
