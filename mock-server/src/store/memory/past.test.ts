import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from '../opening/create-store.ts'
import type { AllRows, Store } from '../port.ts'

interface World {
  customers: { id: string; name: string }
}

const open = (): Promise<Store<World>> => createStore<World>({ tables: { customers: {} } })
const beginning = Array.from({ length: 30 }, (_, at) => ({ id: `c${(at * 7) % 30}`, name: `客户${at}` }))

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), id: fc.nat(40), name: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), to: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recall' as const) }) },
)

describe('a store that goes back', () => {
  it('to any of its snapshots, in any order, has the same rows, in the same places and in its indexes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const store = await open()
        await store.replaceAll({ customers: beginning }, 'beginning')
        const customers = store.table('customers')
        const kept: { snapshot: AllRows<World>; text: string; byName: unknown }[] = []
        const look = async () => ({
          text: JSON.stringify((await store.snapshot()).customers),
          byName: await customers.find({ sort: ['name', '-id'], limit: 20 }),
        })
        for (const one of acts) {
          if (one.kind === 'put') await customers.put({ id: `c${one.id}`, name: `客户${one.name}` })
          else if (one.kind === 'remove') await customers.remove(`c${one.id}`)
          else if (one.kind === 'keep') kept.push({ ...(await look()), snapshot: await store.snapshot() })
          else if (one.kind === 'recall') {
            expect(await store.recall('beginning')).toBe(true)
            expect((await look()).text).toBe(JSON.stringify(beginning))
          } else {
            const then = kept[one.to % Math.max(1, kept.length)]
            if (then === undefined) continue
            await store.restore(then.snapshot)
            expect(await look()).toEqual({ text: then.text, byName: then.byName })
          }
        }
      }),
      { numRuns: 200, seed: 17 },
    )
  })

  it('takes back more than it notes', async () => {
    const store = await open()
    await store.replaceAll({ customers: beginning }, 'beginning')
    const snapshot = await store.snapshot()
    await store
      .table('customers')
      .insertMany(Array.from({ length: 20_001 }, (_, at) => ({ id: `new${at}`, name: '新' })))
    await store.restore(snapshot)
    expect((await store.snapshot()).customers).toEqual(beginning)
    await store.table('customers').remove('c7')
    await store.restore(snapshot)
    expect((await store.table('customers').find()).total).toBe(30)
  })
})
