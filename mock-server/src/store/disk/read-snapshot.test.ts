import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore, type StoreOptions } from '../opening/create-store.ts'
import type { Store } from '../port.ts'

interface World {
  goods: { id: string; name: string; code?: string }
  orders: { id: string; note: string }
}

let folder = ''
let store: Store<World>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-snapshot-'))
  store = await open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const open = (options: Partial<StoreOptions<World>> = {}): Promise<Store<World>> =>
  createStore<World>({ tables: { goods: { unique: [['code']] }, orders: {} }, folder, ...options })

const path = (): string => join(folder, 'snapshot.ndjson')

/** Several blocks of them. */
const seed: readonly World['goods'][] = Array.from({ length: 4000 }, (_, at) => ({
  id: `g${String(at).padStart(4, '0')}`,
  name: `办公用品${at}`.repeat(5),
  code: `c${at}`,
}))

async function reopen(options: Partial<StoreOptions<World>> = {}): Promise<void> {
  await store.close()
  store = await open(options)
}

describe('rows that nobody has read since the start', () => {
  beforeEach(async () => {
    await store.replaceAll({ goods: seed, orders: [{ id: '1', note: '第一' }] })
    await reopen()
  })

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['by id', () => store.table('goods').get('g3999'), seed[3999]],
    ['by a query', () => store.table('goods').first({ code: 'c3998' }), seed[3998]],
    ['by counting', () => store.table('goods').count(), 4000],
    ['in a transaction', () => store.transaction((tx) => tx.table('goods').get('g0001')), seed[1]],
    ['in a snapshot', async () => (await store.snapshot()).goods.length, 4000],
  ])('are found %s', async (_, ask, found) => {
    expect(await ask()).toEqual(found)
  })

  it('are frozen as others are', async () => {
    expect(Object.isFrozen(await store.table('goods').get('g0000'))).toBe(true)
  })

  it('keep their ids and unique keys to themselves', async () => {
    const insert = store.table('goods').put({ id: 'new', name: '新', code: 'c3999' })
    await expect(insert).rejects.toMatchObject({ code: 'unique' })
    await reopen()
    const again = store.table('goods').insert({ id: 'g3999', name: '新' })
    await expect(again).rejects.toMatchObject({ code: 'unique' })
  })

  it('are changed, and are as changed after the next start', async () => {
    await store.table('goods').update('g0007', { name: '改' })
    await store.table('goods').remove('g0008')
    await reopen()
    expect(await store.table('goods').get('g0007')).toEqual({ id: 'g0007', name: '改', code: 'c7' })
    expect(await store.table('goods').get('g0008')).toBeUndefined()
    expect(await store.table('goods').count()).toBe(3999)
  })

  it('stay when the folder is compacted or the store closed before they are read', async () => {
    await reopen({ compactAt: 0 })
    await store.table('orders').insert({ id: '2', note: '第二' })
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    await reopen()
    await reopen()
    expect((await store.table('goods').find()).rows).toEqual(seed)
    expect((await store.table('orders').find()).total).toBe(2)
  })

  it('of a checkpoint come back', async () => {
    const checkpoint = await store.snapshot()
    await store.table('goods').remove('g0001')
    await store.restore(checkpoint)
    await reopen()
    expect((await store.table('goods').find()).rows).toEqual(seed)
  })
})

describe('a snapshot', () => {
  it('with any one byte changed, or cut off, is refused before a row of it is used', async () => {
    const goods = [{ id: 'a', name: '纸' }]
    await store.replaceAll({ goods, orders: [] })
    await store.close()
    const whole = readFileSync(path())
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(path(), damaged)
      await expect(open(), `byte ${at}`).rejects.toMatchObject({
        code: 'corrupt',
        message: expect.stringContaining(path()) as unknown,
      })
    }
    // Without its last newline it is all there.
    for (let size = 0; size < whole.length - 1; size += 1) {
      writeFileSync(path(), whole.subarray(0, size))
      await expect(open(), `${size} bytes`).rejects.toMatchObject({ code: 'corrupt' })
    }
    writeFileSync(path(), whole)
    store = await open()
    expect((await store.table('goods').find()).rows).toEqual(goods)
  })

  it('of the format before is read, and the journal after it', async () => {
    await store.close()
    const lines = [
      '{"format":1,"journal":3}',
      '["goods",{"id":"a","name":"纸"}]',
      '["orders",{"id":"1","note":""}]',
    ]
    writeFileSync(path(), `${lines.join('\n')}\n`)
    appendFileSync(join(folder, 'journal-3.ndjson'), '[["goods",{"id":"b","name":"笔"}],["orders","1"]]\n')
    await reopen()
    expect((await store.table('goods').find()).rows).toEqual([
      { id: 'a', name: '纸' },
      { id: 'b', name: '笔' },
    ])
    expect(await store.table('orders').count()).toBe(0)
    writeFileSync(path(), `${lines.slice(0, 2).join('\n')}\n["goods",{}]\n`)
    await store.close()
    const message: unknown = expect.stringMatching(/snapshot\.ndjson is damaged at line 3$/)
    await expect(open()).rejects.toMatchObject({ code: 'corrupt', message })
  })
})
