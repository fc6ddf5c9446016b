import { partyNames } from '@kaipiao/domain/invoice/special/reverse-invoicing'
import { arrangeForm } from '@kaipiao/domain/batch/arrange-form'
import {
  parseBatchTemplate,
  type TemplateInvoice,
  type TemplateWorkbook,
} from '@kaipiao/domain/invoice/batch-template/parse-batch-template'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../behaviour/terminal-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { BatchFamily } from '../tables/batch.ts'
import { formFault } from '../issuing/form-fault.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { configOf } from '../batch/batch-config.ts'

type InvoiceForm = Schemas['InvoiceForm']

export interface BatchImport {
  readonly family: BatchFamily
  readonly terminal: TerminalRow
  readonly workbook: TemplateWorkbook
}

export interface BatchImportOutcome {
  readonly batchNo: string
  /** Invoices taken; a split one counts once. */
  readonly successCount: number
  readonly allCount: number
  /** Rows of the sheet, from 1; 0 for the workbook itself. */
  readonly errorList: readonly { row: number; serial: string; message: string }[]
}

/** Lawful invoices of the bureau's workbook become rows that wait; the others are named with every reason. */
export async function importRows(
  unit: Unit,
  { family, terminal, workbook }: BatchImport,
): Promise<BatchImportOutcome> {
  const seller = await unit.store.table('sellers').get(terminal.diskId)
  const parsed = parseBatchTemplate(workbook, {
    drawer: seller?.review.drawer ?? '',
    own: { ...terminal, addressTel: seller?.addressTel ?? '', bankAccount: seller?.bankAccount ?? '' },
  })
  const config = await configOf(unit, family, terminal)
  const batchNo = `PL${unit.today().replaceAll('-', '')}-${unit.id()}`
  const place: Place = { family, terminal, batchNo, config }
  const errorList = parsed.issues.map(({ row = 0, message }) => ({ row, serial: '', message }))
  let successCount = 0
  for (const invoice of parsed.invoices) {
    const reason = await takeInvoice(unit, invoice, place)
    if (reason === undefined) successCount += 1
    else errorList.push({ row: invoice.fileRow, serial: invoice.serial, message: reason })
  }
  return { batchNo, successCount, allCount: parsed.invoices.length, errorList }
}

interface Place {
  readonly family: BatchFamily
  readonly terminal: TerminalRow
  readonly batchNo: string
  readonly config: Schemas['BatchConfig']
}

/** Why the invoice was refused, or undefined when its rows are there. */
async function takeInvoice(
  unit: Unit,
  { serial, form, issues }: TemplateInvoice,
  place: Place,
): Promise<string | undefined> {
  const { family, terminal, config } = place
  if (issues.length > 0) return issues.map(({ message }) => message).join('；')
  if (!terminal.invoiceTypes.includes(form.fplxdm)) return '当前终端不能开具此类发票'
  if (!config.types.includes(form.fplxdm)) return '批量开票未启用此发票类型'
  const same = { family, diskId: terminal.diskId, serial, state: { not: 'removed' } } as const
  if (await unit.store.table('batchRows').has(same)) return `发票流水号“${serial}”已导入`
  // Questions about odd tax numbers are asked when the row is issued.
  const switches = await switchesOf(unit, terminal)
  const today = unit.today()
  const fault = formFault(form, { terminal, seller: terminal, isConfirmed: true, today, switches })
  if (fault !== undefined) return fault.message
  const parts = arrangeForm(form, config)
  if (!parts.ok) return parts.issues.map(({ message }) => message).join('；')
  for (const part of parts.value) await insertRow(unit, { ...place, serial, form: part })
  return undefined
}

async function insertRow(
  { store, id, now }: Unit,
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
    ...partyNames(form, terminal.taxerName),
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
