import { signOf, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import {
  redPartFor,
  redStateOf,
  spreadRed,
  type RedTake,
} from '@kaipiao/domain/shop/shop-invoices/invoice-lines'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import { redRestOf } from '../../invoicing/invoices/red-rest-of.ts'
import { submitConfirmation } from '../../invoicing/red-letters/confirmation.ts'
import { queueRed } from '../../invoicing/red-letters/queue-red.ts'
import type { RedNoticeRow } from '../../invoicing/tables/invoicing.ts'
import type { StoreInvoiceRow, StoreRed } from '../tables/shop-invoices.ts'
import { keptCash, shareOf } from './invoiceable.ts'
import { operatorTerminal } from './operator-terminal.ts'
import { amountOf } from './show-invoice.ts'

/** Nobody has typed a name here that would ask for a code. */
const operation = { codes: new Set<number>() }
const FAILED = 101
const CANCELLED = 103
/** Until a red letter under way is looked at again. */
const SOON_MS = 10_000
const LATER_MS = 3_600_000

/**
 * Makes an invoice what its orders have kept: what was refunded since is taken back by a red letter, and those under way
 * are followed. Doing it again does nothing more.
 * @param gid goods that were refunded: their lines are taken back first
 */
export async function levelInvoice(unit: Unit, id: string, gid?: string): Promise<void> {
  const { store } = unit
  const row = await store.table('storeInvoices').get(id)
  if (row === undefined || row.invoiceId === '') return
  const blue = await store.table('invoices').get(row.invoiceId)
  if (blue === undefined) return
  const followed = await followReds(unit, row)
  const takes = await takesOf(unit, followed, gid)
  const reds = takes.length === 0 ? followed.reds : [...followed.reds, await startRed(unit, blue, takes)]
  const isOpen = reds.some(({ state }) => state !== 'issued')
  const state = isOpen ? 'reddening' : redStateOf(row.jshj, sum(reds.map(amountOf)))
  await store.table('storeInvoices').update(id, { reds, state })
  if (!isOpen) return
  const isAsked = reds.some((red) => red.state === 'awaitingBuyer')
  await unit.schedule('followStoreInvoice', { invoiceId: id }, isAsked ? LATER_MS : SOON_MS)
}

/** What the orders have on the invoice beyond the cash that they have kept, line by line. */
async function takesOf(unit: Unit, row: StoreInvoiceRow, gid?: string): Promise<RedTake[]> {
  const takes: RedTake[] = []
  for (const orderId of new Set(row.lines.map((line) => line.orderId))) {
    const order = await unit.store.table('storeOrders').get(orderId)
    if (order === undefined) continue
    const { amount, red } = shareOf(row, orderId)
    const beyond = subtract(subtract(amount, red), await keptCash(unit, order))
    if (signOf(beyond) > 0) takes.push(...spreadRed(openLines(row, orderId), beyond, gid))
  }
  return takes.toSorted((a, b) => a.number - b.number)
}

function openLines({ lines, reds }: StoreInvoiceRow, orderId: string) {
  const taken = reds.flatMap((red) => red.takes)
  return lines.flatMap((line, at) => {
    const number = at + 1
    const red = sum(taken.filter((take) => take.number === number).map(({ amount }) => amount))
    return line.orderId === orderId ? [{ number, gid: line.gid, left: subtract(line.amount, red) }] : []
  })
}

/** Files the notice of a red letter; where nobody has to answer it the letter is queued at once (law-2026.md §8). */
async function startRed(unit: Unit, blue: InvoiceRow, takes: readonly RedTake[]): Promise<StoreRed> {
  const terminal = await operatorTerminal(unit)
  const notice = await submitConfirmation(unit, await fileNotice(unit, { blue, terminal, takes }))
  if (notice.zt === 'confirmed') await queueRed(unit, notice, { terminal, operation })
  const state = notice.zt === 'confirmed' ? 'issuing' : 'awaitingBuyer'
  return { noticeId: notice.id, takes, state, fphm: '', kprq: '' }
}

interface Filing {
  readonly blue: InvoiceRow
  readonly terminal: TerminalRow
  readonly takes: readonly RedTake[]
}

/** 服务中止: what is not served any more. */
const STOPPED = '03'

async function fileNotice(unit: Unit, { blue, terminal, takes }: Filing): Promise<RedNoticeRow> {
  const { store, id, now } = unit
  const { lines } = await redRestOf(unit, blue)
  const part = redPartFor(blue, lines, takes)
  if (!part.ok) throw new Error(part.issues.map(({ message }) => message).join('；'))
  const { hjje, hjse, goods } = part.value
  const { diskId } = terminal
  const { fplxdm, fpdm: yfpdm, fphm: yfphm, kprq, gfmc, gfsbh, xfmc, xfsbh } = blue
  return store.table('redNotices').insert({
    ...ownedOf(terminal),
    ...{ id: id(), diskId, fplxdm, xxbbh: '', xxblsh: `${diskId}${now().replace(/\D/g, '')}` },
    ...{ yfpdm, yfphm, ykprq: kprq.slice(0, 10), gfmc, gfsbh, xfmc, xfsbh },
    ...{ sqsm: '0000000100', sqf: 1, bfsf: 1, chyyDm: STOPPED },
    ...{ hjje, hjse, goods: [...goods], zt: 'applied', orderId: '', tsCreate: now() },
  })
}

/** Red letters as their notices stand: one that the buyer denied, or let pass, is to be filed anew. */
async function followReds(unit: Unit, row: StoreInvoiceRow): Promise<StoreInvoiceRow> {
  const reds: StoreRed[] = []
  for (const red of row.reds) {
    const next = red.state === 'issued' ? red : await followRed(unit, red)
    if (next !== undefined) reds.push(next)
  }
  return { ...row, reds }
}

async function followRed(unit: Unit, red: StoreRed): Promise<StoreRed | undefined> {
  const { store } = unit
  const notice = await store.table('redNotices').get(red.noticeId)
  if (notice === undefined || notice.zt === 'revoked') return undefined
  if (notice.zt === 'used') {
    const { xxbbh: hzxxbbh, diskId } = notice
    const letter = await store.table('invoices').first({ hzxxbbh, diskId, fplb: 1 })
    return letter === undefined ? red : { ...red, state: 'issued', fphm: letter.fphm, kprq: letter.kprq }
  }
  if (notice.zt !== 'confirmed') return red
  const order = notice.orderId === '' ? undefined : await store.table('issueOrders').get(notice.orderId)
  if (order !== undefined && order.ddzt !== FAILED && order.ddzt !== CANCELLED)
    return { ...red, state: 'issuing' }
  // It was refused, or came to nothing, the last time: nobody tries that one again beside the new one.
  if (order !== undefined) await store.table('issueOrders').update(order.id, { ddzt: CANCELLED })
  await queueRed(unit, notice, { terminal: await operatorTerminal(unit), operation })
  return { ...red, state: 'issuing' }
}
