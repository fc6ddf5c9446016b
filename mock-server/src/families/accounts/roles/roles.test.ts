import type { Client } from '@kaipiao/client'
import {
  checkPermission,
  createRole,
  deleteRole,
  getDataPermissions,
  getRole,
  getUserInfo,
  listRoles,
  setAgencyAccountRole,
  updateChannelPermissions,
  updateDataPermissions,
  updateRole,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

const running = await startTestSandbox()
let provider: Client
let agency: Client
let headOffice: Client
let admin: Client
beforeEach(async () => {
  await running.rewind()
  provider = await signInAs('provider', running)
  agency = await signInAs('agency', running)
  headOffice = await signInAs('headOffice', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const input = buildBody(createRole, {
  code: 'AGENCY_AUDITOR',
  name: '审核员',
  roleType: 3,
  perms: ['2401', '2461'],
})
const codesOf = async (client: Client): Promise<string[]> =>
  (await client.call(listRoles, { query: { pageSize: 999 } })).list.map(({ code }) => code)
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown

describe('roles', () => {
  it('are those of the platform, the provider and the own tenant; administrators see all', async () => {
    const seen = await codesOf(agency)
    expect(seen).toEqual(expect.arrayContaining(['AGENCY_STAFF', 'SERVICE_SALES', 'AGENCY_INVOICER']))
    expect(seen.filter((code) => code.startsWith('ADMIN_'))).toEqual([])
    expect(await codesOf(headOffice)).not.toContain('AGENCY_INVOICER')
    expect(await codesOf(provider)).toContain('AGENCY_INVOICER')
    expect(await codesOf(admin)).toContain('ADMIN_SUPER_ADMINISTRATOR')
  })

  it('that make administrators are unknown to everybody else, and nobody else makes one', async () => {
    await expect(provider.call(getRole, { path: { id: '2306' } })).rejects.toEqual(codeOf(100400001))
    const body = buildBody(createRole, { ...input, code: 'ADMIN_MINE', roleType: 2 })
    await expect(provider.call(createRole, { body })).rejects.toEqual(codeOf(104000001))
    const own = await provider.call(createRole, { body: { ...body, code: 'SERVICE_MINE' } })
    await expect(provider.call(updateRole, { path: { id: own.id }, body })).rejects.toEqual(codeOf(104000001))
    expect(await admin.call(createRole, { body })).toMatchObject({ code: 'ADMIN_MINE' })
    await expect(admin.call(createRole, { body: { ...body, roleType: 3 } })).rejects.toEqual(
      codeOf(104000001),
    )
  })

  it('follow one another: accounts take a new name, a held role cannot go', async () => {
    const role = await agency.call(createRole, { body: input })
    const path = { id: role.id }
    const account = await running.sandbox.store.table('accounts').first({ mobile: '13800000013' })
    const staff = { id: account?.id ?? '' }
    await agency.call(setAgencyAccountRole, { path: staff, body: { roleId: role.id } })
    await agency.call(updateRole, { path, body: { ...input, name: '复核员' } })
    expect(await running.sandbox.store.table('accounts').get(staff.id)).toMatchObject({ roleName: '复核员' })
    await expect(agency.call(deleteRole, { path })).rejects.toEqual(codeOf(100400002))
    await expect(provider.call(updateRole, { path, body: { ...input, roleType: 2 } })).rejects.toEqual(
      codeOf(100400002),
    )
    await agency.call(setAgencyAccountRole, { path: staff, body: { roleCode: 'AGENCY_STAFF' } })
    await agency.call(deleteRole, { path })
    await expect(agency.call(getRole, { path })).rejects.toEqual(codeOf(100400001))
  })

  it.each([
    [{ code: 'AGENCY_STAFF' }, 100400009],
    [{ roleType: 2 as const }, 104000001],
    [{ perms: ['9999'] }, 104000001],
    [{ name: '超级管理员' }, 104000001],
  ])('of an agency are refused with %o', async (wrong, code) => {
    await expect(agency.call(createRole, { body: { ...input, ...wrong } })).rejects.toEqual(codeOf(code))
  })

  it('of the platform are changed by administrators alone', async () => {
    const body = buildBody(updateRole, { ...input, code: 'AGENCY_STAFF', name: '员工' })
    const path = { id: '2304' }
    await expect(agency.call(updateRole, { path, body })).rejects.toEqual(codeOf(100400001))
    expect(await admin.call(updateRole, { path, body })).toMatchObject({ name: '员工' })
    expect((await agency.call(getRole, { path })).name).toBe('员工')
  })
})

describe('permissions', () => {
  it('of one kind are replaced, those of other kinds stay', async () => {
    const role = await agency.call(createRole, { body: input })
    const query = { roleId: role.id }
    await agency.call(updateChannelPermissions, { query, body: { permIds: ['2471'] } })
    const set = await agency.call(updateDataPermissions, { query, body: { permIds: ['2460', '2462'] } })
    expect(set.map(({ code }) => code)).toEqual(['data.own', 'data.branch'])
    expect(await agency.call(getDataPermissions, { query })).toEqual(set)
    const { perms } = await agency.call(getRole, { path: { id: role.id } })
    expect(perms).toEqual(['2401', '2460', '2462', '2471'])
    await expect(agency.call(updateDataPermissions, { query, body: { permIds: ['2471'] } })).rejects.toEqual(
      codeOf(104000001),
    )
  })

  it('are held through the role of the account', async () => {
    const { roleCode } = await agency.call(getUserInfo, {})
    expect(roleCode).toBe('AGENCY_ADMIN')
    const holds = async (client: Client, code: string) =>
      (await client.call(checkPermission, { query: { code } })).ok
    expect(await holds(agency, 'account.edit')).toBe(true)
    expect(await holds(agency, 'data.all')).toBe(false)
    expect(await holds(admin, 'data.all')).toBe(true)
    expect(await holds(admin, 'no.such.permission')).toBe(false)
    const body = buildBody(updateRole, {
      code: 'AGENCY_ADMIN',
      name: '机构管理员',
      roleType: 3,
      perms: ['2401'],
    })
    await admin.call(updateRole, { path: { id: '2303' }, body })
    expect(await holds(agency, 'account.edit')).toBe(false)
  })
})
