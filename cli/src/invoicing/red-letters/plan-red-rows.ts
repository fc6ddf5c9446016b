import {
  buildPartialRedForm,
  redAmountFault,
  redQuantityFault,
} from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { isLeft, type RedLine } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { redLines } from '@kaipiao/domain/invoicing/red-letters/red-lines'
import {
  checkRedReason,
  RED_REASONS,
  type RedReason,
} from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { isPartialRed } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import { amountOfQuantity, restTaken, type Taken } from '@kaipiao/domain/invoicing/red-letters/take-part'
import type { InvoiceForm } from '@kaipiao/domain/invoicing/invoices/wire'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals } from '@kaipiao/domain/money/money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import type { PlannedRow, RowPlan } from '../../jobs/row-job/row-work.ts'
import type { InvoiceTask, TextColumn } from '../invoices/plan-invoice-rows.ts'

/** An invoice that is taken back: all that is left of it, or the part that the form says. */
export interface RedTask {
  invoice: InvoiceTask['invoice']
  /** Absent for all that is left. */
  form?: InvoiceForm
  /** Of a digital invoice, where the sheet or the part says it. */
  reason?: RedReason
}

/** Columns beside the number: a row without them takes all that is left, rows of one invoice make one red letter. */
export const redColumns: readonly TextColumn[] = [
  { key: 'lzmxxh', titles: ['原票行号', '蓝字明细序号', '行号'], isNeeded: false },
  { key: 'quantity', titles: ['红冲数量', '退货数量'], isNeeded: false },
  { key: 'amount', titles: ['红冲金额', '折让金额'], isNeeded: false },
  { key: 'chyyDm', titles: ['红冲原因'], isNeeded: false },
]

const PARTS = ['lzmxxh', 'quantity', 'amount'] as const

const isPart = ({ texts }: InvoiceTask): boolean => PARTS.some((key) => (texts[key] ?? '') !== '')

type Row = PlannedRow<InvoiceTask>

/** Rows of one invoice as one red letter, by the rules that the desk takes parts back by. */
export function planRedRows(plan: RowPlan<InvoiceTask>): RowPlan<RedTask> {
  const groups = new Map<string, Row[]>()
  const rows: Array<Row | Row[]> = []
  for (const row of plan.rows) {
    const id = row.task && row.faults.length === 0 ? row.task.invoice.id : undefined
    const before = id === undefined ? undefined : groups.get(id)
    // The whole a second time is no part of it.
    if (id === undefined || (before && row.task && !isPart(row.task))) rows.push(repeated(row, before))
    else if (before) before.push(row)
    else {
      const group = [row]
      groups.set(id, group)
      rows.push(group)
    }
  }
  const ownRows = new Map<number, readonly Row[]>()
  const planned = rows.map((entry): PlannedRow<RedTask> => {
    const group = Array.isArray(entry) ? entry : [entry]
    const [first] = group
    if (first === undefined) throw new Error('a group has a row')
    ownRows.set(first.line, group)
    const { line, fileLine, name } = first
    if (!Array.isArray(entry) || first.task === undefined)
      return { line, fileLine, name, faults: first.faults }
    return { line, fileLine, name, ...redOf(group) }
  })
  return {
    ...plan,
    rows: planned,
    writeRejects: (sink, rejects) =>
      plan.writeRejects(
        sink,
        rejects.flatMap(({ row, messages }) =>
          (ownRows.get(row.line) ?? []).map((own) => ({ row: own, messages })),
        ),
      ),
  }
}

const repeated = (row: Row, before: readonly Row[] | undefined): Row =>
  before === undefined ? row : { ...row, faults: [`与第${before[0]?.fileLine ?? 0}行是同一张发票`] }

function redOf(group: readonly Row[]): Pick<PlannedRow<RedTask>, 'task' | 'faults'> {
  const tasks = group.flatMap(({ task, fileLine }) => (task ? [{ task, fileLine }] : []))
  const [first] = tasks
  if (first === undefined) return { faults: [] }
  const { invoice } = first.task
  const at = (fileLine: number, fault: string) => (group.length > 1 ? `第${fileLine}行：${fault}` : fault)
  const reason = reasonOf(tasks.map(({ task }) => task.texts['chyyDm'] ?? ''))
  if (reason.fault !== undefined) return { faults: [reason.fault] }
  if (tasks.length === 1 && !isPart(first.task)) {
    const faults = reasonFaults(reason.value, invoice, undefined)
    return { task: { invoice, ...(reason.value && { reason: reason.value }) }, faults }
  }
  const lines = redLines(invoice)
  const taken = new Map<number, Taken>()
  const faults = tasks.flatMap(({ task, fileLine }) => {
    const part = partOf(task, lines)
    if ('fault' in part) return [at(fileLine, part.fault)]
    if (taken.has(part.of.number)) return [at(fileLine, `原票第${part.of.number}行在文件中填写了两次`)]
    taken.set(part.of.number, part.taken)
    return []
  })
  if (faults.length > 0) return { faults }
  const form = buildPartialRedForm(invoice, '', taken, lines)
  const isReturned = [...taken.values()].every(({ quantity }) => quantity !== undefined)
  const { value = usualReason(form, isReturned) } = reason
  return { task: { invoice, form, reason: value }, faults: reasonFaults(value, invoice, form) }
}

/** Units come back, an amount is allowed; services cannot come back. */
function usualReason(form: InvoiceForm, isReturned: boolean): RedReason {
  const codes = form.goods.map(({ zxbm }) => zxbm)
  return isReturned && checkRedReason('02', codes, true).length === 0 ? '02' : '04'
}

function reasonFaults(
  reason: RedReason | undefined,
  invoice: InvoiceTask['invoice'],
  form: InvoiceForm | undefined,
): string[] {
  if (reason === undefined || !isDigitalInvoice(invoice.fplxdm)) return []
  const codes = (form ?? invoice).goods.map(({ zxbm }) => zxbm)
  return checkRedReason(reason, codes, form !== undefined && isPartialRed(invoice, form)).map(
    ({ message }) => message,
  )
}

/** By code or word, once for an invoice. */
function reasonOf(texts: readonly string[]): { value?: RedReason; fault?: string } {
  const given = [...new Set(texts.filter((text) => text !== ''))]
  const [text] = given
  if (text === undefined) return {}
  if (given.length > 1) return { fault: `同一张发票的红冲原因不同：${given.join('、')}` }
  const found = RED_REASONS.find(({ value, label }) => value === text || label === text)
  const known = RED_REASONS.map(({ label }) => label).join('、')
  return found ? { value: found.value } : { fault: `红冲原因“${text}”应为${known}` }
}

/** The blue line and what is taken of it: units, an amount as an allowance, or all that is left of the line. */
function partOf(
  { texts }: InvoiceTask,
  lines: readonly RedLine[],
): { of: RedLine; taken: Taken } | { fault: string } {
  const [number = '', quantity = '', amount = ''] = PARTS.map((key) => plain(texts[key] ?? ''))
  const left = lines.filter(isLeft)
  const of =
    number === '' && left.length === 1 ? left[0] : lines.find((line) => String(line.number) === number)
  if (of === undefined)
    return {
      fault:
        number === ''
          ? '原发票有多行商品，部分红冲要填写原票行号'
          : `原发票没有第${number}行，行号为${lines.map((line) => line.number).join('、')}`,
    }
  if (!isLeft(of)) return { fault: `原票第${of.number}行已全部红冲` }
  if (quantity === '' && amount === '') return { of, taken: restTaken(of) }
  const wrong = redQuantityFault(of, quantity)
  if (wrong !== undefined) return { fault: wrong }
  const byUnits = quantity === '' ? undefined : amountOfQuantity(of, quantity)
  const yuan = amount === '' ? (byUnits ?? '') : amount
  const fault = redAmountFault(of, yuan)
  if (fault !== undefined) return { fault }
  if (byUnits !== undefined && !equals(byUnits, yuan))
    return { fault: `红冲数量${quantity}的金额为${formatMoney(byUnits)}元；只按金额折让时不填数量` }
  return { of, taken: { amount: yuan, ...(quantity !== '' && { quantity }) } }
}

/** What was typed as the wire has it; what can't be read stays, for the rule to name it. */
function plain(text: string): string {
  if (text.trim() === '') return ''
  const read = readDecimal(text)
  return read.ok ? read.value : text.trim()
}
