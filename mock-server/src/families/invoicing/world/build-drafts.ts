import type { StoredState } from '@kaipiao/domain/invoicing/drafts/stored-states'
import { ownedOf } from '../../../world/owned-of.ts'
import { headOf } from '../drafts/head-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { StoredInvoiceRow } from '../tables/invoicing.ts'
import { makeForm } from './make-form.ts'

const storedStates = ['0', '1', '2', '3'] as const

/** Forms that are kept: drafts, one of them confirmed with an order that waits, and stored ones in every state. */
export function buildDrafts(builder: Builder): void {
  const { rows } = builder
  if (rows.invoices.length === 0) return
  const terminals = rows.terminals.filter(({ serviceStatus }) => serviceStatus === 1).slice(0, 6)
  for (const [at, terminal] of terminals.entries()) {
    for (let count = at === 0 ? 6 : 2; count > 0; count -= 1) addDraft(builder, terminal)
    for (const operationStatus of storedStates) {
      const kept = keep(builder, terminal)
      if (kept !== undefined)
        rows.storedInvoices.push({ ...kept, operationStatus, ...peopleOf(kept, operationStatus) })
    }
  }
  confirmOne(builder)
}

/** The drawer writes it, the checker has looked at what is ready or issued. */
function peopleOf({ form, tsCreate }: Pick<StoredInvoiceRow, 'form' | 'tsCreate'>, state: StoredState) {
  const { drawer = '', checker = '' } = form.review
  return { keptBy: drawer, confirmedBy: state === '1' || state === '2' ? checker : '', tsUpdate: tsCreate }
}

function addDraft(builder: Builder, terminal: TerminalRow): void {
  const kept = keep(builder, terminal)
  if (kept === undefined) return
  builder.rows.drafts.push({ ...kept, state: 'draft', orderId: '', tsUpdate: kept.tsCreate })
}

function keep(builder: Builder, terminal: TerminalRow) {
  const { rows } = builder
  const id = builder.id()
  const dice = builder.dice(`draft ${id}`)
  const seller = rows.sellers.find((row) => row.id === terminal.diskId)
  const type = terminal.invoiceTypes[0]
  if (seller === undefined || type === undefined) return undefined
  const form = makeForm({ dice, terminal, seller, buyer: dice.pick(rows.titles), type })
  const tsCreate = builder.ago(dice.next() * 20)
  return { ...ownedOf(terminal), id, diskId: terminal.diskId, ...headOf(form), tsCreate }
}

/** The first order that failed came of a draft, which stays confirmed until the order is done with. */
function confirmOne({ rows }: Builder): void {
  const at = rows.issueOrders.findIndex(({ ddzt }) => ddzt === 101)
  const order = rows.issueOrders[at]
  const place = rows.drafts.findIndex(({ diskId }) => diskId === order?.diskId)
  const draft = rows.drafts[place]
  if (order === undefined || draft === undefined) return
  rows.issueOrders[at] = { ...order, origin: { kind: 'draft', id: draft.id } }
  rows.drafts[place] = { ...draft, ...headOf(order.form), state: 'confirmed', orderId: order.id }
}
