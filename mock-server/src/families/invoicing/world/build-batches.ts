import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { emptyRow } from '../batch/import-rows.ts'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'
import { uncorrected, type BatchFamily, type BatchRow } from '../tables/batch.ts'
import { makeForm } from './make-form.ts'

type OrderRow = WorldTables['issueOrders']

/** What issuing said when there was no paper left: such a row never had an order. */
const refused = { errCode: codes.stockExhausted, message: '发票已用完，请先领用发票' }

const states = { 2: 'issuing', 3: 'issued', 101: 'failed' } as const

/** Rows in every state, of both families: those with an order are its orders', the others wait or were removed. */
export function buildBatches(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('batches')
  const working = rows.terminals.filter(({ serviceStatus, online }) => serviceStatus === 1 && online === 1)
  for (const [place, terminal] of working.slice(0, 12).entries()) {
    const family: BatchFamily = place % 3 === 2 ? 'list' : 'batch'
    const batchNo = `PL${builder.ago(1).slice(0, 10).replaceAll('-', '')}-${builder.id()}`
    for (const [at, order] of rows.issueOrders.entries()) {
      const isFree = order.origin === undefined && (place === 0 || order.ddzt === 3)
      if (order.diskId === terminal.diskId && isFree) adopt(builder, at, { order, family, batchNo })
    }
    const seller = rows.sellers.find(({ id }) => id === terminal.diskId)
    const type = terminal.invoiceTypes[0]
    if (seller === undefined || type === undefined || rows.titles.length === 0) continue
    for (const both of ['batch', 'list'] as const) {
      for (const state of ['waiting', 'waiting', 'waiting', 'removed', 'failed'] as const) {
        const form = makeForm({ dice, terminal, seller, buyer: dice.pick(rows.titles), type })
        const tsCreate = builder.ago(1 + dice.next())
        const refusal = state === 'failed' ? refused : {}
        rows.batchRows.push({
          ...rowOf(builder, terminal, form),
          family: both,
          batchNo,
          state,
          ...{ tsCreate, tsUpdate: tsCreate },
          ...refusal,
        })
      }
    }
  }
}

/** At most five issued orders of a terminal came by a batch, and all that are with the bureau or failed there. */
function adopt(
  builder: Builder,
  at: number,
  { order, family, batchNo }: { order: OrderRow; family: BatchFamily; batchNo: string },
): void {
  const { rows } = builder
  const { ddzt } = order
  const terminal = rows.terminals.find(({ diskId }) => diskId === order.diskId)
  if (terminal === undefined || (ddzt !== 2 && ddzt !== 3 && ddzt !== 101)) return
  const issued = rows.batchRows.filter(({ diskId, state }) => diskId === order.diskId && state === 'issued')
  if (ddzt === 3 && issued.length >= 5) return
  const { fpdm, fphm, errCode, message, tsCreate, id: orderId } = order
  const row = rowOf(builder, terminal, order.form)
  const isFailed = ddzt === 101
  rows.batchRows.push({
    ...{ ...row, family, batchNo, state: states[ddzt], orderId, fpdm, fphm, tsCreate, tsUpdate: tsCreate },
    errCode: isFailed ? errCode : 0,
    message: isFailed ? message : '',
  })
  rows.issueOrders[at] = { ...order, origin: { kind: 'batch', id: row.id } }
}

function rowOf(builder: Builder, terminal: TerminalRow, form: Schemas['InvoiceForm']): BatchRow {
  const id = builder.id()
  return {
    ...ownedOf(terminal),
    ...emptyRow,
    ...uncorrected,
    family: 'batch',
    id,
    batchNo: '',
    serial: `LS${id}`,
    diskId: terminal.diskId,
    xfmc: terminal.taxerName,
    gfmc: form.buyerTaxerName,
    fplxdm: form.fplxdm,
    jshj: form.jshj,
    ...{ tsCreate: builder.now, tsUpdate: builder.now },
    form,
  }
}
