import { codes } from '@kaipiao/client/codes'
import { checkClaim, checkClaimBeside } from '@kaipiao/domain/declarations/income-tax/check-claims'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { withNames } from './names-of.ts'
import { followPeople } from './follow-people.ts'

const deductions = resource('taxDeductions', {
  sort: ['-from', '-id'],
  check: async (context, row, was) => {
    const { store } = context
    const employee = await ownRow(context, 'employees', row.employeeId)
    const { rows } = await store.table('taxDeductions').find({ where: { employeeId: employee.id } })
    const own = rows.filter(({ id }) => id !== was?.id)
    const [issue] = [
      ...checkClaim(row),
      ...checkClaimBeside(row, { own, spouse: await claimsOfSpouse(context, employee) }),
    ]
    if (issue !== undefined) refuse(codes.invalid, issue.message)
  },
  before: async (context, { employeeId }) => {
    const employee = await ownRow(context, 'employees', employeeId)
    return { ...ownedOf(employee), eid: employee.eid }
  },
  after: async (context, { eid, from }, was) => {
    if (was !== undefined && was.eid !== eid) await followPeople(context, was.eid, was.from)
    await followPeople(context, eid, was !== undefined && was.from < from ? was.from : from)
  },
  afterRemoval: (context, { eid, from }) => followPeople(context, eid, from),
  show: withNames,
  told: ['name'],
})

export const taxDeductionHandlers = defineHandlers({
  listTaxDeductions: deductions.list(),
  createTaxDeduction: deductions.create(),
  updateTaxDeduction: deductions.update(true),
  deleteTaxDeduction: deductions.remove(),
})

/** Of the spouse whom the record names, or whose record names this person, where the caller knows both. */
async function claimsOfSpouse(
  { store, session }: AnyContext,
  { id, idNumber, spouseIdNumber }: WorldTables['employees'],
): Promise<readonly WorldTables['taxDeductions'][]> {
  const employees = store.table('employees')
  const found = [
    ...(spouseIdNumber
      ? (await employees.find({ where: { ...session.scope, idNumber: spouseIdNumber } })).rows
      : []),
    ...(await employees.find({ where: { ...session.scope, spouseIdNumber: idNumber } })).rows,
  ]
  const ids = new Set(found.map((one) => one.id).filter((one) => one !== id))
  const claims = await Promise.all(
    [...ids].map((employeeId) => store.table('taxDeductions').find({ where: { employeeId } })),
  )
  return claims.flatMap(({ rows }) => rows)
}
