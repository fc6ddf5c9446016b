import type { Client } from '@kaipiao/client'
import {
  addCustomer,
  checkDuplicateInvoice,
  createAccountingSet,
  createRole,
  deleteEmployeeInfo,
  getNavigation,
  getRole,
  getUserInfo,
  listCollectMailboxes,
  listDeclareEnterprises,
  listDuplicateInvoices,
  queryDeclarations,
  registerDeclareEnterprise,
  startCollectTask,
  startMailboxCollection,
  submitDeclaration,
  syncDeclareBaseData,
  updateDataPermissions,
  updateRole,
} from '@kaipiao/client/operations'
import { build, buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

const running = await startTestSandbox()
let agency: Client
let admin: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const AGENCY_ADMIN = '2303'
const input = buildBody(createRole, { code: 'AGENCY_AUDITOR', name: '审核员', roleType: 3, perms: ['2401'] })
const paths = async () => (await agency.call(getNavigation, { query: {} })).map(({ path }) => path)

async function takeAway(...gone: readonly string[]): Promise<void> {
  const { code, name, roleType, perms } = await admin.call(getRole, { path: { id: AGENCY_ADMIN } })
  const body = buildBody(updateRole, {
    code,
    name,
    roleType,
    perms: perms.filter((id) => !gone.includes(id)),
  })
  await admin.call(updateRole, { path: { id: AGENCY_ADMIN }, body })
}

it('a menu taken from a role is gone from the navigation of who holds it at once (BK04)', async () => {
  expect(await paths()).toEqual(expect.arrayContaining(['/account/customers', '/account/roles']))
  await takeAway('2410', '2440')
  const left = await paths()
  expect(left.filter((path) => /customers|potentials|wechat/i.test(path))).toEqual([])
  expect(left).not.toContain('/account/roles')
  expect(left).toContain('/account/invoices')
})

it('what a role may no longer do is refused with the next call (BK04)', async () => {
  await takeAway('2442', '2411')
  await expect(agency.call(createRole, { body: input })).rejects.toMatchObject({ status: 403 })
  await expect(agency.call(addCustomer, { body: build('CustomerInput') })).rejects.toMatchObject({
    status: 403,
  })
})

it('what it still grants goes on', async () => {
  await takeAway('2411')
  expect(await agency.call(createRole, { body: input })).toMatchObject({ code: 'AGENCY_AUDITOR' })
})

it('the pages of tax go with their permission, and so do their calls; settings go with invoices (BK04)', async () => {
  const own = [
    '/account/declarations',
    '/account/inputInvoices',
    '/copyManage',
    '/account/duties',
    '/account/declareEnterprises',
    '/account/employees',
    '/account/accountingSets',
    '/account/collectTasks',
    '/account/collectMailboxes',
    '/account/dupCheck',
  ]
  expect(await paths()).toEqual(expect.arrayContaining([...own, '/account/issueSettings']))
  await takeAway('2481')
  expect(await paths()).toEqual(expect.arrayContaining(own))
  const writes = [
    () => agency.call(submitDeclaration, { path: { id: '0' } }),
    () => agency.call(registerDeclareEnterprise, { body: build('DeclareRegisterInput') }),
    () => agency.call(syncDeclareBaseData, { path: { eid: '0' } }),
    () => agency.call(deleteEmployeeInfo, { path: { id: '0' } }),
    () => agency.call(createAccountingSet, { body: build('AccountingSetInput') }),
    () => agency.call(startCollectTask, { body: build('CollectTaskInput') }),
    () => agency.call(startMailboxCollection, { path: { id: '0' }, body: build('CollectPeriod') }),
    () => agency.call(checkDuplicateInvoice, { body: build('DupCheck') }),
  ]
  for (const write of writes) await expect(write()).rejects.toMatchObject({ status: 403 })
  await takeAway('2480', '2400')
  const left = await paths()
  expect([...own, '/account/issueSettings'].filter((path) => left.includes(path))).toEqual([])
  expect(left).toContain('/account/customers')
  const reads = [
    () => agency.call(queryDeclarations, { query: {} }),
    () => agency.call(listDeclareEnterprises, { query: {} }),
    () => agency.call(listCollectMailboxes, { query: {} }),
    () => agency.call(listDuplicateInvoices, { query: {} }),
  ]
  for (const read of reads) await expect(read()).rejects.toMatchObject({ status: 403 })
})

it('a role that an earlier build kept grants what needed no permission then, until somebody writes it anew', async () => {
  const roles = running.sandbox.store.table('roles')
  const role = await roles.get(AGENCY_ADMIN)
  if (role === undefined) throw new Error('the world has its roles')
  const { listed, ...kept } = role
  expect(listed).toBeGreaterThan(0)
  await roles.put({ ...kept, perms: ['2400', '2401', '2440', '2461'] })
  const held = async () => (await agency.call(getUserInfo)).permissions
  expect(await held()).toEqual(['invoice', 'invoice.issue', 'account', 'tax', 'tax.edit', 'data.tenant'])
  expect(await paths()).toContain('/account/declarations')
  const body = { permIds: ['2460'] }
  await admin.call(updateDataPermissions, { query: { roleId: AGENCY_ADMIN }, body })
  expect(await held()).toContain('tax')
  await takeAway('2480', '2481')
  expect(await held()).toEqual(['invoice', 'invoice.issue', 'account', 'data.own'])
  expect(await paths()).not.toContain('/account/declarations')
})
