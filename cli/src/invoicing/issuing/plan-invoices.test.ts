import type { Issue } from '@kaipiao/domain/result/issue'
import { formContext, formLine, validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { describe, expect, it } from 'vitest'
import type { InvoiceSource } from './issue-source.ts'
import { planInvoices, type IssueRules } from './plan-invoices.ts'

const rules: IssueRules = {
  context: formContext(),
  types: ['82'],
  arrangement: { mergeGoods: false, splitMode: 'none', limitAmount: '100000', maxRows: 8 },
  isConfirmed: false,
}
type Read = InvoiceSource['invoices'][number]
const invoice = (more: Partial<Read> = {}): Read => ({
  serial: 'A1',
  fileRow: 3,
  form: validForm(),
  issues: [],
  ...more,
})
const issue = (message: string, more: Partial<Issue> = {}): Issue => ({
  code: 'x',
  path: 'goods/0/amount',
  message,
  severity: 'error',
  ...more,
})
const plan = (invoices: readonly Read[], more: Partial<IssueRules> = {}, issues: readonly Issue[] = []) =>
  planInvoices(
    { label: '', warnings: [], invoices, issues, writeRejects: () => Promise.resolve() },
    { ...rules, ...more },
  )

describe('the plan of a file of invoices', () => {
  it('does what is lawful, under the number of its row', () => {
    const form = validForm()
    expect(plan([invoice({ form })])).toEqual([
      { line: 3000, fileLine: 3, name: 'A1', task: { form, serial: 'A1', part: 1, parts: 1 }, faults: [] },
    ])
  })

  it('tells first what belongs to no invoice, at its row', () => {
    const [stray, first] = plan([invoice()], {}, [issue('第 9 行没有流水号', { row: 9 }), issue('表头不全')])
    expect(stray).toEqual({ line: 0, fileLine: 9, name: '', faults: ['第 9 行没有流水号'] })
    expect(first).toEqual({ line: 0, fileLine: 0, name: '', faults: ['表头不全'] })
  })

  it.each<[string, Partial<Read>, Partial<IssueRules>, string[]]>([
    [
      'with a code that no invoice may have',
      { form: validForm({}, [{ ...formLine(), zxbm: '1030307000000000000' }]) },
      {},
      ['第1行税收分类编码“1030307000000000000”不是末级编码，请选择它下面的末级编码'],
    ],
    ['of a type that the terminal has not', {}, { types: ['81'] }, ['当前终端不能开具此类发票']],
    ['that breaks a rule', { form: validForm({ buyerTaxerName: '' }) }, {}, ['购方名称不能为空']],
    [
      'whose lines could not be read, told once and without what follows from them',
      { form: validForm({ hjje: '1' }, []), issues: [issue('金额格式不正确'), issue('金额格式不正确')] },
      {},
      ['金额格式不正确'],
    ],
    [
      'that asks a question nobody has answered',
      { form: validForm({ buyerTaxerId: '123' }) },
      {},
      ['税号格式不正确，是否继续开具？（核对无误可加 --confirm）'],
    ],
    [
      'that cannot be cut below the limit',
      { form: validForm({}, [formLine(), formLine()]) },
      { arrangement: { ...rules.arrangement, splitMode: 'amount', limitAmount: '0.01' } },
      ['拆分限额必须大于0.01元，行数至少为2行'],
    ],
  ])('leaves out one %s, with the reason', (_, read, more, faults) => {
    expect(plan([invoice(read)], more)).toEqual([{ line: 3000, fileLine: 3, name: 'A1', faults }])
  })

  it('does what was confirmed', () => {
    const [row] = plan([invoice({ form: validForm({ buyerTaxerId: '123' }) })], { isConfirmed: true })
    expect([row?.task?.serial, row?.faults]).toEqual(['A1', []])
  })

  it('cuts what is too large, each part with a number of its own', () => {
    const form = validForm({}, [formLine(), formLine(), formLine()])
    const arrangement = { ...rules.arrangement, splitMode: 'rows', maxRows: 2 } as const
    const rows = plan([invoice({ form }), invoice({ serial: 'A2', fileRow: 4 })], { arrangement })
    expect(rows.map(({ line, name, task }) => [line, name, task?.part, task?.parts])).toEqual([
      [3000, 'A1-1', 1, 2],
      [3001, 'A1-2', 2, 2],
      [4000, 'A2', 1, 1],
    ])
  })
})
