import { codes } from '@kaipiao/client/codes'
import { checkPay, checkPayOf } from '@kaipiao/domain/declarations/income-tax/check-pay'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { PayRow } from '../tables/income-tax.ts'
import { withNames } from './names-of.ts'
import { followPeople } from './follow-people.ts'

const pays = resource('pays', {
  sort: ['-sbssq', '-id'],
  check: async (context, row, was) => {
    const employee = await ownRow(context, 'employees', row.employeeId)
    const { rows } = await context.store.table('pays').find({ where: { employeeId: row.employeeId } })
    const others = rows.filter(({ id }) => id !== was?.id)
    const [issue] = [...checkPay(row), ...checkPayOf(row, employee, others)]
    if (issue !== undefined) refuse(codes.invalid, issue.message)
    if (row.item === 'wage') await refuseSecond(context, row, others)
  },
  before: async (context, { employeeId }) => {
    const employee = await ownRow(context, 'employees', employeeId)
    return { ...ownedOf(employee), eid: employee.eid, source: 'entered' as const }
  },
  after: async (context, { eid, sbssq }, was) => {
    if (was !== undefined && was.eid !== eid) await followPeople(context, was.eid, was.sbssq)
    await followPeople(context, eid, was !== undefined && was.sbssq < sbssq ? was.sbssq : sbssq)
  },
  afterRemoval: (context, { eid, sbssq }) => followPeople(context, eid, sbssq),
  show: withNames,
  told: ['name'],
})

export const payHandlers = defineHandlers({
  listPays: pays.list(),
  createPay: pays.create(),
  updatePay: pays.update(true),
  deletePay: pays.remove(),
})

/** One wage a month: that of the record gives way to what somebody writes down. */
async function refuseSecond(
  { store }: AnyContext,
  { sbssq }: Pick<PayRow, 'sbssq'>,
  others: readonly PayRow[],
): Promise<void> {
  const known = others.find((other) => other.item === 'wage' && other.sbssq === sbssq)
  if (known === undefined) return
  if (known.source === 'entered') refuse(codes.duplicate, `${sbssq}的正常工资薪金已经录入，请修改原来的一条`)
  await store.table('pays').remove(known.id)
}
