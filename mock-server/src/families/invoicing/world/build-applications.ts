import { QR_FIELDS } from '@kaipiao/domain/invoicing/qr-fill/qr-fields'
import { buildQrForm } from '@kaipiao/domain/invoicing/qr-fill/qr-form'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { facesOf } from '../qr-fill/fill-in.ts'
import { qrPage } from '../qr-fill/qr-cards.ts'
import { SHORT_PATH } from '../../terminals/robots/short-url.ts'
import type { Builder } from '../../../world/builder.ts'
import { catalogue } from '../../../world/enterprises/articles.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'
import type { InvoiceApplicationRow, QrCardRow } from '../tables/applications.ts'

const unissued = [
  { state: 1, message: '' },
  { state: 11, message: '' },
  { state: 111, message: '税号有误' },
  { state: 103, message: '已撤销' },
] as const

/** Cards that are open, fixed and expired, and applications in every state; those with an order are its own. */
export function buildApplications(builder: Builder): void {
  const { rows } = builder
  const working = rows.terminals.filter(
    ({ serviceStatus, online, diskType }) => serviceStatus === 1 && online === 1 && diskType === 7,
  )
  for (const terminal of working.slice(0, 12)) {
    const open = addCard(builder, terminal, { name: '一号收银台', amount: '0.00', days: 300 })
    addCard(builder, terminal, { name: '会议套餐', amount: '678.00', days: 90 })
    addCard(builder, terminal, { name: '展会二维码', amount: '0.00', days: -5 })
    for (const [at, { state, message }] of unissued.entries())
      addApplication(builder, open, { at, state, message })
  }
  for (const [at, order] of rows.issueOrders.entries()) {
    const terminal = rows.terminals.find(({ diskId }) => diskId === order.diskId)
    if (terminal === undefined || order.origin !== undefined || ![2, 3, 12, 101].includes(order.ddzt))
      continue
    if (!hasState(builder, order)) adopt(builder, at, { order, terminal })
  }
}

interface NewCard {
  readonly name: string
  readonly amount: string
  /** Until it expires. */
  readonly days: number
  readonly sells?: Pick<QrCardRow, 'fplxdm' | 'goods'>
}

function addCard(builder: Builder, terminal: TerminalRow, { name, amount, days, sells }: NewCard): QrCardRow {
  const [article] = catalogue
  if (article === undefined) throw new Error('something is sold')
  const { price: _price, ...line } = article
  const isSmall = terminal.taxerType === '08'
  const id = builder.id()
  const page = qrPage(id)
  const card: QrCardRow = {
    ...ownedOf(terminal),
    ...{ id, name, amount },
    diskId: terminal.diskId,
    taxerName: terminal.taxerName,
    fplxdm: '82',
    goods: [{ ...line, ...(isSmall ? { taxRate: '0.01' } : {}), lslbs: '0', yhzcbs: '0' }],
    ...sells,
    url: SHORT_PATH + page.id,
    expireTime: builder.ago(-days),
    tsCreate: builder.ago(60),
  }
  builder.rows.shortUrls.push(page)
  builder.rows.qrCards.push(card)
  return card
}

interface NewApplication {
  readonly at: number
  readonly state: InvoiceApplicationRow['state']
  readonly message: string
}

function addApplication(builder: Builder, card: QrCardRow, { at, state, message }: NewApplication): void {
  const { rows } = builder
  const title = rows.titles[at]
  const review = rows.sellers.find(({ id }) => id === card.diskId)?.review
  if (title === undefined || review === undefined) return
  const buyer = { buyerTaxerName: title.name, buyerTaxerId: title.taxerId, amount: `${at + 1}06.00` }
  const form = buildQrForm(card, buyer, {
    ...{ fields: QR_FIELDS, review },
    today: builder.now.slice(0, 10),
  })
  if (!form.ok) throw new Error('the card can be filled in')
  const row = emptyApplication(builder, card, builder.ago(at + 0.4))
  rows.invoiceApplications.push({ ...row, ...facesOf(form.value), state, message })
}

/** One order a state came of an application: its card sells what the order says first. */
function adopt(
  builder: Builder,
  at: number,
  { order, terminal }: { order: WorldTables['issueOrders']; terminal: TerminalRow },
): void {
  const { rows } = builder
  const { form, ddzt: state, id: orderId, fpdm, fphm, tsCreate, message } = order
  const { fplxdm, goods } = form
  const sells = { fplxdm, goods: goods.slice(0, 1).map(plainLine) }
  const card = addCard(builder, terminal, { name: `二维码${at + 1}`, amount: '0.00', days: 30, sells })
  const row = emptyApplication(builder, card, tsCreate)
  const text = state === 101 ? message : ''
  rows.invoiceApplications.push({
    ...row,
    ...facesOf(form),
    ...{ state, orderId, fpdm, fphm, message: text },
  })
  rows.issueOrders[at] = { ...order, origin: { kind: 'application', id: row.id } }
}

/** What is sold, without how much of it. */
function plainLine({ name, ...line }: Schemas['GoodsLine']): Schemas['QrGoods'] {
  const { zxbm = '', spsm = '', taxRate = '0', lslbs = '0', yhzcbs = '0', yhzcsm } = line
  const policy = yhzcsm === undefined ? {} : { yhzcsm }
  return { name, zxbm, spsm, taxRate, lslbs, yhzcbs, ...policy }
}

function hasState({ rows }: Builder, { ddzt, diskId }: WorldTables['issueOrders']): boolean {
  return rows.invoiceApplications.some((row) => row.state === ddzt && row.diskId === diskId)
}

function emptyApplication(
  builder: Builder,
  card: QrCardRow,
  tsCreate: string,
): Omit<
  InvoiceApplicationRow,
  'form' | 'buyerTaxerName' | 'buyerTaxerId' | 'receiver' | 'amount' | 'fplxdm'
> {
  return {
    ...ownedOf(card),
    id: builder.id(),
    qrCardId: card.id,
    diskId: card.diskId,
    xfmc: card.taxerName,
    state: 1,
    message: '',
    orderId: '',
    fpdm: '',
    fphm: '',
    tsCreate,
  }
}
