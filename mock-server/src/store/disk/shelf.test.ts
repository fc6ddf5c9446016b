import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStore } from '../opening/create-store.ts'
import type { Store } from '../port.ts'
import { nodeFiles } from './disk-files.ts'

interface World {
  goods: { id: string; name: string }
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-shelf-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (files = nodeFiles): Promise<Store<World>> =>
  createStore<World>({ tables: { goods: {} }, folder, files })

const goodsOf = async (store: Store<World>) =>
  (await store.table('goods').find()).rows.map(({ name }) => name)

function shelfOf({ shelf }: Store<World>) {
  if (shelf === undefined) throw new Error('a store with a folder has a shelf')
  return shelf
}

it('a snapshot on the shelf outlives the process, with what is said of it', async () => {
  const store = await open()
  await store.table('goods').insert({ id: '1', name: '纸' })
  await shelfOf(store).put('月初/../1', { clock: '2026-01-01' }, await store.snapshot())
  await store.table('goods').put({ id: '1', name: '笔' })
  await store.close()
  const again = await open()
  expect(await shelfOf(again).list()).toEqual([{ name: '月初/../1', about: { clock: '2026-01-01' } }])
  const snapshot = await shelfOf(again).read('月初/../1')
  if (snapshot === undefined) throw new Error('it is there')
  await again.restore(snapshot)
  expect(await goodsOf(again)).toEqual(['纸'])
  expect(await shelfOf(again).remove('月初/../1')).toBe(true)
  expect(await shelfOf(again).remove('月初/../1')).toBe(false)
  expect(await shelfOf(again).read('月初/../1')).toBeUndefined()
  await again.close()
  expect(await goodsOf(await open())).toEqual(['纸'])
})

it('a damaged one is named, and leaves the world alone', async () => {
  const store = await open()
  await store.table('goods').insert({ id: '1', name: '纸' })
  await shelfOf(store).put('a', {}, await store.snapshot())
  const path = join(folder, readdirSync(folder).find((name) => name.startsWith('shelved-')) ?? '')
  writeFileSync(path, readFileSync(path, 'utf8').replace('纸', '笔'))
  await expect(shelfOf(store).read('a')).rejects.toMatchObject({ code: 'corrupt' })
  expect(await goodsOf(store)).toEqual(['纸'])
})

it('a disk that is full keeps the one that was there', async () => {
  let isFull = false
  const files = {
    ...nodeFiles,
    write: (file: number, bytes: Buffer, offset: number) => {
      if (isFull) throw new Error('ENOSPC')
      return nodeFiles.write(file, bytes, offset)
    },
  }
  const store = await open(files)
  await store.table('goods').insert({ id: '1', name: '纸' })
  await shelfOf(store).put('a', {}, await store.snapshot())
  isFull = true
  await expect(shelfOf(store).put('a', {}, await store.snapshot())).rejects.toMatchObject({
    code: 'unwritable',
  })
  expect((await shelfOf(store).read('a'))?.goods).toEqual([{ id: '1', name: '纸' }])
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

it('going back writes what has changed, not everything', async () => {
  const store = await open()
  const goods = store.table('goods')
  await goods.insertMany(Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `纸${at}` })))
  const snapshot = await store.snapshot()
  const before = await goodsOf(store)
  await goods.update('7', { name: '笔' })
  await goods.remove('8')
  await goods.insert({ id: '900', name: '墨' })
  const sizeOf = () => statSync(join(folder, 'journal-1.ndjson')).size
  const size = sizeOf()
  await store.restore(snapshot)
  expect(await goodsOf(store)).toEqual(before)
  expect(sizeOf() - size).toBeLessThan(200)
  await store.close()
  expect(await goodsOf(await open())).toEqual(before)
})

it('going back to what an earlier process has shelved writes what has changed, too', async () => {
  const store = await open()
  await store
    .table('goods')
    .insertMany(Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `纸${at}` })))
  await shelfOf(store).put('a', {}, await store.snapshot())
  const before = await goodsOf(store)
  await store.close()
  const again = await open()
  await again.table('goods').update('7', { name: '笔' })
  await again.table('goods').remove('8')
  const sizeOf = () => statSync(join(folder, 'journal-1.ndjson')).size
  const size = sizeOf()
  const snapshot = await shelfOf(again).read('a')
  if (snapshot === undefined) throw new Error('it is there')
  await again.restore(snapshot)
  expect(await goodsOf(again)).toEqual(before)
  expect((await again.snapshot()).goods.map(({ id }) => id)).toEqual(snapshot.goods.map(({ id }) => id))
  expect(sizeOf() - size).toBeLessThan(200)
  await again.close()
  expect(await goodsOf(await open())).toEqual(before)
})
