import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore, type StoreOptions } from '../opening/create-store.ts'
import type { Store } from '../port.ts'
import { nodeFiles, type DiskFiles } from './disk-files.ts'

interface World {
  goods: { id: string; name: string; price?: number }
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (options: Partial<StoreOptions<World>> = {}): Promise<Store<World>> =>
  createStore<World>({ tables: { goods: {} }, folder, ...options })

async function reopened(options: Partial<StoreOptions<World>> = {}): Promise<unknown> {
  const store = await open(options)
  const { rows } = await store.table('goods').find()
  await store.close()
  return rows
}

describe('a folder', () => {
  it('brings back what was written, updated and removed', async () => {
    const store = await open({ isSynced: true })
    const goods = store.table('goods')
    await goods.insertMany(['a', 'b', 'c'].map((id) => ({ id, name: '纸\n张' })))
    await goods.update('b', { name: '"笔"' })
    await goods.remove('c')
    await store.close()
    expect(await reopened()).toEqual([
      { id: 'a', name: '纸\n张' },
      { id: 'b', name: '"笔"' },
    ])
  })

  it('keeps rows of tables that this version does not declare', async () => {
    const other = await createStore<World & { later: { id: string } }>({
      tables: { goods: {}, later: {} },
      folder,
    })
    await other.table('later').insert({ id: '1' })
    await other.close()
    const store = await open({ compactAt: 0 })
    expect(store.names).toEqual(['goods'])
    await store.table('goods').insert({ id: 'a', name: '纸' })
    await store.close()
    const again = await createStore<World & { later: { id: string } }>({
      tables: { goods: {}, later: {} },
      folder,
    })
    expect(await again.table('later').has({ id: '1' })).toBe(true)
    await again.close()
  })

  it('drops a torn last line, which nobody was told of, and goes on after the line before it', async () => {
    const store = await open()
    await store.table('goods').insert({ id: 'a', name: '纸' })
    await store.close()
    appendFileSync(
      join(folder, 'journal-1.ndjson'),
      Buffer.from('[["goods",{"id":"b","name":"纸').subarray(0, -1),
    )
    const again = await open()
    await again.table('goods').insert({ id: 'c', name: '笔' })
    await again.close()
    expect(await reopened()).toEqual([
      { id: 'a', name: '纸' },
      { id: 'c', name: '笔' },
    ])
  })

  it.each([
    '{',
    '[["goods",{}]]',
    '[["goods"]]',
    '[[1,"a"]]',
    '[["goods","a",1]]',
    '[["goods","a"],["goods","a",{"name":"纸"}]]',
    '{"goods":1}',
    '[1]',
  ])('with a finished line %s that makes no sense is refused, naming file and line', async (line) => {
    writeFileSync(join(folder, 'journal-1.ndjson'), `[["goods",{"id":"a"}]]\n${line}\n`)
    const message: unknown = expect.stringMatching(/journal-1\.ndjson is damaged at line 2$/)
    await expect(open()).rejects.toMatchObject({ code: 'corrupt', message })
    await expect(open()).rejects.toMatchObject({ code: 'corrupt' })
  })

  it.each(['', '{}\n', '{"format":2,"journal":1}\n', '{"format":1,"journal":1}\n["goods"]\n'])(
    'with a snapshot %j is refused',
    async (text) => {
      writeFileSync(join(folder, 'snapshot.ndjson'), text)
      await expect(open()).rejects.toMatchObject({ code: 'corrupt' })
    },
  )

  it('keeps of a row that changes what has changed, and gives it back as it was, its fields in order', async () => {
    const before = await open()
    await before.replaceAll({
      goods: [
        { id: 'a', name: '纸' },
        { id: 'b', name: '笔' },
        { id: 'c', name: '墨' },
      ],
    })
    await before.table('goods').update('b', { price: 2 })
    await before.table('goods').update('b', { name: '毛笔' })
    await before.table('goods').insert({ id: 'd', name: '砚', price: 9 })
    await before.table('goods').update('d', { price: 8 })
    await before.table('goods').put({ id: 'c', price: 3, name: '墨水' })
    await before.table('goods').update('a', { name: '宣纸' })
    await before.table('goods').remove('a')
    const rows = JSON.stringify(await before.snapshot())
    await before.close()
    expect(readFileSync(join(folder, 'journal-2.ndjson'), 'utf8').split('\n').slice(0, 2)).toEqual([
      '[["goods","b",{"price":2}]]',
      '[["goods","b",{"name":"毛笔"}]]',
    ])
    const again = await open()
    expect(JSON.stringify(await again.snapshot())).toBe(rows)
    await again.close()
  })

  it('that changes a row which its snapshot lacks is refused when that is read', async () => {
    writeFileSync(join(folder, 'journal-1.ndjson'), '[["goods","a",{"name":"纸"}]]\n')
    const store = await open()
    await expect(store.table('goods').get('a')).rejects.toMatchObject({ code: 'corrupt' })
    await store.close()
  })

  it('belongs to one store at a time', async () => {
    const store = await open()
    await expect(open()).rejects.toMatchObject({ code: 'in-use' })
    await store.close()
    await (await open()).close()
  })

  it('of a living process is refused by its number, that of a dead one taken over', async () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid}\n`)
    const message: unknown = expect.stringContaining(`in use by process ${process.ppid}`)
    await expect(open()).rejects.toMatchObject({ code: 'in-use', message })
    for (const stale of ['4194999\n', `${process.pid}\n`, 'torn']) {
      writeFileSync(join(folder, 'lock'), stale)
      await (await open()).close()
    }
    expect(readdirSync(folder)).not.toContain('lock')
  })

  it('is replaced whole by replaceAll and goes on from there', async () => {
    const store = await open()
    await store.table('goods').insert({ id: 'old', name: '纸' })
    await store.replaceAll({ goods: [{ id: 'seed', name: '笔' }] })
    await store.table('goods').insert({ id: 'new', name: '墨' })
    await store.close()
    expect(await reopened()).toEqual([
      { id: 'new', name: '墨' },
      { id: 'seed', name: '笔' },
    ])
    expect(readdirSync(folder).sort()).toEqual(['journal-2.ndjson', 'snapshot.ndjson'])
  })

  describe('that keeps what it began with', () => {
    const seed = [{ id: 'seed', name: '笔' }]
    const goodsOf = async (store: Store<World>): Promise<unknown> => (await store.table('goods').find()).rows

    it('goes back to it, in this process and in a later one', async () => {
      const store = await open()
      await store.replaceAll({ goods: seed }, 'first-1')
      await store.table('goods').insert({ id: 'new', name: '墨' })
      expect([await store.recall('first-1'), await goodsOf(store)]).toEqual([true, seed])
      await store.table('goods').update('seed', { name: '纸' })
      await store.close()
      const later = await open()
      expect(await later.recall('first-1')).toBe(true)
      expect(await goodsOf(later)).toEqual(seed)
      await later.table('goods').remove('seed')
      await later.close()
      expect(await reopened()).toEqual([])
    })

    it('goes back to it after it was compacted', async () => {
      const store = await open({ compactAt: 100 })
      await store.replaceAll({ goods: seed }, 'first')
      for (let at = 0; at < 20; at += 1) await store.table('goods').put({ id: `${at}`, name: '墨' })
      await store.close()
      const later = await open()
      expect([await later.recall('first'), await goodsOf(later)]).toEqual([true, seed])
      await later.close()
    })

    it('has nothing of another name, and nothing once another state took its place', async () => {
      const store = await open()
      await store.replaceAll({ goods: seed }, 'first')
      expect(await store.recall('second')).toBe(false)
      await store.replaceAll({ goods: [] })
      expect([await store.recall('first'), await goodsOf(store)]).toEqual([false, []])
      await store.close()
    })

    it('has nothing where the copy is damaged', async () => {
      const store = await open()
      await store.replaceAll({ goods: seed }, 'first')
      await store.table('goods').remove('seed')
      await store.close()
      const path = join(folder, 'kept-first.ndjson')
      const text = readFileSync(path, 'utf8')
      rmSync(path)
      writeFileSync(path, text.replace('笔', '墨'))
      const later = await open()
      expect([await later.recall('first'), await goodsOf(later)]).toEqual([false, []])
      await later.close()
    })

    it('writes only what has changed since, and has its rows in their order again', async () => {
      const many = Array.from({ length: 2000 }, (_, at) => ({ id: `${(at * 7) % 2000}`, name: `第${at}种` }))
      const store = await open()
      await store.replaceAll({ goods: many }, 'first')
      for (const id of ['3', '1', '2']) await store.table('goods').remove(id)
      await store.table('goods').insert({ id: 'new', name: '墨' })
      await store.close()
      const later = await open()
      expect(await later.recall('first')).toBe(true)
      expect((await later.snapshot()).goods).toEqual(many)
      const journal = readdirSync(folder).find((name) => name.startsWith('journal-')) ?? ''
      expect(readFileSync(join(folder, journal), 'utf8').trim().split('\n').at(-1)).toBe(
        JSON.stringify([
          ['goods', many[many.findIndex(({ id }) => id === '3')]],
          ['goods', many[many.findIndex(({ id }) => id === '1')]],
          ['goods', many[many.findIndex(({ id }) => id === '2')]],
          ['goods', 'new'],
        ]),
      )
      await later.close()
      expect(await reopened()).toHaveLength(2000)
    })
  })

  it('is compacted in the background while writes go on', async () => {
    const store = await open({ compactAt: 2000 })
    for (let at = 0; at < 500; at += 1) {
      await store.table('goods').put({ id: `${at % 50}`, name: `第${at}次` })
      if (at % 20 === 0) await new Promise(setImmediate)
    }
    await store.close()
    const files = readdirSync(folder).sort()
    expect(files).toEqual([expect.stringMatching(/^journal-([2-9]|\d\d+)\.ndjson$/), 'snapshot.ndjson'])
    expect(await reopened()).toEqual(
      Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: `第${at + 450}次` })),
    )
  })
})

it('writes no more for snapshots than twice what was journaled, however many rows there are', async () => {
  const written = { a: 0, w: 0 }
  const flagsOf = new Map<number, 'a' | 'w'>()
  const files: DiskFiles = {
    ...nodeFiles,
    open: (path, flags) => {
      const file = nodeFiles.open(path, flags)
      flagsOf.set(file, flags)
      return file
    },
    write: (file, bytes, offset) => {
      const count = nodeFiles.write(file, bytes, offset)
      written[flagsOf.get(file) ?? 'a'] += count
      return count
    },
    sync: () => Promise.resolve(),
  }
  const store = await open({ files, compactAt: 100 })
  for (let at = 0; at < 400; at += 1) {
    await store.table('goods').insert({ id: `${at}`, name: '纸' })
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  }
  await store.close()
  expect(written.w).toBeGreaterThan(0)
  expect(written.w).toBeLessThan(2 * written.a)
  expect(await reopened()).toHaveLength(400)
})

describe('a full disk', () => {
  const disk = (limit: () => number): DiskFiles => ({
    ...nodeFiles,
    write: (file, bytes, offset) => {
      const room = Math.min(limit(), 7)
      if (room === 0) throw new Error('ENOSPC: no space left on device')
      return nodeFiles.write(file, bytes.subarray(0, Math.min(bytes.length, offset + room)), offset)
    },
  })

  it('refuses a write, shows nothing of it and lets later ones through', async () => {
    let room = Infinity
    let written = 0
    const files = disk(() => Math.max(0, room - written))
    const counting: DiskFiles = {
      ...files,
      write: (file, bytes, offset) => {
        const size = files.write(file, bytes, offset)
        written += size
        return size
      },
    }
    const store = await open({ files: counting })
    const goods = store.table('goods')
    await goods.insert({ id: 'a', name: '纸' })
    room = written + 11
    await expect(goods.update('a', { name: '笔' })).rejects.toMatchObject({
      code: 'unwritable',
      message: expect.stringMatching(/^nothing was saved: .*no space left/) as unknown,
    })
    await expect(store.replaceAll({ goods: [] })).rejects.toMatchObject({ code: 'unwritable' })
    expect(await goods.get('a')).toEqual({ id: 'a', name: '纸' })
    room = Infinity
    await goods.insert({ id: 'b', name: '墨' })
    await store.close()
    expect(await reopened()).toEqual([
      { id: 'a', name: '纸' },
      { id: 'b', name: '墨' },
    ])
  })

  it('that cannot even take back half a line accepts nothing after it until it can', async () => {
    let isFull = false
    const files: DiskFiles = {
      ...nodeFiles,
      write: (file, bytes, offset) => {
        if (!isFull) return nodeFiles.write(file, bytes, offset)
        nodeFiles.write(file, bytes.subarray(0, 9), 0)
        throw new Error('EIO')
      },
      truncate: (file, size) => {
        if (isFull) throw new Error('EIO')
        nodeFiles.truncate(file, size)
      },
    }
    const store = await open({ files })
    const goods = store.table('goods')
    isFull = true
    for (const id of ['a', 'b']) {
      await expect(goods.insert({ id, name: '纸' })).rejects.toMatchObject({ code: 'unwritable' })
    }
    isFull = false
    await goods.insert({ id: 'c', name: '墨' })
    await store.close()
    expect(await reopened()).toEqual([{ id: 'c', name: '墨' }])
  })

  it('at compaction costs a warning and no row', async () => {
    const warnings: string[] = []
    const files: DiskFiles = { ...nodeFiles, sync: () => Promise.reject(new Error('ENOSPC')) }
    const store = await open({ files, compactAt: 0, warn: (message) => warnings.push(message) })
    await store.table('goods').insert({ id: 'a', name: '纸' })
    await new Promise(setImmediate)
    await store.table('goods').insert({ id: 'b', name: '墨' })
    await store.close()
    expect(warnings[0]).toContain('was not compacted: Error: ENOSPC')
    expect(await reopened()).toHaveLength(2)
    expect(readdirSync(folder)).not.toContain('snapshot.tmp')
  })
})
