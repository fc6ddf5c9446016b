import { arrangeForm } from '@kaipiao/domain/batch/arrange-form'
import {
  parseBatchTemplate,
  type TemplateInvoice,
  type TemplateWorkbook,
} from '@kaipiao/domain/invoice/batch-template/parse-batch-template'
import type { Schemas } from '@kaipiao/client'
import type { Context } from '../../behaviour/handler.ts'
import { ok, type Success } from '../../behaviour/outcome.ts'
import { ownedOf, terminalOf } from '../../behaviour/terminal-of.ts'
import type { TerminalRow } from '../../world/tables.ts'
import type { BatchFamily } from '../../world/tables/batch.ts'
import { formFault } from '../issuing/form-fault.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { configOf } from './batch-config.ts'

type ImportContext = Context<'importBatchRows' | 'importInvoiceListRows'>
type ImportError = Schemas['BatchImportError']
type InvoiceForm = Schemas['InvoiceForm']

/** Lawful invoices of the bureau's workbook become rows that wait; the others are named with every reason. */
export async function importRows(
  context: ImportContext,
  family: BatchFamily,
): Promise<Success<Schemas['BatchImportResult']>> {
  const { store, body } = context
  const terminal = await terminalOf(context, body.diskId)
  const seller = await store.table('sellers').get(terminal.diskId)
  const parsed = parseBatchTemplate(workbookOf(body.sheets), seller?.review.drawer ?? '')
  const config = await configOf(context, family, terminal)
  const batchNo = `PL${context.today().replaceAll('-', '')}-${context.id()}`
  const isRepeated = (invoice: TemplateInvoice): boolean =>
    invoice.issues.some(({ code }) => code === 'template.repeated')
  // Whose lines are whose can't be told: none of them is taken, not even the first.
  const repeated = new Set(parsed.invoices.filter(isRepeated).map(({ serial }) => serial))
  const place: Place = { family, terminal, batchNo, config, repeated }
  const errorList: ImportError[] = parsed.issues.map(({ row = 0, message }) => ({ row, serial: '', message }))
  let successCount = 0
  for (const invoice of parsed.invoices) {
    const reason = await takeInvoice(context, invoice, place)
    if (reason === undefined) successCount += 1
    else errorList.push({ row: invoice.fileRow, serial: invoice.serial, message: reason })
  }
  return ok({ batchNo, successCount, allCount: parsed.invoices.length, errorList })
}

interface Place {
  readonly family: BatchFamily
  readonly terminal: TerminalRow
  readonly batchNo: string
  readonly config: Schemas['BatchConfig']
  readonly repeated: ReadonlySet<string>
}

/** Why the invoice was refused, or undefined when its rows are there. */
async function takeInvoice(
  context: ImportContext,
  { serial, form, issues }: TemplateInvoice,
  place: Place,
): Promise<string | undefined> {
  const { family, terminal, config, repeated } = place
  if (issues.length > 0) return issues.map(({ message }) => message).join('；')
  if (repeated.has(serial)) return `发票流水号“${serial}”重复`
  if (!terminal.invoiceTypes.includes(form.fplxdm)) return '当前终端不能开具此类发票'
  if (!config.types.includes(form.fplxdm)) return '批量开票未启用此发票类型'
  const same = { family, diskId: terminal.diskId, serial, state: { not: 'removed' } } as const
  if (await context.store.table('batchRows').has(same)) return `发票流水号“${serial}”已导入`
  // Questions about odd tax numbers are asked when the row is issued.
  const switches = await switchesOf(context, terminal)
  const today = context.today()
  const fault = formFault(form, { terminal, seller: terminal, isConfirmed: true, today, switches })
  if (fault !== undefined) return fault.message
  const parts = arrangeForm(form, config)
  if (!parts.ok) return parts.issues.map(({ message }) => message).join('；')
  for (const part of parts.value) await insertRow(context, { ...place, serial, form: part })
  return undefined
}

async function insertRow(
  { store, id, now }: ImportContext,
  {
    family,
    terminal,
    batchNo,
    serial,
    form,
  }: Place & { readonly serial: string; readonly form: InvoiceForm },
): Promise<void> {
  await store.table('batchRows').insert({
    ...ownedOf(terminal),
    ...emptyRow,
    family,
    id: id(),
    batchNo,
    serial,
    diskId: terminal.diskId,
    xfmc: terminal.taxerName,
    gfmc: form.buyerTaxerName,
    fplxdm: form.fplxdm,
    jshj: form.jshj,
    tsCreate: now(),
    form,
  })
}

/** A row that nobody has sent to the bureau yet. */
export const emptyRow = {
  state: 'waiting',
  errCode: 0,
  message: '',
  taskId: '',
  orderId: '',
  fpdm: '',
  fphm: '',
} as const

function workbookOf({ basics, lines, businesses, elements }: Schemas['BatchSheets']): TemplateWorkbook {
  return {
    basics,
    lines,
    ...(businesses === undefined ? {} : { businesses }),
    ...(elements === undefined ? {} : { elements }),
  }
}
