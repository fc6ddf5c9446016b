import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow, WorldTables } from '../../../world/tables.ts'
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

/** The bureau answers an application with a number. */
export async function numberNotice(unit: Unit, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const notice = await unit.store.table('redNotices').get(noticeId)
  if (notice === undefined || notice.zt === 'revoked') return
  await changeNotice(unit, notice, { xxbbh: noticeNumber(notice.id, unit.today()) })
}

/** 16 digits: bureau, year and month, sequence. */
export function noticeNumber(id: string, today: string): string {
  return `1101${today.slice(2, 7).replace('-', '')}${id.padStart(8, '0').slice(-8)}`
}
