import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStore } from './create-store.ts'
import type { Condition, Query, Table } from '../port.ts'

interface Device {
  id: string
  state?: 'on' | 'off' | null
  name?: string
  price?: number | null
  amount?: string
  isShared?: boolean
}
type Where = NonNullable<Query<Device>['where']>

const names = ['', 'a', 'B', '航天', '航天信息', 'aé', '2024-01', '2024-02-03']
const amounts = ['9.50', '9.5', '10.00', '100.00', '-3.00', '-20.00', '20000', '-70', '300']
const id = fc.integer({ min: 1, max: 25 }).map(String)
const state = fc.constantFrom('on' as const, 'off' as const, null)
const name = fc.constantFrom(...names)
const price = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constant(null))
const amount = fc.constantFrom(...amounts)
const device: fc.Arbitrary<Device> = fc.record(
  { id, state, name, price, amount, isShared: fc.boolean() },
  { requiredKeys: ['id'] },
)
const range = <V>(value: fc.Arbitrary<V>) =>
  fc.record({ gte: value, gt: value, lte: value, lt: value }, { requiredKeys: [] })
const condition = <V extends string | number | boolean | null>(value: fc.Arbitrary<V>) =>
  fc.oneof(
    value,
    fc.record({ in: fc.array(fc.oneof(value, fc.constant(null)), { maxLength: 3 }) }),
    fc.record({ not: value }),
  )
const where: fc.Arbitrary<Where> = fc.record(
  {
    id: condition(id),
    state: fc.oneof(condition(state), fc.constant(undefined)),
    name: fc.oneof(condition(name), range(name)),
    price: fc.oneof(condition(price), range(fc.integer({ min: -3, max: 12 }))),
    amount: fc.oneof(condition(amount), range(amount)),
    isShared: condition(fc.boolean()),
  },
  { requiredKeys: [] },
)
const sortKey = fc.constantFrom(
  ...([
    'id',
    'state',
    'name',
    'price',
    'amount',
    'isShared',
    '-id',
    '-name',
    '-price',
    '-amount',
    '-isShared',
  ] as const),
)
const query: fc.Arbitrary<Query<Device>> = fc.record(
  {
    where,
    search: fc.record({
      text: fc.constantFrom('A', '天', '1', ' é', '', undefined),
      fields: fc.constant(['name', 'price'] as const),
    }),
    sort: fc.oneof(sortKey, fc.array(sortKey, { maxLength: 3 })),
    offset: fc.nat(10),
    limit: fc.nat(10),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: device }) },
  fc.record({ insert: device }),
  fc.record({ update: id, patch: device.map(({ id: _id, ...patch }) => patch) }),
  fc.record({ remove: id }),
  { weight: 4, arbitrary: fc.record({ find: query }) },
)

it('answers every query as filtering and sorting all rows would, before, within and after transactions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(device, { selector: (row) => row.id, maxLength: 25 }),
      fc.array(fc.record({ steps: fc.array(step, { maxLength: 12 }), isKept: fc.boolean() }), {
        maxLength: 6,
      }),
      async (seed, transactions) => {
        const store = await createStore<{ devices: Device }>({ tables: { devices: {} } })
        let rows = new Map(seed.map((row) => [row.id, row]))
        await store.replaceAll({ devices: seed })
        for (const { steps, isKept } of transactions) {
          const mine = new Map(rows)
          const work = store.transaction(async (tx) => {
            for (const each of steps) {
              await take(each, tx.table('devices'), mine)
              // The others see nothing of it yet.
              if ('find' in each)
                expect(await store.table('devices').find(each.find)).toEqual(naive(each.find, rows))
            }
            if (!isKept) throw new Error('rolled back')
          })
          if (isKept) {
            await work
            rows = mine
          } else await expect(work).rejects.toThrow('rolled back')
          for (const each of steps) await take(each, store.table('devices'), rows)
        }
      },
    ),
    { numRuns: 400 },
  )
})

async function take(each: Step, table: Table<Device>, rows: Map<string, Device>): Promise<void> {
  if ('find' in each) {
    const expected = naive(each.find, rows)
    expect(await table.find(each.find)).toEqual(expected)
    const { where: asked = {} } = each.find
    expect(await table.count(asked)).toBe(naive({ where: asked }, rows).total)
  } else if ('put' in each) {
    rows.set(each.put.id, await table.put(each.put))
  } else if ('remove' in each) {
    expect(await table.remove(each.remove)).toBe(rows.delete(each.remove))
  } else if ('insert' in each) {
    if (rows.has(each.insert.id))
      await expect(table.insert(each.insert)).rejects.toMatchObject({ code: 'unique' })
    else rows.set(each.insert.id, await table.insert(each.insert))
  } else {
    const before = rows.get(each.update)
    if (before) rows.set(each.update, { ...before, ...each.patch })
    const update = table.update(each.update, each.patch)
    if (before) expect(await update).toEqual(rows.get(each.update))
    else await expect(update).rejects.toMatchObject({ code: 'missing' })
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function naive(
  { where: asked = {}, search, sort = 'id', offset = 0, limit = Infinity }: Query<Device>,
  all: Map<string, Device>,
) {
  const text = search?.text?.trim().toLowerCase() ?? ''
  const keys = typeof sort === 'string' ? [sort] : sort
  const rows = [...all.values()]
    .filter((row) =>
      (Object.entries(asked) as [keyof Device, Condition<Device[keyof Device]> | undefined][]).every(
        ([field, condition]) => holds(row[field] ?? null, condition),
      ),
    )
    .filter(
      (row) =>
        text === '' ||
        [row.name, row.price].some((value) => value != null && String(value).toLowerCase().includes(text)),
    )
    .sort((a, b) => {
      for (const key of keys) {
        const order = compare(a, b, key)
        if (order !== 0) return order
      }
      return compare(a, b, keys[0]?.startsWith('-') ? '-id' : 'id')
    })
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

function compare(a: Device, b: Device, key: string): number {
  const field = key.replace('-', '') as keyof Device
  const [x, y] = [a[field] ?? null, b[field] ?? null]
  const order =
    x === y ? 0 : x === null ? 1 : y === null ? -1 : (field === 'id' ? isBeforeId : isBefore)(x, y) ? -1 : 1
  return key.startsWith('-') ? -order : order
}

/** Ids that count up stay in their order. */
function isBeforeId(x: string | number | boolean, y: string | number | boolean): boolean {
  const [a, b] = [String(x), String(y)]
  return a.length === b.length ? a < b : a.length < b.length
}

/** Amounts go by value; two texts of one value by their letters. */
function isBefore(x: string | number | boolean, y: string | number | boolean): boolean {
  if (!amounts.includes(String(x)) || !amounts.includes(String(y)) || Number(x) === Number(y)) return x < y
  return Number(x) < Number(y)
}

function holds(value: Device[keyof Device] | null, condition: unknown): boolean {
  if (condition === undefined) return true
  if (typeof condition !== 'object' || condition === null) return value === condition
  if ('in' in condition) return (condition.in as unknown[]).includes(value)
  if ('not' in condition) return value !== condition.not
  const { gte, gt, lte, lt } = condition as { gte?: string; gt?: string; lte?: string; lt?: string }
  if ([gte, gt, lte, lt].every((bound) => bound === undefined)) return true
  if (value === null || value === undefined) return false
  return (
    (gte === undefined || !isBefore(value, gte)) &&
    (gt === undefined || isBefore(gt, value)) &&
    (lte === undefined || !isBefore(lte, value)) &&
    (lt === undefined || isBefore(value, lt))
  )
}
