import { completeLine } from '@kaipiao/domain/invoicing/calculation/complete-line'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { unreadableNumbers } from '@kaipiao/domain/invoicing/calculation/line-values'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import type { Issue } from '@kaipiao/domain/result/issue'
import { isRecord } from '../../contract/given-parts.ts'
import { readBySchema } from '../../contract/read-by-schema.ts'
import { readJsonFile } from '../../contract/read-json-file.ts'
import type { InvoiceSource, IssueTask } from './issue-source.ts'

/** Defaults of what a program need not say. */
export interface FormDefaults {
  fplxdm: IssueTask['form']['fplxdm']
  hsbz: IssueTask['form']['hsbz']
  drawer: string
}

/**
 * Invoices as a program writes them: an InvoiceForm or a list of them, each with a `serial` of its own if it likes. They
 * are held against the description as the platform does; what is not as it says is a fault of that invoice alone.
 */
export async function readForms(path: string, defaults: FormDefaults): Promise<InvoiceSource> {
  const values = listOf(await readJsonFile(path))
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const ignored = new Map<string, number[]>()
  const counts = new Map<string, number>()
  const invoices = values.map((value, index) => {
    const fileRow = index + 1
    const { serial: given, 失败原因: _, ...rest } = isRecord(value) ? value : {}
    const isNamed = (typeof given === 'string' && given !== '') || typeof given === 'number'
    const serial = isNamed ? String(given) : `第${fileRow}张`
    counts.set(serial, (counts.get(serial) ?? 0) + 1)
    const read = readBySchema(catalogue.schemas, 'InvoiceForm', rest)
    for (const name of read.unknown) ignored.set(name, [...(ignored.get(name) ?? []), fileRow])
    const form = { ...empty(defaults), ...read.value }
    const issues = [
      ...(typeof given === 'number' ? [fault(fileRow, 'serial', `serial 应为文本，却是数字 ${given}`)] : []),
      ...read.faults.map(({ path: at, message }) => fault(fileRow, at, message)),
    ]
    if (issues.length === 0 && !isForm(form))
      issues.push(fault(fileRow, '', '不是开票单：需要 buyerTaxerName 和 goods（每行有 name）'))
    const { buyerTaxerName = '' } = form
    const bare = { ...empty(defaults), ...(typeof buyerTaxerName === 'string' && { buyerTaxerName }) }
    return { serial, fileRow, form: isForm(form) ? withTotals(form) : bare, issues }
  })
  return {
    label: ' JSON',
    extension: '.json',
    warnings: [...ignored].map(([name, rows]) => ignoredField(name, rows)),
    invoices: invoices.map((invoice) => {
      const isTwice = (counts.get(invoice.serial) ?? 0) > 1
      return isTwice
        ? { ...invoice, issues: [...invoice.issues, fault(invoice.fileRow, 'serial', 'serial 重复')] }
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

const NAMED = 5

/** A name with a typing mistake is not lost without a word. */
function ignoredField(name: string, rows: readonly number[]): string {
  const where = rows.slice(0, NAMED).join('、')
  return `不认识的字段不会使用：${name}（第${where}${rows.length > NAMED ? ' 等' : ''}张）`
}

const fault = (row: number, path: string, message: string): Issue => ({
  code: 'form.shape',
  path,
  message,
  severity: 'error',
  row,
})
