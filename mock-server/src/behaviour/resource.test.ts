import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import { readUnit } from '../assembly/unit-of-work.ts'
import type { AnyContext } from './handler.ts'
import { resource } from './resource.ts'
import type { Tenancy } from './tenancy.ts'

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
    expect(await staff[verb]()(callTo(other.id))).toMatchObject({ kind: 'failed', code: 100400001 })
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
