import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createAgency,
  createContact,
  createOutlet,
  deleteAgency,
  deleteOutlet,
  getAgency,
  getAgencyInfo,
  getOutlet,
  getServiceContactInfo,
  getUserInfo,
  listAgencies,
  listContacts,
  listOrganizations,
  listOutlets,
  updateAgency,
  updateOutlet,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

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

const all = { query: { pageSize: 999 } } as const
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('outlets', () => {
  const root = async () => {
    const { list } = await provider.call(listOutlets, all)
    const found = list.find(({ child }) => child.length > 0 && list.some(({ parentId }) => parentId !== ''))
    const top = list.find(({ outletid }) => outletid === found?.parentId) ?? found
    if (top === undefined) throw new Error('a world has a tree of outlets')
    return top
  }

  it('bring all below with child=-1, else those directly below', async () => {
    const { outletid: id } = await root()
    const deep = await provider.call(getOutlet, { path: { id }, query: { child: '-1' } })
    const flat = await provider.call(getOutlet, { path: { id }, query: {} })
    expect(deep.child[0]?.child).toHaveLength(1)
    expect(flat.child[0]?.child).toEqual([])
    expect(flat.child.map(({ outletid }) => outletid)).toEqual(deep.child.map(({ outletid }) => outletid))
  })

  it('hang below one of the own, never below themselves, and have names of their own', async () => {
    const { outletid: parentId, name } = await root()
    const made = await provider.call(createOutlet, {
      body: buildBody(createOutlet, { name: '新网点', parentId }),
    })
    const path = { id: made.outletid }
    await expect(
      provider.call(updateOutlet, {
        path: { id: parentId },
        body: buildBody(updateOutlet, { name, parentId: made.outletid }),
      }),
    ).rejects.toMatchObject({ code: 104000001, message: '上级不能是网点自己或其下级' })
    await expect(provider.call(updateOutlet, { path, body: { name } })).rejects.toMatchObject({
      code: 100400009,
    })
    const own = new Set((await provider.call(listOutlets, all)).list.map(({ outletid }) => outletid))
    const foreign = (await admin.call(listOutlets, all)).list.find(({ outletid }) => !own.has(outletid))
    await expect(
      provider.call(createOutlet, {
        body: buildBody(createOutlet, { name: '别处', parentId: foreign?.outletid ?? '' }),
      }),
    ).rejects.toMatchObject({ code: 100400001 })
    await expect(provider.call(deleteOutlet, { path: { id: parentId } })).rejects.toMatchObject({
      code: 100400002,
    })
    await provider.call(deleteOutlet, { path })
    await expect(provider.call(getOutlet, { path, query: {} })).rejects.toMatchObject({ code: 100400001 })
  })
})

describe('organizations', () => {
  it('are those that the user works for or looks after', async () => {
    const seen = (await agency.call(listOrganizations, all)).list
    expect(seen.map(({ type }) => type)).toEqual(['agency', 'outlet', 'provider'])
    const { list } = await provider.call(listOrganizations, all)
    expect(idsOf(list)).toEqual(expect.arrayContaining(idsOf(seen)))
    expect((await admin.call(listOrganizations, all)).list.length).toBeGreaterThan(list.length)
  })
})

describe('agencies', () => {
  const input = async () => {
    const { list } = await provider.call(listAgencies, all)
    const [first] = list
    if (first === undefined) throw new Error('a provider has agencies')
    return { name: '新机构', taxerId: '91110108MA01ABCD24', outletId: first.outletId, state: 1 as const }
  }

  it('are added, listed and deleted while nothing hangs on them', async () => {
    const made = await provider.call(createAgency, { body: await input() })
    expect(idsOf((await provider.call(listAgencies, all)).list)).toContain(made.id)
    await provider.call(deleteAgency, { path: { id: made.id } })
    await expect(provider.call(getAgency, { path: { id: made.id } })).rejects.toMatchObject({
      code: 100400001,
    })
    const own = await agency.call(getAgencyInfo, {})
    await expect(provider.call(deleteAgency, { path: { id: own.id } })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it('have a tax number of the right length that nobody else has', async () => {
    const body = await input()
    await provider.call(createAgency, { body })
    await expect(provider.call(createAgency, { body })).rejects.toMatchObject({ code: 100400009 })
    await expect(
      provider.call(createAgency, { body: { ...body, taxerId: '9111010800000001' } }),
    ).rejects.toMatchObject({ status: 400, pointer: '/body/taxerId' })
  })

  it('sign in no more once they are stopped', async () => {
    const { id, name, taxerId, outletId } = await agency.call(getAgencyInfo, {})
    await provider.call(updateAgency, {
      path: { id },
      body: buildBody(updateAgency, { name, taxerId, outletId, state: 0 }),
    })
    await expect(agency.call(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
    await expect(signInAs('agency', running)).rejects.toMatchObject({ message: '机构已停用' })
  })
})

describe('contacts', () => {
  it('belong to the tenant (BK03)', async () => {
    const made = await agency.call(createContact, {
      body: buildBody(createContact, { nickName: '王芳', mobile: '13911112222' }),
    })
    expect(idsOf((await agency.call(listContacts, { query: { keyword: '13911112222' } })).list)).toEqual([
      made.id,
    ])
    const headOffice = await signInAs('headOffice', running)
    expect(idsOf((await headOffice.call(listContacts, all)).list)).not.toContain(made.id)
  })

  it('of the service are those of the provider', async () => {
    const own = await agency.call(getServiceContactInfo, {})
    expect(own).toEqual(await provider.call(getServiceContactInfo, {}))
    expect(own.sw.name).not.toBe((await admin.call(getServiceContactInfo, {})).sw.name)
  })
})
