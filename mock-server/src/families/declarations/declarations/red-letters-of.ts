import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { negate, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow, WorldTables } from '../../../world/tables.ts'

type Notice = WorldTables['redNotices']

/**
 * Red letters that were confirmed in a period for invoices that the enterprise deducts: their tax is given back in it
 * (公告2024年第11号; law-2026.md §4). Both sides of a confirmation count once.
 */
export async function redLettersOf(
  { store }: Pick<Unit, 'store'>,
  { id, taxerId }: Pick<EnterpriseRow, 'id' | 'taxerId'>,
  period: string,
): Promise<{ readonly count: number; readonly tax: Money; readonly letters: readonly Notice[] }> {
  const { rows } = await store
    .table('redNotices')
    .find({ where: { gfsbh: taxerId, zt: { in: ['confirmed', 'used'] } }, sort: 'id' })
  const letters = new Map<string, Notice>()
  for (const notice of rows) {
    const { yfpdm, yfphm, xxbbh } = notice
    if (monthOf(dayOf(notice)) !== period) continue
    const blue = await store.table('inputInvoices').get(`${id}-${yfpdm}${yfphm}`)
    if (blue?.rzzt === 1 && blue.bdklx === undefined) letters.set(`${yfpdm}${yfphm} ${xxbbh}`, notice)
  }
  const found = [...letters.values()]
  return { count: found.length, tax: sum(found.map(({ hjse }) => negate(hjse))), letters: found }
}

/** Of notices that were confirmed before days were kept, that of the application. */
function dayOf({ confirmedOn, tsCreate }: Notice): string {
  return confirmedOn ?? tsCreate.slice(0, 10)
}
