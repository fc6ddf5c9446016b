import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow, WorldTables } from '../../../world/tables.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { changeNotice } from './both-sides.ts'

/** An order that came to nothing leaves its notice confirmed, ready to be issued again. */
export async function followNotice(
  { store }: Unit,
  id: string,
  { id: orderId, ddzt }: WorldTables['issueOrders'],
): Promise<void> {
  const notice = await store.table('redNotices').get(id)
  if (ddzt !== 103 || notice?.zt !== 'confirmed' || notice.orderId !== orderId) return
  await store.table('redNotices').update(id, { orderId: '' })
}

/** A red invoice uses the notice whose number it carries, whoever wrote its form. */
export async function spendNotice({ store }: Pick<Unit, 'store'>, invoice: InvoiceRow): Promise<void> {
  const { diskId, hzxxbbh: xxbbh } = invoice
  if (xxbbh === '') return
  const notice = await store.table('redNotices').first({ diskId, xxbbh })
  if (notice?.zt === 'confirmed') await changeNotice({ store }, notice, { zt: 'used' })
}

/** The bureau answers an application with a number; an upload may have asked for it before. */
export async function numberNotice(unit: Unit, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const notice = await unit.store.table('redNotices').get(noticeId)
  if (notice === undefined || notice.zt === 'revoked' || notice.xxbbh !== '') return
  await changeNotice(unit, notice, { xxbbh: noticeNumber(notice, unit.today()) })
}

/**
 * 20 digits for the confirmation of a digital invoice (law-2026.md §8), 16 for the notice of a disk: bureau, year and
 * month, sequence.
 */
export function noticeNumber({ id, fplxdm }: Pick<RedNoticeRow, 'id' | 'fplxdm'>, today: string): string {
  const month = today.slice(2, 7).replace('-', '')
  const [bureau, digits] = isDigitalInvoice(fplxdm) ? ['110100', 10] : ['1101', 8]
  return `${bureau}${month}${id.padStart(digits, '0').slice(-digits)}`
}
