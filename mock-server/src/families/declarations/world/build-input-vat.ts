import { checkTick } from '@kaipiao/domain/declarations/input-vat/check-tick'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { openVatPeriod, vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { ownedOf } from '../../../world/owned-of.ts'
import { dayOf } from '../../../clock/local-time.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { Builder, Steps } from '../../../world/builder.ts'
import { terminal } from '../../../world/named-rows.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { otherVouchers } from './other-vouchers.ts'
import { addStatistics } from './add-statistics.ts'
import { receivedInvoices, supplierCount, type ReceivedInvoice } from '../../../world/received-invoices.ts'

const syncTime = 8000

/** Invoices that enterprises received in the last three periods: the first two are confirmed, the open one is not. */
export function* buildInputVat(builder: Builder): Steps {
  const { rows, size } = builder
  const seen = new Set<string>()
  const suppliers = [...rows.titles].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, supplierCount)
  for (const [at, terminal] of rows.terminals.entries()) {
    // What every enterprise has would make large worlds slow to open and show nothing new.
    if (seen.has(terminal.enterpriseId) || (at > 40 && at % 5 !== 0)) continue
    seen.add(terminal.enterpriseId)
    if (size === 'empty' || at % 4 === 3) continue
    addEnterprise(builder, terminal, suppliers, at)
    yield
  }
}

const syncing = terminal('disconnected')

function addEnterprise(
  builder: Builder,
  terminal: TerminalRow,
  suppliers: Parameters<typeof receivedInvoices>[1],
  at: number,
): void {
  const { rows } = builder
  const today = dayOf(builder.at)
  const open = openVatPeriod(today)
  const before = vatPeriod(monthBefore(open.from))
  const periods = [vatPeriod(monthBefore(before.from)), before, open]
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  for (const [place, { period }] of periods.entries()) {
    addSync(builder, terminal, {
      period,
      ago: (2 - place) * 30 + (at % 10) + 1,
      message: fault?.message ?? '',
    })
    if (fault !== undefined) continue
    const isOpen = place === 2
    for (const [number, invoice] of receivedInvoices(terminal, suppliers, { period, today }).entries()) {
      const isTicked = !isOpen || number % 2 === 0
      rows.inputInvoices.push(
        isTicked ? tickedOf(terminal, invoice, period, number) : rowOf(terminal, invoice),
      )
    }
    rows.inputInvoices.push(...otherVouchers(terminal, period, today).map((row) => rowOf(terminal, row)))
    if (terminal.taxerType !== '08') addStatistics(builder, terminal, period, isOpen)
  }
  // One sync is under way when the world begins.
  if (terminal.diskId === syncing) startSync(builder, terminal, open.period)
}

function rowOf(terminal: TerminalRow, invoice: ReceivedInvoice) {
  const { enterpriseId, taxerName: gfmc, taxerId: gfsbh } = terminal
  return {
    ...ownedOf(terminal),
    id: `${enterpriseId}-${invoice.fpdm}${invoice.fphm}`,
    ...invoice,
    gfmc,
    gfsbh,
    yxse: creditOf(invoice).tax,
    rzzt: 0,
    // Some were photographed before the bureau told of them.
    source: invoice.fphm.endsWith('7') ? 'ocr' : 'sync',
  } as const
}

/** Ticked in the period of its issue, where that was lawful; some of them deduct nothing. */
function tickedOf(terminal: TerminalRow, invoice: ReceivedInvoice, period: string, number: number) {
  const row = rowOf(terminal, invoice)
  const open = vatPeriod(period)
  const { taxerType } = terminal
  if (checkTick(row, { open, state: 'none', taxerType }).length > 0) return row
  const ticked = { ...row, rzzt: 1, rzrq: open.to, skssq: period } as const
  const bdklx = reasons[(Number(period) + Number(terminal.diskId)) % reasons.length]
  return number % 8 === 6 && bdklx !== undefined ? { ...ticked, yxse: '0.00', bdklx } : ticked
}

const reasons = ['1', '2', '3', '4', '5'] as const

interface SyncFacts {
  readonly period: string
  readonly ago: number
  readonly message: string
}

function addSync(builder: Builder, terminal: TerminalRow, { period, ago, message }: SyncFacts): void {
  const { taxerId, diskId } = terminal
  builder.rows.vatSyncs.push({
    ...ownedOf(terminal),
    id: builder.id(),
    tsCreate: builder.ago(ago),
    taxerId,
    diskId,
    period,
    status: message === '' ? 1 : 2,
    message,
  })
}

function startSync(builder: Builder, terminal: TerminalRow, period: string): void {
  const { taxerId, diskId } = terminal
  const id = builder.id()
  const owned = { ...ownedOf(terminal), id, tsCreate: builder.now, taxerId, diskId, period }
  builder.rows.vatSyncs.push({ ...owned, status: 0, message: '' })
  builder.rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'endVatSync',
    due: builder.at + syncTime,
    data: { syncId: id },
  })
}

function monthBefore(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return month === 1 ? `${year - 1}12` : `${year}${String(month - 1).padStart(2, '0')}`
}
