import { readFile } from 'node:fs/promises'
import { completeLine } from '@kaipiao/domain/invoicing/calculation/complete-line'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { unreadableNumbers } from '@kaipiao/domain/invoicing/calculation/line-values'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import type { Issue } from '@kaipiao/domain/result/issue'
import { isRecord } from '../../contract/given-parts.ts'
import { Failure } from '../../failures/failure.ts'
import type { InvoiceSource, IssueTask } from './issue-source.ts'

/** Defaults of what a program need not say. */
export interface FormDefaults {
  fplxdm: IssueTask['form']['fplxdm']
  hsbz: IssueTask['form']['hsbz']
  drawer: string
}

/** Invoices as a program writes them: an InvoiceForm or a list of them, each with a `serial` of its own if it likes. */
export async function readForms(path: string, defaults: FormDefaults): Promise<InvoiceSource> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const values = listOf(parse(text))
  const counts = new Map<string, number>()
  const invoices = values.map((value, index) => {
    const fileRow = index + 1
    const { serial: given, ...rest } = isRecord(value) ? value : {}
    const serial = typeof given === 'string' && given !== '' ? given : `第${fileRow}张`
    counts.set(serial, (counts.get(serial) ?? 0) + 1)
    const form = { ...empty(defaults), ...wordedForm(rest) }
    const issues = isForm(form)
      ? []
      : [fault(fileRow, '不是开票单：需要 buyerTaxerName 和 goods（每行有 name）')]
    return { serial, fileRow, form: isForm(form) ? withTotals(form) : empty(defaults), issues }
  })
  return {
    label: ' JSON',
    extension: '.json',
    warnings: [],
    invoices: invoices.map((invoice) => {
      const isTwice = (counts.get(invoice.serial) ?? 0) > 1
      return isTwice
        ? { ...invoice, issues: [...invoice.issues, fault(invoice.fileRow, 'serial 重复')] }
        : invoice
    }),
    issues: [],
    writeRejects: (sink, rejects) => {
      const forms = rejects.map(({ row: { fileLine, task, name }, messages }) => {
        const own = values[fileLine - 1]
        const form = task !== undefined && task.parts > 1 ? { ...task.form, serial: name } : own
        return isRecord(form) ? { ...form, 失败原因: messages } : { form, 失败原因: messages }
      })
      return sink.write(Buffer.from(`${JSON.stringify(forms, null, 2)}\n`))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : undefined
    throw new Failure('validation', { what: '不是 JSON', why }, { cause: error })
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const empty = ({ fplxdm, hsbz, drawer }: FormDefaults): IssueTask['form'] => ({
  fplxdm,
  hsbz,
  hjje: '0.00',
  hjse: '0.00',
  jshj: '0.00',
  buyerTaxerName: '',
  review: { drawer },
  goods: [],
})

function isForm(value: Record<string, unknown>): value is Record<string, unknown> & IssueTask['form'] {
  const { goods, buyerTaxerName, review } = value
  const isLine = (line: unknown) => isRecord(line) && typeof line['name'] === 'string'
  const isGoods = Array.isArray(goods) && goods.length > 0 && goods.every(isLine)
  return typeof buyerTaxerName === 'string' && buyerTaxerName !== '' && isGoods && isRecord(review)
}

/** Lines with what follows from them, and the totals of them all; the check names numbers that are none. */
function withTotals(form: IssueTask['form']): IssueTask['form'] {
  const goods = form.goods.map((line, index) => {
    const whole = { lslbs: '0' as const, hsbz: form.hsbz, ...line, index }
    if (unreadableNumbers(whole).length > 0) return whole
    const hasAmount = whole.amount !== undefined || whole.totalAmount !== undefined
    return hasAmount ? completeLine(whole) : { ...computeLine(whole, form.hsbz), index }
  })
  const isReadable = goods.every((line) => unreadableNumbers(line).length === 0)
  const { hjje, hjse, jshj } = computeTotals(isReadable ? goods : [])
  return { ...form, goods, hjje, hjse, jshj }
}

/** Programs write amounts as numbers; on the wire they are texts. Reasons of an earlier refusal go. */
function wordedForm({ 失败原因: _, goods, ...form }: Record<string, unknown>): Record<string, unknown> {
  const texts = (line: unknown) =>
    isRecord(line)
      ? Object.fromEntries(
          Object.entries(line).map(([key, value]) => [
            key,
            typeof value === 'number' ? String(value) : value,
          ]),
        )
      : line
  return { ...form, goods: Array.isArray(goods) ? goods.map(texts) : goods }
}

const fault = (row: number, text: string): Issue => ({
  code: 'form.shape',
  path: '',
  message: text,
  severity: 'error',
  row,
})
