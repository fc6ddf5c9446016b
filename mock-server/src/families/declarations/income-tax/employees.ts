import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf } from '../declarations/enterprise.ts'

const employees = resource('employees', { search: { keyword: ['name', 'idNumber', 'mobile'] } })

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
    return ok(await store.table('employees').put({ ...ownedOf(enterprise), ...body, id }))
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
