import { withholdingTotals } from '@kaipiao/domain/declarations/income-tax/withholding-rows'
import { employedMonths } from '@kaipiao/domain/declarations/income-tax/tax-months'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { IitRow } from '../tables/declarations.ts'
import { asWithholding, readPeople, withholdingsOf } from './people.ts'

type Totals = Pick<IitRow, 'count' | 'srhj' | 'ynse'>

/** Reckons a month that is not filed anew, and keeps a row for each person and kind of income. */
export async function withholdMonth(unit: Unit, enterprise: EnterpriseRow, sbssq: string): Promise<Totals> {
  const { store } = unit
  const { id: eid } = enterprise
  const amounts = withholdingsOf(await readPeople(unit, eid, sbssq), sbssq)
  const { rows: before } = await store.table('withholdings').find({ where: { eid, sbssq } })
  const rows = amounts.map((one) => asWithholding(enterprise, one))
  const kept = new Set(rows.map(({ id }) => id))
  for (const { id } of before) if (!kept.has(id)) await store.table('withholdings').remove(id)
  for (const row of rows) await store.table('withholdings').put(row)
  return withholdingTotals(rows)
}

/**
 * Writes down the wages of the record for months of the year of which nobody wrote one, so that a later raise does not
 * change them; those of the month itself are taken anew.
 */
export async function takeSalaries(unit: Unit, enterprise: EnterpriseRow, sbssq: string): Promise<void> {
  const { store } = unit
  const { employees, pays } = await readPeople(unit, enterprise.id, sbssq)
  for (const employee of employees) {
    const wages = new Map(
      pays
        .filter(({ employeeId, item }) => employeeId === employee.id && item === 'wage')
        .map((pay) => [pay.sbssq, pay]),
    )
    const income = employee.salary ?? '0.00'
    for (const month of employedMonths(employee, sbssq)) {
      const known = wages.get(month)
      if (known === undefined)
        await store.table('pays').insert({
          ...ownedOf(enterprise),
          id: `${employee.id}-${month}`,
          eid: enterprise.id,
          employeeId: employee.id,
          sbssq: month,
          item: 'wage',
          income,
          source: 'salary',
        })
      else if (month === sbssq && known.source === 'salary' && known.income !== income)
        await store.table('pays').update(known.id, { income })
    }
  }
}

/** What the bureau has accepted stays as it is; a correction afterwards is withheld in later months. */
export async function fileWithholdings({ store }: Unit, eid: string, sbssq: string): Promise<void> {
  const { rows } = await store.table('withholdings').find({ where: { eid, sbssq } })
  for (const { id } of rows) await store.table('withholdings').update(id, { filed: true })
}

/** A filed month is open again: it is reckoned anew. */
export async function unfileWithholdings({ store }: Unit, eid: string, sbssq: string): Promise<void> {
  const { rows } = await store.table('withholdings').find({ where: { eid, sbssq, filed: true } })
  for (const { id } of rows) await store.table('withholdings').update(id, { filed: false })
}

/** A month that is given up has no rows. */
export async function dropWithholdings({ store }: Unit, eid: string, sbssq: string): Promise<void> {
  const { rows } = await store.table('withholdings').find({ where: { eid, sbssq } })
  for (const { id } of rows) await store.table('withholdings').remove(id)
}
