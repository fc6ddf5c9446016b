import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from '../opening/create-store.ts'
import type { Store } from '../port.ts'

interface Customer {
  id: string
  taxerId?: string
  name: string
}
interface World {
  customers: Customer
}

const tables = { customers: { unique: [['taxerId']] } } as const
const beginning = (count: number): Customer[] =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, taxerId: `t${at}`, name: `客户${at % 7}` }))

async function templateOf(count: number) {
  const store = await createStore<World>({ tables })
  await store.replaceAll({ customers: beginning(count) }, 'beginning')
  const template = store.template('beginning')
  if (template === undefined) throw new Error('it was just put there')
  return template
}

describe('stores of one template', () => {
  it('see what they write and nothing of each other', async () => {
    const template = await templateOf(10)
    const [one, other] = [template.open(), template.open()]
    await one.table('customers').update('c1', { name: '改名' })
    await one.table('customers').remove('c2')
    await one.table('customers').insert({ id: 'new', name: '新' })
    expect(await one.table('customers').count()).toBe(10)
    expect((await one.table('customers').find({ where: { name: '改名' } })).total).toBe(1)
    expect((await other.table('customers').find()).rows).toEqual(beginning(10))
    expect((await template.open().table('customers').find()).rows).toEqual(beginning(10))
  })

  it('share the rows that they have not changed', async () => {
    const template = await templateOf(3)
    const [one, other] = [template.open(), template.open()]
    await one.table('customers').update('c1', { name: '改名' })
    expect(await one.table('customers').get('c0')).toBe(await other.table('customers').get('c0'))
  })

  it('go back to their beginning by its name', async () => {
    const store = (await templateOf(10)).open()
    await store.table('customers').remove('c1')
    expect(await store.recall('another')).toBe(false)
    expect(await store.recall('beginning')).toBe(true)
    expect((await store.table('customers').find()).rows).toEqual(beginning(10))
  })

  it('can begin with a snapshot, and with no other store’s', async () => {
    const store = (await templateOf(10)).open()
    await store.table('customers').remove('c1')
    const snapshot = await store.snapshot()
    await store.table('customers').remove('c2')
    const opened = store.template(snapshot)?.open()
    expect(await opened?.table('customers').count()).toBe(9)
    expect((await templateOf(1)).open().template(snapshot)).toBeUndefined()
  })
})

/** What is done to a store, drawn small enough that keys and ids meet. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    id: fc.nat(14),
    taxerId: fc.nat(14),
    name: fc.nat(8),
  }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.nat(14) }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('back' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** Does all of it, and answers what became of each act and how the rows look from several sides. */
async function play(store: Store<World>, acts: readonly (readonly Act[])[]): Promise<unknown> {
  const seen: unknown[] = []
  let kept = await store.snapshot()
  for (const together of acts) {
    const said = await store
      .transaction(async (tx) => {
        const customers = tx.table('customers')
        for (const one of together) {
          if (one.kind === 'put')
            await customers.put({ id: `c${one.id}`, taxerId: `t${one.taxerId}`, name: `客户${one.name}` })
          else if (one.kind === 'remove') await customers.remove(`c${one.id}`)
        }
        return (await customers.find({ sort: '-name', limit: 3 })).rows
      })
      .catch((error: unknown) => String(error))
    seen.push(said)
    if (together.some(({ kind }) => kind === 'keep')) kept = await store.snapshot()
    if (together.some(({ kind }) => kind === 'back')) await store.restore(kept)
    seen.push(
      await store.table('customers').find({ sort: ['name', 'id'] }),
      await store.table('customers').find({ where: { name: '客户3' }, sort: '-id' }),
      await store.table('customers').find({ where: { id: { gte: 'c3' } }, limit: 2 }),
      await store.table('customers').count(),
      [...(await store.snapshot()).customers].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  }
  return seen
}

describe('whatever is done to it', () => {
  it.each([10, 200])('a store that shares %d rows answers as one that has its own', async (count) => {
    const template = await templateOf(count)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 12 }), async (acts) => {
        const own = await createStore<World>({ tables })
        await own.replaceAll({ customers: beginning(count) })
        expect(await play(template.open(), acts)).toEqual(await play(own, acts))
      }),
      { numRuns: 60, seed: 17 },
    )
  })

  it('one that has changed most of its rows answers as before', async () => {
    const store = (await templateOf(300)).open()
    for (let at = 0; at < 150; at += 1) await store.table('customers').update(`c${at}`, { name: '改名' })
    expect((await store.table('customers').find({ where: { name: '改名' } })).total).toBe(150)
    await expect(store.table('customers').insert({ id: 'x', taxerId: 't7', name: '' })).rejects.toMatchObject(
      {
        code: 'unique',
      },
    )
  })
})
