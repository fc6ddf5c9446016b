import { codes } from '@kaipiao/client/codes'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../../testing/test-sandbox.ts'
import { readUnit } from '../../assembly/unit-of-work.ts'
import type { AnyContext } from '../handler.ts'
import { refuse } from '../outcome.ts'
import { resource } from './resource.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'

const running = await startTestSandbox()
beforeEach(() => running.rewind())
afterAll(() => running.close())

const everybody: Tenancy = {
  scope: () => ({}),
  canSee: () => true,
  canChange: () => true,
  owner: () => ({ providerId: '', outletId: '', agencyId: '', enterpriseId: '' }),
}
const staff = resource('accounts', { where: { type: 2 }, tenancy: everybody })
const accounts = running.sandbox.store.table('accounts')

/** What a call to one account knows; a resource asks no more. */
function callTo(id: string): AnyContext {
  const context = {
    ...readUnit(running.sandbox.store, running.sandbox.clock, []),
    store: running.sandbox.store,
    path: { id },
    query: {},
  }
  return { ...context, body: { nickName: '新名' }, session: {} } as unknown as AnyContext
}

describe('a resource of some rows of a table', () => {
  it.each(['get', 'update', 'remove'] as const)('has none of the others to %s', async (verb) => {
    const other = await accounts.first({ type: 3 })
    if (other === undefined) throw new Error('there are accounts of agencies')
    await expect(staff[verb]()(callTo(other.id))).rejects.toMatchObject({ failed: { code: 100400001 } })
    expect(await accounts.get(other.id)).toEqual(other)
  })

  it('has its own to get, update and remove', async () => {
    const own = await accounts.first({ type: 2 })
    if (own === undefined) throw new Error('there are accounts of providers')
    expect(await staff.get()(callTo(own.id))).toMatchObject({ data: own })
    expect(await staff.update()(callTo(own.id))).toMatchObject({ data: { ...own, nickName: '新名' } })
    expect(await staff.remove()(callTo(own.id))).toMatchObject({ kind: 'success' })
    expect(await accounts.get(own.id)).toBeUndefined()
  })
})

describe('what is special about a resource', () => {
  const heard: string[] = []
  beforeEach(() => void heard.splice(0))
  const special = resource('accounts', {
    where: { type: 2 },
    tenancy: everybody,
    check: (_context, { nickName }, was) => {
      heard.push(`check ${was?.nickName} to be ${nickName}`)
      if (nickName === '无名') refuse(codes.invalid)
    },
    before: (_context, { nickName }, was) => {
      heard.push('before')
      return { roleName: `${nickName}，原${was?.nickName}` }
    },
    after: (_context, { nickName }, was) => void heard.push(`after ${was?.nickName} became ${nickName}`),
    checkRemoval: (_context, { nickName }) => {
      if (nickName === '常任') refuse(codes.wrongState)
    },
    afterRemoval: (_context, { nickName }) => void heard.push(`${nickName} is gone`),
    show: (_context, rows) => rows.map(({ nickName, roleName }) => ({ told: `${nickName}（${roleName}）` })),
  })
  const own = async () => {
    const row = await accounts.first({ type: 2 })
    if (row === undefined) throw new Error('there are accounts of providers')
    return accounts.put({ ...row, nickName: '旧名' })
  }

  it('is asked, completed and followed in this order, and answered as it is shown', async () => {
    const { id } = await own()
    expect(await special.update()(callTo(id))).toEqual({
      kind: 'success',
      data: { told: '新名（新名，原旧名）' },
    })
    expect(await accounts.get(id)).toMatchObject({ nickName: '新名', roleName: '新名，原旧名' })
    expect(heard).toEqual(['check 旧名 to be 新名', 'before', 'after 旧名 became 新名'])
  })

  it('writes nothing that its check refuses, and nothing follows', async () => {
    const row = await own()
    const call = { ...callTo(row.id), body: { nickName: '无名' } }
    await expect(special.update()(call)).rejects.toMatchObject({ failed: { code: codes.invalid } })
    expect(await accounts.get(row.id)).toEqual(row)
    expect(heard).toEqual(['check 旧名 to be 无名'])
  })

  it('takes along what goes with a removed row, and keeps one that may not go', async () => {
    const row = await own()
    await accounts.put({ ...row, nickName: '常任' })
    await expect(special.remove()(callTo(row.id))).rejects.toMatchObject({
      failed: { code: codes.wrongState },
    })
    await accounts.put(row)
    expect(await special.remove()(callTo(row.id))).toMatchObject({ kind: 'success' })
    expect([await accounts.get(row.id), heard]).toEqual([undefined, ['旧名 is gone']])
  })
})
