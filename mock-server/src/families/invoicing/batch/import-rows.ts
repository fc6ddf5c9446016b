import { plainDefaults } from '@kaipiao/domain/invoicing/batch-template/plain-defaults'
import { createHash } from 'node:crypto'
import { partyNames } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { arrangeForm } from '@kaipiao/domain/invoicing/batch/arrange-form'
import type { TemplateInvoice } from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import {
  readBatchWorkbook,
  type WorkbookSheet,
} from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { uncorrected, type BatchFamily, type BatchRow } from '../tables/batch.ts'
import { settleForm } from '../issuing/settle-form.ts'
import { switchesOf, type Switches } from '../settings/settings-of.ts'
import { configOf } from './batch-config.ts'

type InvoiceForm = Schemas['InvoiceForm']

export interface BatchImport {
  readonly family: BatchFamily
  readonly terminal: TerminalRow
  readonly sheets: readonly WorkbookSheet[]
}

/** Why no invoice can be read of the workbook at all, or what became of each. */
export type BatchImportOutcome = Schemas['BatchUploadResult']

/** Lawful invoices of a workbook become rows that wait; the others are named with every reason. */
export async function importRows(
  unit: Unit,
  { family, terminal, sheets }: BatchImport,
): Promise<BatchImportOutcome | string> {
  const { store } = unit
  const seller = await store.table('sellers').get(terminal.diskId)
  const defaults = await store.table('issueConfigs').get(terminal.diskId)
  const read = readBatchWorkbook(
    sheets,
    {
      drawer: seller?.review.drawer ?? '',
      own: { ...terminal, addressTel: seller?.addressTel ?? '', bankAccount: seller?.bankAccount ?? '' },
    },
    plainDefaults(defaults ?? {}),
  )
  if (!read.ok) return read.issues.map(({ message }) => message).join('；')
  const { invoices, issues, warnings } = read.value
  const config = await configOf(unit, family, terminal)
  const batchNo = `PL${unit.today().replaceAll('-', '')}-${unit.id()}`
  const switches = await switchesOf(unit, terminal)
  const place: Place = { family, terminal, batchNo, config, switches }
  const errorList = issues.map(({ row = 0, message }) => ({ row, serial: '', message }))
  const counts = { taken: 0, repeated: 0 }
  const batchNos = new Set<string>()
  const codeNotes: string[] = []
  for (const invoice of invoices) {
    const became = await takeInvoice(unit, invoice, place)
    if ('batchNo' in became) {
      counts[became.as] += 1
      batchNos.add(became.batchNo)
      codeNotes.push(...(became.told ?? []).map((text) => `${invoice.serial}：${text}`))
    } else errorList.push({ row: invoice.fileRow, serial: invoice.serial, message: became.refused })
  }
  return {
    batchNo: counts.taken > 0 ? batchNo : '',
    batchNos: [...batchNos].toSorted((one, other) => Number(other === batchNo) - Number(one === batchNo)),
    allCount: invoices.length,
    successCount: counts.taken,
    repeatedCount: counts.repeated,
    errorList,
    codeNotes,
    ignoredColumns: warnings.map(({ message }) => message),
  }
}

interface Place {
  readonly family: BatchFamily
  readonly terminal: TerminalRow
  readonly batchNo: string
  readonly config: Schemas['BatchConfig']
  readonly switches: Switches
}

/** An invoice stands in the workspace once: a workbook that is sent again brings in what it did not the first time. */
async function takeInvoice(
  unit: Unit,
  { serial, form, issues }: TemplateInvoice,
  place: Place,
): Promise<{ as: 'taken' | 'repeated'; batchNo: string; told?: readonly string[] } | { refused: string }> {
  const { family, terminal, config, switches } = place
  if (issues.length > 0) return { refused: issues.map(({ message }) => message).join('；') }
  const same = { family, diskId: terminal.diskId, serial, state: { not: 'removed' } } as const
  const present = await unit.store.table('batchRows').first(same)
  const digest = digestOf(form)
  if (present !== undefined)
    return present.digest === digest
      ? { as: 'repeated', batchNo: present.batchNo }
      : { refused: `发票流水号“${serial}”已导入，内容不同` }
  if (!terminal.invoiceTypes.includes(form.fplxdm)) return { refused: '当前终端不能开具此类发票' }
  if (!config.types.includes(form.fplxdm)) return { refused: '批量开票未启用此发票类型' }
  // Questions about odd tax numbers are asked when the row is issued.
  const facts = { terminal, seller: terminal, isConfirmed: true, today: unit.today(), switches }
  const settled = await settleForm(unit, form, facts)
  if (settled.fault !== undefined) return { refused: settled.fault.message }
  const parts = arrangeForm(settled.form, config)
  if (!parts.ok) return { refused: parts.issues.map(({ message }) => message).join('；') }
  const message = settled.told.join('；')
  for (const part of parts.value) await insertRow(unit, { ...place, serial, form: part, digest, message })
  return { as: 'taken', batchNo: place.batchNo, told: settled.told }
}

/** What the workbook says of an invoice; who draws it is the terminal's. */
function digestOf(form: InvoiceForm): string {
  const text = JSON.stringify(form, (name, value: unknown) => (name === 'drawer' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url')
}

async function insertRow(
  { store, id, now }: Unit,
  {
    family,
    terminal,
    batchNo,
    serial,
    form,
    digest,
    message,
  }: Place & Pick<BatchRow, 'serial' | 'form' | 'message'> & { readonly digest: string },
): Promise<void> {
  await store.table('batchRows').insert({
    ...ownedOf(terminal),
    ...emptyRow,
    ...uncorrected,
    message,
    family,
    id: id(),
    batchNo,
    serial,
    diskId: terminal.diskId,
    ...partyNames(form, terminal.taxerName),
    fplxdm: form.fplxdm,
    jshj: form.jshj,
    ...{ tsCreate: now(), tsUpdate: now() },
    form,
    digest,
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
