import type { Schemas } from '@kaipiao/client'
import type { RedLine } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { redLines } from '@kaipiao/domain/invoicing/red-letters/red-lines'
import { redRemainder, type RedAmounts } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { ordersUnderWay, type Asker } from '../amount-limits/orders-under-way.ts'

type Reader = Pick<Unit, 'store'>
type Claim = RedAmounts & Pick<Schemas['RedNotice'], 'goods'>

/** What does not count, because it is what asks. */
export interface RedAsker extends Asker {
  /** Number of the notice that the red invoice uses. */
  readonly notice?: string
}

/** What is left of a blue invoice, in all and of each line. */
export interface RedRest {
  readonly totals: RedAmounts
  readonly lines: RedLine[]
}

/**
 * What of a blue invoice can still be taken back: red invoices have done so, notices and orders under way are about to
 * (law-2026.md §8).
 */
export async function redRestOf(unit: Reader, blue: InvoiceRow, asker: RedAsker = {}): Promise<RedRest> {
  const { fpdm: yfpdm, fphm: yfphm, hjje, hjse } = blue
  const reds = await unit.store.table('invoices').find({ where: { yfpdm, yfphm, fplb: 1 } })
  const notices = await noticesOn(unit, blue)
  const others = notices.filter(({ xxbbh }) => xxbbh === '' || xxbbh !== asker.notice)
  const orders = await ordersOn(unit, blue, asker)
  // The order of a notice claims nothing that the notice does not.
  const numbers = new Set(notices.map(({ xxbbh }) => xxbbh).filter((xxbbh) => xxbbh !== ''))
  const own = orders.filter(
    ({ hzxxbbh = '' }) => !numbers.has(hzxxbbh) && (hzxxbbh === '' || hzxxbbh !== asker.notice),
  )
  const claims: Claim[] = [...reds.rows, ...others, ...own]
  return {
    totals: redRemainder({ hjje, hjse }, claims),
    lines: redLines(
      blue,
      claims.map(({ goods }) => goods),
    ),
  }
}

/** The rest of each line as an answer tells it, of a blue invoice with lines. */
export async function redLinesOf(unit: Reader, invoice: InvoiceRow): Promise<Pick<InvoiceRow, 'redLines'>> {
  if (invoice.fplb !== 0 || invoice.goods.length === 0) return {}
  const { lines } = await redRestOf(unit, invoice)
  return {
    redLines: lines.map(({ number: lzmxxh, rest: { amount, tax: taxAmount, quantity } }) => ({
      lzmxxh,
      ...(quantity === undefined ? {} : { quantity }),
      amount,
      taxAmount,
    })),
  }
}

/** Both sides have a row of a confirmation, which claims once. */
async function noticesOn({ store }: Reader, { fpdm: yfpdm, fphm: yfphm }: InvoiceRow) {
  const where = { yfpdm, yfphm, zt: { in: ['applied', 'uploaded', 'confirmed'] as const } }
  return (await store.table('redNotices').find({ where })).rows.filter(({ answers }) => answers === undefined)
}

async function ordersOn(unit: Reader, { diskId, fpdm, fphm }: InvoiceRow, asker: Asker) {
  const orders = await ordersUnderWay(unit, diskId, asker)
  return orders
    .map(({ form }) => form)
    .filter(({ yfpdm = '', yfphm = '' }) => yfphm === fphm && yfpdm === fpdm)
}
