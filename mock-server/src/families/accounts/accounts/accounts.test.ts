import type { Client } from '@kaipiao/client'
import {
  addMyCustomer,
  assignCustomer,
  createAdminAccount,
  createAgencyAccount,
  deleteAdminAccount,
  deleteAgencyAccount,
  getAdminAccount,
  getAgencyAccount,
  getAgencyInfo,
  getServicerSelfInfo,
  getUserInfo,
  authorizeChannel,
  bindChannel,
  listAgencies,
  listOutlets,
  listServicers,
  listUserAccounts,
  loginAdmin,
  loginAgency,
  setAdminAccountRole,
  setAgencyAccountRole,
  setGroupAccountRole,
  updateAdminAccount,
  updateAgencyAccount,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { customerForm } from '../../../testing/customer-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts } from '../../../world/demo-accounts.ts'

const running = await startTestSandbox()
let provider: Client
let agency: Client
let admin: Client
beforeEach(async () => {
  await running.rewind()
  provider = await signInAs('provider', running)
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const input = buildBody(createAdminAccount, {
  nickName: '王芳',
  mobile: '13800000112',
  roleCode: 'SERVICE_OPERATOR',
})
const idOf = async (mobile: string): Promise<string> => {
  const account = await running.sandbox.store.table('accounts').first({ mobile })
  if (account === undefined) throw new Error(`${mobile} has an account`)
  return account.id
}
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown

describe('accounts of a provider', () => {
  it('are added, listed, changed and signed in by phone code until they are deleted', async () => {
    const made = await provider.call(createAdminAccount, { body: input })
    expect(made).toMatchObject({ ...input, type: 2, roleType: 'SERVICE', roleName: '服务商操作员', state: 1 })
    const path = { id: made.id }
    expect((await provider.call(listServicers, { query: { keyword: '0112' } })).list).toEqual([made])
    const signIn = buildBody(loginAdmin, { account: input.mobile, captcha: '123456' })
    const { access_token } = await provider.call(loginAdmin, { body: signIn })
    const changed = await provider.call(updateAdminAccount, { path, body: { ...input, state: 0 } })
    expect(await provider.call(getAdminAccount, { path })).toEqual(changed)
    expect(await running.sandbox.store.table('tokens').get(access_token)).toBeUndefined()
    await provider.call(deleteAdminAccount, { path })
    await expect(provider.call(getAdminAccount, { path })).rejects.toEqual(codeOf(100400001))
    await expect(provider.call(loginAdmin, { body: signIn })).rejects.toEqual(codeOf(100200001))
  })

  it.each([
    [{ mobile: demoAccounts.provider }, 100400009],
    [{ roleCode: 'NOBODY_KNOWS' }, 100400001],
    [{ roleCode: 'AGENCY_STAFF' }, 104000001],
    [{ roleCode: 'ADMIN_SUPER_ADMINISTRATOR' }, 100400001],
    [{ outletId: 'absent' }, 100400001],
    [{ nickName: '<王芳>' }, 400],
  ])('are not added with %o', async (wrong, code) => {
    await expect(provider.call(createAdminAccount, { body: { ...input, ...wrong } })).rejects.toEqual(
      codeOf(code),
    )
  })

  it('cannot delete, disable or promote themselves', async () => {
    const id = await idOf(demoAccounts.provider)
    const { nickName, mobile, roleCode } = await provider.call(getAdminAccount, { path: { id } })
    const own = { nickName, mobile, roleCode }
    const path = { id }
    await expect(provider.call(deleteAdminAccount, { path })).rejects.toEqual(codeOf(100400002))
    for (const body of [
      { ...own, state: 0 as const },
      { ...own, roleCode: 'SERVICE_OPERATOR' },
    ])
      await expect(provider.call(updateAdminAccount, { path, body })).rejects.toEqual(codeOf(100400002))
    await expect(
      provider.call(setAdminAccountRole, { path, body: { roleCode: 'SERVICE_OPERATOR' } }),
    ).rejects.toEqual(codeOf(100400002))
  })

  it('that look after customers are disabled, not deleted, until somebody else does', async () => {
    const path = { id: await idOf(demoAccounts.provider) }
    const { id } = await provider.call(addMyCustomer, { body: customerForm('91110105MA01FAR001') })
    await expect(admin.call(deleteAdminAccount, { path })).rejects.toEqual(codeOf(100400002))
    expect(await running.sandbox.store.table('accounts').get(path.id)).toBeDefined()
    const { id: managerId } = await provider.call(createAdminAccount, { body: input })
    await provider.call(assignCustomer, { body: buildBody(assignCustomer, { ids: [id], managerId }) })
    await admin.call(deleteAdminAccount, { path })
    await expect(admin.call(getAdminAccount, { path })).rejects.toEqual(codeOf(100400001))
  })

  it('of the platform and of other providers are made by an administrator', async () => {
    await expect(admin.call(createAdminAccount, { body: input })).rejects.toEqual(codeOf(104000001))
    const outlets = await admin.call(listOutlets, { query: { pageSize: 999 } })
    const outletId = outlets.list.at(0)?.outletid ?? ''
    expect(await admin.call(createAdminAccount, { body: { ...input, outletId } })).toMatchObject({ outletId })
    const body = buildBody(createAdminAccount, {
      ...input,
      mobile: '13800000113',
      roleCode: 'ADMIN_ADMINISTRATOR_A',
    })
    const platform = await admin.call(createAdminAccount, { body })
    const path = { id: platform.id }
    await expect(provider.call(getAdminAccount, { path })).rejects.toEqual(codeOf(100400001))
    await expect(
      admin.call(setAdminAccountRole, { path, body: { roleCode: 'SERVICE_ADMIN' } }),
    ).rejects.toEqual(codeOf(104000001))
  })

  it('know themselves', async () => {
    expect(await admin.call(getServicerSelfInfo, {})).toEqual({
      nickName: '平台管理员',
      mobile: demoAccounts.admin,
      roleCode: 'ADMIN_SUPER_ADMINISTRATOR',
      roleType: 'SERVICE',
      roleName: '超级管理员',
    })
  })

  it('are no business of an agency, which sees its own', async () => {
    const { list } = await agency.call(listUserAccounts, { query: { pageSize: 999 } })
    const agencyId = (await running.sandbox.store.table('accounts').get(await idOf(demoAccounts.agency)))
      ?.agencyId
    const { total } = await running.sandbox.store.table('accounts').find({ where: { agencyId } })
    expect(list).toHaveLength(total)
    await expect(agency.call(listServicers, { query: {} })).rejects.toMatchObject({ status: 403 })
  })
})

describe('accounts of an agency', () => {
  const body = buildBody(createAgencyAccount, {
    nickName: '林溪',
    mobile: '13800000114',
    roleCode: 'AGENCY_STAFF',
  })

  it('are added by a colleague, come in at the entrance of agencies, and are changed and ended there', async () => {
    const { id: agencyId, outletId } = await agency.call(getAgencyInfo, {})
    const added = await agency.call(createAgencyAccount, { body })
    expect(added).toMatchObject({ ...body, type: 3, agencyId, outletId, state: 1 })
    const signIn = buildBody(loginAgency, { account: body.mobile, captcha: '123456' })
    const { access_token, user } = await agency.call(loginAgency, { body: signIn })
    expect(user).toMatchObject({ userUid: added.id, roleType: 3 })
    const path = { id: added.id }
    const next = { ...body, nickName: '林晓溪', state: 0 as const }
    const changed = await agency.call(updateAgencyAccount, { path, body: next })
    expect(changed).toMatchObject({ nickName: '林晓溪', state: 0, agencyId })
    expect(await agency.call(getAgencyAccount, { path })).toEqual(changed)
    expect(await running.sandbox.store.table('tokens').get(access_token)).toBeUndefined()
    await agency.call(deleteAgencyAccount, { path })
    await expect(agency.call(getAgencyAccount, { path })).rejects.toEqual(codeOf(100400001))
  })

  it('are added, moved and ended by the provider and the head office above, not by others', async () => {
    const { id: agencyId } = await agency.call(getAgencyInfo, {})
    await expect(provider.call(createAgencyAccount, { body })).rejects.toEqual(codeOf(104000001))
    const made = await provider.call(createAgencyAccount, { body: { ...body, agencyId } })
    const path = { id: made.id }
    const headOffice = await signInAs('headOffice', running)
    await expect(headOffice.call(getAgencyAccount, { path })).rejects.toEqual(codeOf(100400001))
    await expect(agency.call(getAgencyAccount, { path })).resolves.toEqual(made)
    const branches = (await headOffice.call(listAgencies, { query: {} })).list
    const own = await headOffice.call(getAgencyInfo, {})
    const branch = branches.find(({ id }) => id !== own.id)
    if (branch === undefined) throw new Error('a head office has a branch')
    const moved = { ...body, agencyId: branch.id }
    await expect(agency.call(updateAgencyAccount, { path, body: moved })).rejects.toEqual(codeOf(100400001))
    await provider.call(updateAgencyAccount, { path, body: moved })
    await expect(agency.call(getAgencyAccount, { path })).rejects.toEqual(codeOf(100400001))
    expect(await headOffice.call(getAgencyAccount, { path })).toMatchObject({
      agencyId: branch.id,
      outletId: branch.outletId,
    })
    await headOffice.call(deleteAgencyAccount, { path })
  })

  it('that look after customers are disabled, not deleted', async () => {
    const id = await idOf('13800000013')
    expect(await running.sandbox.store.table('customers').has({ managerId: id })).toBe(true)
    await expect(agency.call(deleteAgencyAccount, { path: { id } })).rejects.toEqual(codeOf(100400002))
  })

  it.each([
    [{ mobile: demoAccounts.agency }, 100400009],
    [{ roleCode: 'SERVICE_OPERATOR' }, 104000001],
    [{ agencyId: 'absent' }, 100400001],
    [{ nickName: '<林溪>' }, 400],
  ])('are not added with %o', async (wrong, code) => {
    await expect(agency.call(createAgencyAccount, { body: { ...body, ...wrong } })).rejects.toEqual(
      codeOf(code),
    )
  })

  it('cannot end, disable, move or promote themselves', async () => {
    const path = { id: await idOf(demoAccounts.agency) }
    const own = { nickName: '青禾财税', mobile: demoAccounts.agency, roleCode: 'AGENCY_ADMIN' }
    await expect(agency.call(deleteAgencyAccount, { path })).rejects.toEqual(codeOf(100400002))
    for (const body of [
      { ...own, state: 0 as const },
      { ...own, roleCode: 'AGENCY_STAFF' },
    ])
      await expect(agency.call(updateAgencyAccount, { path, body })).rejects.toEqual(codeOf(100400002))
  })
})

describe('the role of an account (RL20)', () => {
  it('is given at its own level alone', async () => {
    const staff = { id: await idOf('13800000013') }
    const head = { id: await idOf(demoAccounts.headOffice) }
    const body = { roleCode: 'AGENCY_ADMIN' }
    for (const operation of [setAdminAccountRole, setGroupAccountRole])
      await expect(provider.call(operation, { path: staff, body })).rejects.toEqual(codeOf(100400001))
    for (const operation of [setAdminAccountRole, setAgencyAccountRole])
      await expect(provider.call(operation, { path: head, body })).rejects.toEqual(codeOf(100400001))
    expect(await agency.call(setAgencyAccountRole, { path: staff, body })).toMatchObject({
      roleCode: 'AGENCY_ADMIN',
      roleName: '机构管理员',
    })
    expect(await provider.call(setGroupAccountRole, { path: head, body })).toMatchObject(body)
  })

  it('is in force from the next call on', async () => {
    const path = { id: await idOf(demoAccounts.provider) }
    await admin.call(setAdminAccountRole, { path, body: { roleId: '2302' } })
    expect(await provider.call(getUserInfo, {})).toMatchObject({ roleCode: 'SERVICE_OPERATOR' })
  })

  it('never makes an administrator by anybody who is not one', async () => {
    const path = { id: await idOf('13800000022') }
    for (const body of [{ roleCode: 'ADMIN_SUPER_ADMINISTRATOR' }, { roleId: '2306' }])
      await expect(provider.call(setAdminAccountRole, { path, body })).rejects.toEqual(codeOf(100400001))
    expect(
      await admin.call(setAdminAccountRole, { path, body: { roleCode: 'ADMIN_ADMINISTRATOR_B' } }),
    ).toMatchObject({ roleName: '平台管理员B' })
  })

  it('must be named, and fit the type of the account', async () => {
    const path = { id: await idOf('13800000022') }
    await expect(provider.call(setAdminAccountRole, { path, body: {} })).rejects.toEqual(codeOf(104000001))
    await expect(
      provider.call(setAdminAccountRole, { path, body: { roleCode: 'HEAD_OFFICE' } }),
    ).rejects.toEqual(codeOf(104000001))
  })
})

it('a channel lets in who has bound it, which happens once (BK23)', async () => {
  const { list } = await provider.call(listOutlets, { query: { pageSize: 999 } })
  const path = { id: list.at(0)?.outletid ?? '' }
  expect(await agency.call(authorizeChannel, { path })).toMatchObject({
    bound: 0,
    redirectUrl: `/#/channel/bind?acct_type=3&id=${path.id}`,
  })
  const body = buildBody(bindChannel, { mobile: demoAccounts.agency, captcha: '123456' })
  const other = { ...body, mobile: demoAccounts.member }
  await expect(agency.call(bindChannel, { path, body: other })).rejects.toEqual(codeOf(104000001))
  await expect(agency.call(bindChannel, { path, body: { ...body, captcha: '000000' } })).rejects.toEqual(
    codeOf(100200002),
  )
  await agency.call(bindChannel, { path, body })
  await expect(agency.call(bindChannel, { path, body })).rejects.toEqual(codeOf(100400009))
  expect(await agency.call(authorizeChannel, { path })).toMatchObject({
    bound: 1,
    redirectUrl: '/#/account/home',
  })
  expect(await provider.call(authorizeChannel, { path })).toMatchObject({ bound: 0 })
})
