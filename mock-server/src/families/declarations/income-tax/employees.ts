import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Failed } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf } from '../declarations/enterprise.ts'
import { followPeople } from './follow-people.ts'

const employees = resource('employees', {
  search: { keyword: ['name', 'idNumber', 'mobile'] },
  checkRemoval: async ({ store }, { id: employeeId }) => {
    if (await store.table('withholdings').has({ employeeId, filed: true }))
      refuse(codes.wrongState, '已有扣缴申报，不能删除；离职请填写离职日期')
  },
  afterRemoval: async (context, { id: employeeId, eid }) => {
    const { store } = context
    for (const name of ['pays', 'taxDeductions', 'withholdings'] as const)
      for (const { id } of (await store.table(name).find({ where: { employeeId } })).rows)
        await store.table(name).remove(id)
    await followPeople(context, eid, BEGINNING)
  },
})

/** From the first month on. */
const BEGINNING = '000000'

export const employeeHandlers = defineHandlers({
  listEmployeeInfos: employees.list(),
  deleteEmployeeInfo: employees.remove(),

  createEmployeeInfo: async (context) => {
    const { store, body, id } = context
    const enterprise = await enterpriseOf(context, body.eid)
    const fault = await faultOf(context, body)
    if (fault !== undefined) return fault
    return ok(await store.table('employees').insert({ ...ownedOf(enterprise), ...body, id: id() }))
  },

  updateEmployeeInfo: async (context) => {
    const { store, body, path } = context
    const { id } = await ownRow(context, 'employees', path.id)
    const enterprise = await enterpriseOf(context, body.eid)
    const fault = await faultOf(context, body, id)
    if (fault !== undefined) return fault
    const saved = await store.table('employees').put({ ...ownedOf(enterprise), ...body, id })
    await followPeople(context, saved.eid, BEGINNING)
    return ok(saved)
  },
})

async function faultOf(
  { store }: AnyContext,
  employee: Schemas['EmployeeInfoInput'],
  self?: string,
): Promise<Failed | undefined> {
  const { eid, idNumber } = employee
  const known = await store.table('employees').first({ eid, idNumber })
  return known === undefined || known.id === self
    ? undefined
    : fail(codes.duplicate, '该证件号码的员工已存在')
}
