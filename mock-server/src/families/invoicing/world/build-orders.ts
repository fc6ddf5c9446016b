import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { momentOf, timeOf } from '../../../clock/local-time.ts'
import type { Builder } from '../../../world/builder.ts'
import type { InvoiceRow, TerminalRow, WorldTables } from '../../../world/tables.ts'
import { collapseLines } from '@kaipiao/domain/invoicing/calculation/expand-lines'
import { makeForm } from './make-form.ts'

type State = Schemas['AuditState']
type OrderRow = WorldTables['issueOrders']

const life = 48 * 3_600_000

const states: readonly { readonly ddzt: State; readonly message: string; readonly errCode?: number }[] = [
  { ddzt: 2, message: '开票中' },
  { ddzt: 101, message: '税局开具失败，请稍后重试', errCode: codes.bureauHandler9 },
  { ddzt: 1, message: '待申请' },
  { ddzt: 11, message: '审核中' },
  { ddzt: 12, message: '审核通过' },
  { ddzt: 111, message: '审核不通过：品名与合同不符' },
  { ddzt: 103, message: '已撤销' },
]

/** Issue orders in every state of ST31: issued ones of the newest invoices, the others on the first terminals. */
export function buildOrders(builder: Builder): void {
  const { rows } = builder
  if (rows.invoices.length === 0) return
  const dice = builder.dice('orders')
  for (const invoice of rows.invoices.slice(-Math.min(200, rows.invoices.length / 4))) {
    if (invoice.fplb === 0 && invoice.sjly === '1') rows.issueOrders.push(issuedOrder(builder, invoice))
  }
  const [first, second, ...others] = rows.terminals.filter(({ serviceStatus }) => serviceStatus === 1)
  if (first === undefined || second === undefined) return
  for (const [at, { ddzt, message, errCode = 0 }] of [...states, ...states].entries()) {
    const terminal = at < states.length ? first : dice.pick([second, ...others])
    const seller = rows.sellers.find(({ id }) => id === terminal.diskId)
    const type = terminal.invoiceTypes[0]
    if (seller === undefined || type === undefined) continue
    const form = makeForm({ dice, terminal, seller, buyer: dice.pick(rows.titles), type })
    const order = emptyOrder(builder, terminal, form, builder.ago(dice.next() + 0.02))
    rows.issueOrders.push({ ...order, ddzt, message, errCode, pendOrderCount: ddzt === 2 ? 1 : 0 })
    addJobs(builder, order.id, ddzt)
  }
}

function emptyOrder(
  builder: Builder,
  terminal: TerminalRow,
  form: Schemas['InvoiceForm'],
  tsCreate: string,
): OrderRow {
  const id = builder.id()
  return {
    ...ownedOf(terminal),
    id,
    ddh: `DD${tsCreate.slice(0, 10).replaceAll('-', '')}${id.padStart(8, '0')}`,
    ddzt: 1,
    fplxdm: form.fplxdm,
    xfmc: terminal.taxerName,
    gfmc: form.buyerTaxerName,
    pendOrderCount: 0,
    diskId: terminal.diskId,
    fpdm: '',
    fphm: '',
    invoiceId: '',
    jshj: form.jshj,
    errCode: 0,
    message: '',
    warnings: [],
    tsCreate,
    expireTime: momentOf((timeOf(tsCreate) ?? 0) + life),
    form,
  }
}

/** The form of an issued order is what its invoice says. */
function issuedOrder(builder: Builder, invoice: InvoiceRow): OrderRow {
  const { fplxdm, hsbz, hjje, hjse, jshj, gfmc, gfsbh, bz, kpr, skr, fhr, goods, fpdm, fphm, kprq } = invoice
  const id = builder.id()
  return {
    ...ownedOf(invoice),
    id,
    ddh: `DD${kprq.slice(0, 10).replaceAll('-', '')}${id.padStart(8, '0')}`,
    ddzt: 3,
    fplxdm,
    xfmc: invoice.xfmc,
    gfmc,
    pendOrderCount: 0,
    diskId: invoice.diskId,
    fpdm,
    fphm,
    invoiceId: invoice.id,
    jshj,
    errCode: 0,
    message: '开票成功',
    warnings: [],
    tsCreate: kprq,
    expireTime: momentOf((timeOf(kprq) ?? 0) + life),
    form: {
      ...{ fplxdm, hsbz, hjje, hjse, jshj },
      buyerTaxerName: gfmc,
      buyerTaxerId: gfsbh,
      remark: bz,
      review: { drawer: kpr, payee: skr, checker: fhr },
      goods: collapseLines(goods),
    },
  }
}

/** What is under way goes on: the bureau answers in ten minutes, an order that nobody sees through expires. */
function addJobs(builder: Builder, orderId: string, state: State): void {
  const { rows, at } = builder
  const add = (kind: string, due: number): void => {
    rows.jobs.push({ id: builder.id().padStart(12, '0'), kind, due, data: { orderId } })
  }
  if (state === 2) add('issueOrder', at + 600_000)
  if (state !== 103) add('expireOrder', at + life / 2)
}
