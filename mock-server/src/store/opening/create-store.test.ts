import { describe, expect, it } from 'vitest'
import { createStore } from './create-store.ts'
import type { Store, Tx } from '../port.ts'

interface Customer {
  id: string
  taxerId?: string
  agencyId?: string
  name?: string
  lines?: { amount: string }[]
}
interface World {
  customers: Customer
  goods: { id: string; code: string }
}

const open = (patience?: number): Promise<Store<World>> =>
  createStore<World>({
    tables: { customers: { unique: [['agencyId', 'taxerId']] }, goods: {} },
    ...(patience === undefined ? {} : { patience }),
  })

describe('rows', () => {
  it('are frozen copies: neither the one who wrote nor the one who reads can change them', async () => {
    const { table } = bound(await open())
    const given = { id: '1', lines: [{ amount: '1.00' }] }
    const inserted = await table('customers').insert(given)
    given.lines.push({ amount: '2.00' })
    expect(await table('customers').get('1')).toEqual({ id: '1', lines: [{ amount: '1.00' }] })
    expect(() => inserted.lines?.push({ amount: '3.00' })).toThrow(TypeError)
    expect(() => Object.assign(inserted.lines?.[0] ?? {}, { amount: '4.00' })).toThrow(TypeError)
  })

  it('lose an optional field that is updated to undefined, and keep their id', async () => {
    const { table } = bound(await open())
    await table('customers').insert({ id: '1', name: '航天', taxerId: '9' })
    await table('customers').update('1', { name: undefined, ...{ id: '2' } })
    expect(await table('customers').find()).toEqual({ rows: [{ id: '1', taxerId: '9' }], total: 1 })
  })

  it.each([{ id: '' }, { id: 7 as unknown as string }])('need a string id: %j', async (row) => {
    const { table } = bound(await open())
    await expect(table('customers').insert(row)).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each<[string, Parameters<ReturnType<Store<World>['table']>['find']>[0]]>([
    ['an unknown operator', { where: { id: { like: 'x' } as never } }],
    ['two conditions in one', { where: { id: { in: ['1', '2'], gte: '1' } } }],
    ['bounds of two kinds', { where: { id: { gte: '1', lt: 2 as never } } }],
    ['a negative offset', { offset: -1 }],
    ['half a row', { limit: 0.5 }],
  ])('are not asked for by %s', async (_, query) => {
    const { table } = bound(await open())
    await expect(table('customers').find(query)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('one row', () => {
  it('is not looked for by a value that is missing, which would find any', async () => {
    const { table } = bound(await open())
    await table('customers').insert({ id: '1' })
    const noValue: { agencyId?: string } = {}
    expect(await table('customers').count({ agencyId: noValue.agencyId })).toBe(1)
    // @ts-expect-error the type refuses it already
    await expect(table('customers').has({ agencyId: noValue.agencyId })).rejects.toMatchObject({
      code: 'invalid',
    })
    // @ts-expect-error the type refuses it already
    await expect(table('customers').first({ agencyId: noValue.agencyId })).rejects.toMatchObject({
      code: 'invalid',
    })
    // @ts-expect-error nested values cannot be compared
    await expect(table('customers').first({ lines: [] })).rejects.toMatchObject({ code: 'invalid' })
    // @ts-expect-error a required field cannot be taken away
    await expect(table('goods').update('none', { code: undefined })).rejects.toMatchObject({
      code: 'missing',
    })
  })
})

describe('unique keys', () => {
  it('refuse a second owner and say whose key it is', async () => {
    const { table } = bound(await open())
    await table('customers').insert({ id: '1', agencyId: 'a', taxerId: 't' })
    await expect(table('customers').insert({ id: '2', agencyId: 'a', taxerId: 't' })).rejects.toMatchObject({
      code: 'unique',
      message: 'customers: agencyId, taxerId ["a","t"] is taken',
    })
    await table('customers').insert({ id: '3', agencyId: 'b', taxerId: 't' })
    await expect(table('customers').update('3', { agencyId: 'a' })).rejects.toMatchObject({ code: 'unique' })
    expect(await table('customers').count()).toBe(2)
  })

  it('leave rows alone that lack a part', async () => {
    const { table } = bound(await open())
    await table('customers').insertMany([
      { id: '1', taxerId: 't' },
      { id: '2', taxerId: 't' },
    ])
    expect(await table('customers').count({ taxerId: 't' })).toBe(2)
  })

  it('may change hands within a transaction, in any order', async () => {
    const store = await open()
    const customers = store.table('customers')
    await customers.insertMany([
      { id: '1', agencyId: 'a', taxerId: 'x' },
      { id: '2', agencyId: 'a', taxerId: 'y' },
    ])
    await store.transaction(async (tx) => {
      await tx.table('customers').update('2', { taxerId: 'z' })
      await tx.table('customers').update('1', { taxerId: 'y' })
      await expect(tx.table('customers').update('2', { taxerId: 'y' })).rejects.toMatchObject({
        code: 'unique',
      })
      await tx.table('customers').update('2', { taxerId: 'x' })
    })
    await expect(customers.insert({ id: '3', agencyId: 'a', taxerId: 'x' })).rejects.toMatchObject({
      code: 'unique',
    })
    await customers.remove('2')
    await customers.insert({ id: '3', agencyId: 'a', taxerId: 'x' })
    expect((await customers.first({ agencyId: 'a', taxerId: 'x' }))?.id).toBe('3')
  })

  it('hold in replaceAll too, which then changes nothing', async () => {
    const store = await open()
    await store.table('goods').insert({ id: '1', code: 'kept' })
    const twice = [
      { id: '1', agencyId: 'a', taxerId: 't' },
      { id: '2', agencyId: 'a', taxerId: 't' },
    ]
    await expect(store.replaceAll({ customers: twice })).rejects.toMatchObject({ code: 'unique' })
    await expect(
      store.replaceAll({
        goods: [
          { id: '1', code: '' },
          { id: '1', code: '' },
        ],
      }),
    ).rejects.toMatchObject({ code: 'unique' })
    expect(await store.table('goods').has({ code: 'kept' })).toBe(true)
  })
})

describe('transactions', () => {
  it('count the rows as they see them', async () => {
    const store = await open()
    await store.table('goods').insertMany([
      { id: '1', code: 'a' },
      { id: '2', code: 'b' },
    ])
    const counted = await store.transaction(async (tx) => {
      const goods = tx.table('goods')
      await goods.put({ id: '1', code: 'c' })
      await goods.insert({ id: '3', code: 'd' })
      await goods.insert({ id: '4', code: 'e' })
      await goods.remove('2')
      await goods.remove('4')
      return goods.count()
    })
    expect([counted, await store.table('goods').count()]).toEqual([2, 2])
  })

  it('run one after the other, so that no count is lost', async () => {
    const store = await open()
    await store.table('goods').insert({ id: '1', code: '0' })
    const addOne = (): Promise<unknown> =>
      store.transaction(async (tx) => {
        const before = await tx.table('goods').get('1')
        await Promise.resolve()
        return tx.table('goods').update('1', { code: String(Number(before?.code) + 1) })
      })
    await Promise.all(Array.from({ length: 50 }, addOne))
    expect(await store.table('goods').get('1')).toEqual({ id: '1', code: '50' })
  })

  it('happen in all their tables or in none', async () => {
    const store = await open()
    const work = store.transaction(async (tx) => {
      await tx.table('goods').insert({ id: '1', code: 'x' })
      await tx.table('customers').insert({ id: '1' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect([await store.table('goods').count(), await store.table('customers').count()]).toEqual([0, 0])
  })

  it('join the one around them', async () => {
    const store = await open()
    const add = (tx: Tx<World>): Promise<unknown> =>
      tx.transaction((inner) => inner.table('goods').insert({ id: '1', code: 'x' }))
    await expect(
      store.transaction(async (tx) => {
        await add(tx)
        expect(await tx.table('goods').has({ id: '1' })).toBe(true)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await add(store)
    expect(await store.table('goods').has({ id: '1' })).toBe(true)
  })

  it('cannot be used when they are over', async () => {
    const store = await open()
    const goods = await store.transaction((tx) => Promise.resolve(tx.table('goods')))
    await expect(goods.get('1')).rejects.toMatchObject({ code: 'over' })
    await expect(goods.insert({ id: '1', code: 'x' })).rejects.toMatchObject({ code: 'over' })
  })

  it('fail instead of waiting for themselves for ever when they write through the store', async () => {
    const store = await open(5)
    const work = store.transaction(async (tx) => {
      await tx.table('goods').insert({ id: '1', code: 'x' })
      await store.table('goods').insert({ id: '2', code: 'y' })
    })
    await expect(work).rejects.toMatchObject({ code: 'stuck' })
    expect(await store.table('goods').count()).toBe(0)
    await store.table('goods').insert({ id: '3', code: 'z' })
  })
})

describe('writers at once', () => {
  it('all get their turn, however long that takes together', async () => {
    const store = await open(20)
    const add = (id: string) =>
      store.transaction(async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 3))
        await tx.table('goods').insert({ id, code: id })
      })
    const ids = Array.from({ length: 20 }, (_, at) => String(at + 10))
    await Promise.all(ids.map(add))
    expect((await store.table('goods').find()).rows.map(({ id }) => id)).toEqual(ids)
  })

  it('wait for one that the machine held up longer than any may take', async () => {
    const store = await open(20)
    const first = store.transaction(async (tx) => {
      const until = performance.now() + 60
      await new Promise((resolve) => setImmediate(resolve))
      while (performance.now() < until);
      await new Promise((resolve) => setImmediate(resolve))
      await tx.table('goods').insert({ id: '1', code: 'x' })
    })
    await Promise.all([first, store.table('goods').insert({ id: '2', code: 'y' })])
    expect(await store.table('goods').count()).toBe(2)
  })
})

describe('the whole state', () => {
  it('goes back to a snapshot, indexes and unique keys included', async () => {
    const store = await open()
    const customers = store.table('customers')
    await customers.insert({ id: '1', agencyId: 'a', taxerId: 't' })
    const snapshot = await store.snapshot()
    await customers.update('1', { taxerId: 'u' })
    await customers.insert({ id: '2', agencyId: 'a', taxerId: 't' })
    expect(await customers.count({ taxerId: 't' })).toBe(1)
    await store.restore(snapshot)
    expect(await customers.find({ where: { taxerId: 't' } })).toMatchObject({ rows: [{ id: '1' }], total: 1 })
    await expect(customers.insert({ id: '2', agencyId: 'a', taxerId: 't' })).rejects.toMatchObject({
      code: 'unique',
    })
    await expect(store.restore({ customers: [], goods: [] })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is gone after close, for readers and writers', async () => {
    const store = await open()
    await store.close()
    await store.close()
    await expect(store.table('goods').get('1')).rejects.toMatchObject({ code: 'over' })
    await expect(store.table('goods').insert({ id: '1', code: 'x' })).rejects.toMatchObject({ code: 'over' })
  })

  it('answers pages right after so many writes at once that indexes begin anew', async () => {
    const store = await open()
    await store.replaceAll({
      goods: Array.from({ length: 5000 }, (_, at) => ({ id: `${at}`, code: `${at % 7}` })),
    })
    const page = { where: { code: '3' }, sort: '-id', limit: 2 } as const
    expect(await store.table('goods').find(page)).toMatchObject({
      rows: [{ id: '4994' }, { id: '4987' }],
      total: 714,
    })
    await store
      .table('goods')
      .insertMany(Array.from({ length: 2000 }, (_, at) => ({ id: `z${at}`, code: '3' })))
    expect(await store.table('goods').find(page)).toMatchObject({
      rows: [{ id: 'z1999' }, { id: 'z1998' }],
      total: 2714,
    })
  })
})

function bound(store: Store<World>): { table: Store<World>['table'] } {
  return { table: (name) => store.table(name) }
}
