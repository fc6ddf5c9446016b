import { describe, expect, it } from 'vitest'
import { createStore } from './create-store.ts'

interface Customer {
  readonly id: string
  readonly name: string
  readonly version?: number
}

interface World {
  customers: Customer
  notes: Customer
  corrections: Customer
}

const opened = () =>
  createStore<World>({
    tables: {
      customers: { ids: 'CustomerId' },
      notes: {},
      corrections: { ids: 'CorrectionId', isCountedByHand: true },
    },
  })

describe('the version of a row', () => {
  it('is one more with every write, whatever is written as such', async () => {
    const customers = (await opened()).table('customers')
    expect(await customers.insert({ id: '1', name: '青禾', version: 40 })).toMatchObject({ version: 1 })
    expect(await customers.update('1', { name: '远帆' })).toMatchObject({ name: '远帆', version: 2 })
    expect(await customers.update('1', { version: 1 })).toMatchObject({ version: 3 })
    expect(await customers.put({ id: '1', name: '云上' })).toEqual({ id: '1', name: '云上', version: 4 })
    await customers.remove('1')
    expect(await customers.put({ id: '1', name: '云上' })).toMatchObject({ version: 1 })
    await customers.insertMany([{ id: '2', name: '一' }])
    expect(await customers.get('2')).toMatchObject({ version: 1 })
  })

  it('goes on from 1 where a row of the beginning says nothing of it', async () => {
    const store = await opened()
    await store.replaceAll({ customers: [{ id: '1', name: '青禾' }] })
    expect(await store.table('customers').get('1')).toEqual({ id: '1', name: '青禾' })
    expect(await store.table('customers').update('1', { name: '远帆' })).toMatchObject({ version: 2 })
  })

  it('is that of before where a transaction is given up', async () => {
    const store = await opened()
    await store.table('customers').insert({ id: '1', name: '青禾' })
    const failing = store.transaction(async (tx) => {
      expect(await tx.table('customers').update('1', { name: '远帆' })).toMatchObject({ version: 2 })
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await store.table('customers').get('1')).toMatchObject({ name: '青禾', version: 1 })
  })

  it('is there in no other table, and is left to those who count it themselves', async () => {
    const store = await opened()
    expect(await store.table('notes').insert({ id: '1', name: '青禾' })).not.toHaveProperty('version')
    await store.table('corrections').insert({ id: '1', name: '青禾', version: 7 })
    expect(await store.table('corrections').update('1', { name: '远帆' })).toMatchObject({ version: 7 })
  })
})
