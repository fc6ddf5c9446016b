import type { Patch } from '../../../store/port.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'

type Reader = Pick<Unit, 'store'>

/** The row that the other side has of a confirmation; undefined where that side is not in this world. */
export async function otherSideOf(
  { store }: Reader,
  notice: RedNoticeRow,
): Promise<RedNoticeRow | undefined> {
  const table = store.table('redNotices')
  if (notice.bfsf === undefined) return undefined
  return notice.answers === undefined ? table.first({ answers: notice.id }) : table.get(notice.answers)
}

/** The day of a step that confirms; the buyer gives the tax back in its month. */
export function confirmedBy(
  { zt }: Pick<Patch<RedNoticeRow>, 'zt'>,
  today: string,
): Pick<Patch<RedNoticeRow>, 'confirmedOn'> {
  return zt === 'confirmed' ? { confirmedOn: today } : {}
}

/** What happens to a confirmation happens to it on both sides; answers the row that was given, as it is now. */
export async function changeNotice(
  unit: Reader,
  notice: RedNoticeRow,
  change: Pick<Patch<RedNoticeRow>, 'zt' | 'hzqrxxztDm' | 'xxbbh' | 'qrjzsj' | 'confirmedOn'>,
): Promise<RedNoticeRow> {
  const table = unit.store.table('redNotices')
  const other = await otherSideOf(unit, notice)
  if (other !== undefined) await table.update(other.id, change)
  return table.update(notice.id, change)
}
