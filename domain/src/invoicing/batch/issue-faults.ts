/**
 * What speaks against invoices of a file before any is sent: their cells, the rules of forms, codes that no invoice may
 * have, and the terminal. Brings the table of codes with it: imported when a file is read.
 */
import type { Issue } from '../../result/issue.ts'
import type { TemplateInvoice } from '../batch-template/parse-batch-template.ts'
import { lineIssue, type FormContext } from '../facts/form-context.ts'
import { checkInvoiceForm, isRedForm } from '../form/check-invoice-form.ts'
import { checkLineCode } from '../goods/check-line-code.ts'
import type { InvoiceForm, InvoiceType } from '../invoices/wire.ts'

/** What is lawful on the terminal. */
export interface IssueFacts {
  context: FormContext
  /** Types that the terminal issues. */
  types: readonly InvoiceType[]
  /** Questions such as an odd tax number are answered with yes (VL02). */
  isConfirmed: boolean
  /** The platform has been asked for codes by name: a line that still has none would be refused. */
  isCodeAsked?: boolean
  /** How a question is answered, for whoever is asked: `（核对无误可加 --confirm）`. */
  confirmation?: string
}

/** Every reason against an invoice, in Chinese, each once; what could not be read is not blamed for what follows from it. */
export function issueFaults(
  { form, issues }: Pick<TemplateInvoice, 'form' | 'issues'>,
  facts: IssueFacts,
): string[] {
  const named = new Set(issues.map(({ path }) => path))
  const found = formFaults(form, facts).filter(
    ({ path }) => issues.length === 0 || (!OF_LINES.test(path) && !named.has(path)),
  )
  return [...new Set([...issues, ...found].map(({ message }) => message))]
}

/** Lines that could not be read, what follows from them and fields that are no texts have been named already. */
const OF_LINES = /^(goods|hjje|hjse|jshj)/

type Fault = Pick<Issue, 'path' | 'message'>

function formFaults(
  form: InvoiceForm,
  { context, types, isConfirmed, isCodeAsked = false, confirmation = '' }: IssueFacts,
): Fault[] {
  if (!types.includes(form.fplxdm)) return [{ path: 'fplxdm', message: '当前终端不能开具此类发票' }]
  const isRed = isRedForm(form)
  const ofCodes = form.goods.flatMap(({ zxbm = '', name }, index) =>
    zxbm === '' && isCodeAsked && !isRed
      ? [lineIssue(index, 'zxbm', 'line.uncoded', `“${name}”未赋税收分类编码，平台不能确定，请填写编码`)]
      : checkLineCode(zxbm, index, isRed),
  )
  return [...ofCodes, ...checkInvoiceForm(form, context)].flatMap(({ path, severity, message }) => {
    if (severity === 'error') return [{ path, message }]
    const isAsked = severity === 'confirm' && !isConfirmed
    return isAsked ? [{ path, message: `${message}${confirmation}` }] : []
  })
}
