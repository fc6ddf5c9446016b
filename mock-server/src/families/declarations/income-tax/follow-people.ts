import { withholdingTotals } from '@kaipiao/domain/declarations/income-tax/withholding-rows'
import { INDIVIDUAL_INCOME_TAX, UNION_DUES } from '@kaipiao/domain/declarations/forms/tax-items'
import { equals, isZero, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { withTotals } from '../declarations/iit-totals.ts'
import { followRows } from '../declarations/follow-rows.ts'
import { editFault } from '../declarations/write-form.ts'
import type { IitRow } from '../tables/declarations.ts'
import { readPeople, withholdingsOf } from '../withholding/people.ts'
import { withholdMonth } from '../withholding/withhold-month.ts'

/**
 * Payments, deductions or people changed: months of the year that are not filed are reckoned anew from that month on, and
 * months that are filed say by how much they differ now.
 */
export async function followPeople(unit: Unit, eid: string, from: string): Promise<void> {
  const { store } = unit
  const enterprise = await store.table('enterprises').get(eid)
  if (enterprise === undefined) return
  await followRows(unit, eid, UNION_DUES)
  const { rows } = await store.table('iitRows').find({ where: { eid, sbssq: { gte: from } }, sort: 'sbssq' })
  for (const row of rows) {
    if (row.state === 'synced') {
      const totals = await withholdMonth(unit, enterprise, row.sbssq)
      const isChanged = totals.ynse !== row.ynse || totals.srhj !== row.srhj || totals.count !== row.count
      if (isChanged)
        await store.table('iitRows').update(row.id, { ...totals, message: '工资或扣除已改动，已重新计算' })
    } else if (row.state === 'submitted') await tellDifference(unit, row)
  }
  const { rows: drafts } = await store
    .table('declarations')
    .find({ where: { eid, zsxmmc: INDIVIDUAL_INCOME_TAX } })
  for (const draft of drafts.filter(({ sbssq }) => sbssq >= from))
    if (editFault(draft) === undefined)
      await store.table('declarations').put(await withTotals(unit, enterprise, draft))
}

/** The same, once the work that changed them is done. */
export const followPeopleLater = (unit: Unit, { eid, from }: JobData['followPeople']): Promise<void> =>
  followPeople(unit, eid, from)

async function tellDifference(unit: Unit, row: IitRow): Promise<void> {
  const people = await readPeople(unit, row.eid, row.sbssq)
  const earlier = { ...people, filed: people.filed.filter(({ sbssq }) => sbssq < row.sbssq) }
  const amounts = withholdingsOf(earlier, row.sbssq)
  const { ynse } = withholdingTotals(amounts)
  const difference = roundToCents(subtract(ynse, row.ynse))
  // Wages alone are cumulative: a service, or a bonus by itself, is withheld in no later month.
  const wages = amounts.filter(({ item }) => item === 'wage')
  const filed = people.filed.filter(({ sbssq, item }) => sbssq === row.sbssq && item === 'wage')
  const ofWages = subtract(sum(wages.map(({ due }) => due)), sum(filed.map(({ due }) => due)))
  const rest = equals(ofWages, difference)
    ? '计入以后月份'
    : '，其中工资薪金的计入以后月份，其他所得请更正申报'
  const message = isZero(difference)
    ? '已申报'
    : `已申报${row.ynse}元，改动后应扣缴${ynse}元，差额${difference}元${rest}`
  await unit.store.table('iitRows').update(row.id, { message })
}
