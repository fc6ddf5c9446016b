import {
  rowsOfPerson,
  type Person,
  type WithholdingAmounts,
} from '@kaipiao/domain/declarations/income-tax/withholding-rows'
import type { Money } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow, WorldTables } from '../../../world/tables.ts'
import type { WithholdingRow } from '../tables/income-tax.ts'

type Reader = Pick<Unit, 'store'>

export interface PeopleRows {
  readonly employees: readonly WorldTables['employees'][]
  readonly claims: readonly WorldTables['taxDeductions'][]
  readonly pays: readonly WorldTables['pays'][]
  readonly filed: readonly WithholdingRow[]
}

/** The people of an enterprise with what their withholding in the year of a month stands on. */
export async function readPeople({ store }: Reader, eid: string, sbssq: string): Promise<PeopleRows> {
  const year = { gte: `${sbssq.slice(0, 4)}01`, lte: `${sbssq.slice(0, 4)}12` }
  const [employees, claims, pays, filed] = await Promise.all([
    store.table('employees').find({ where: { eid } }),
    store.table('taxDeductions').find({ where: { eid } }),
    store.table('pays').find({ where: { eid, sbssq: year } }),
    store.table('withholdings').find({ where: { eid, sbssq: year, filed: true } }),
  ])
  return { employees: employees.rows, claims: claims.rows, pays: pays.rows, filed: filed.rows }
}

/** Each by the person. */
export function personsOf({ employees, claims, pays, filed }: PeopleRows): Person[] {
  return employees.map((employee): Person => {
    const isOwn = ({ employeeId }: { readonly employeeId: string }): boolean => employeeId === employee.id
    const withheld = filed.filter((row) => isOwn(row) && row.item === 'wage')
    return {
      employee,
      claims: claims.filter(isOwn),
      pays: pays.filter(isOwn),
      filed: new Map<string, Money>(withheld.map(({ sbssq, due }) => [sbssq, due])),
    }
  })
}

/** The rows of the form for a month, in the order of the people's ids. */
export function withholdingsOf(people: PeopleRows, sbssq: string): WithholdingAmounts[] {
  return personsOf(people)
    .toSorted((a, b) => (a.employee.id < b.employee.id ? -1 : 1))
    .flatMap((person) => rowsOfPerson(person, sbssq))
}

export function asWithholding(
  enterprise: EnterpriseRow,
  amounts: WithholdingAmounts,
  filed = false,
): WithholdingRow {
  const { id: eid, taxerName } = enterprise
  const { employeeId, sbssq, item } = amounts
  return { ...ownedOf(enterprise), ...amounts, id: `${employeeId}-${sbssq}-${item}`, eid, taxerName, filed }
}
