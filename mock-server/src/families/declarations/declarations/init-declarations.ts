import { codes } from '@kaipiao/client/codes'
import { monthOf, taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { INDIVIDUAL_INCOME_TAX } from '@kaipiao/domain/declarations/forms/tax-items'
import { SalesBook } from '@kaipiao/domain/declarations/forms/sales-book'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { fail, type Failed } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { transfersOf } from './follow-input.ts'
import { redLettersOf } from './red-letters-of.ts'
import { takeSalaries } from '../withholding/withhold-month.ts'
import { registerOf, syncedTaxes } from './enterprise.ts'
import { detailRowsOf } from './detail-rows.ts'
import { withTotals } from './iit-totals.ts'
import { makeDeclarations } from './make-declarations.ts'

interface Wanted {
  readonly enterprise: EnterpriseRow
  readonly sbssq: string
  /** Tax items; none: those of the enterprise's settings. */
  readonly types?: readonly string[]
}

/** All declarations of an enterprise's month, made where they are missing; or why there can be none. */
export async function initDeclarations(
  unit: Unit,
  { enterprise, sbssq, types = [] }: Wanted,
): Promise<readonly DeclarationRow[] | Failed> {
  const { store, id, now, today } = unit
  const { id: eid } = enterprise
  const period = taxPeriod(sbssq)
  if (!period.ok) return fail(codes.invalid, period.issues[0]?.message)
  if (period.value.to >= today()) return fail(codes.invalid, '所属期尚未结束，不能申报')
  if ((await registerOf(unit, eid))?.state !== 'registered')
    return fail(codes.wrongState, '企业未登记申报，请先登记')
  const synced = await syncedTaxes(unit, eid)
  if (synced === undefined) return fail(codes.wrongState, '未同步税局数据，请先同步')
  const chosen = types.length > 0 ? types : ((await store.table('declareConfigs').get(eid))?.types ?? [])
  const isWanted = (zsxmmc: string): boolean => chosen.length === 0 || chosen.includes(zsxmmc)
  const { to } = period.value
  // A quarter may begin two months before, but never in another year.
  const year = { gte: `${sbssq.slice(0, 4)}-01-01`, lte: `${to} 23:59:59` }
  const [invoices, received, known] = await Promise.all([
    store.table('invoices').find({ where: { enterpriseId: eid, kprq: year }, sort: 'kprq' }),
    store.table('inputInvoices').find({ where: { enterpriseId: eid, rzzt: 1, skssq: sbssq } }),
    store.table('declarations').find({ where: { eid } }),
  ])
  const made = makeDeclarations({
    enterprise,
    registrations: synced.registrations.filter(({ zsxmmc }) => isWanted(zsxmmc)),
    sbssq,
    sales: new SalesBook(invoices.rows),
    received: received.rows,
    redLetters: (await redLettersOf(unit, enterprise, sbssq)).tax,
    transfers: await transfersOf(unit, eid, sbssq),
    details: await detailRowsOf(unit, eid),
    known: known.rows,
    id,
    tsCreate: now(),
  })
  for (const [at, row] of made.entries()) {
    if (row.zsxmmc !== INDIVIDUAL_INCOME_TAX) continue
    await takeSalaries(unit, enterprise, sbssq)
    made[at] = await withTotals(unit, enterprise, row)
  }
  await store.table('declarations').insertMany(made)
  const before = known.rows.filter((row) => row.sbssq === sbssq && isWanted(row.zsxmmc))
  return [...before, ...made]
}

/** The month before the day, as returns name it. */
export function monthBefore(today: string): string {
  return monthOf(addMonths(today, -1))
}
