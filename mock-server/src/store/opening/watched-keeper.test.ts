import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../disk/disk-files.ts'
import type { StoreWatch } from '../store-watch.ts'
import { createStore } from './create-store.ts'

interface World {
  goods: { id: string; code: string }
}
type Written = Parameters<StoreWatch['wrote']>[0]

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-watched-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('counts what is written to a folder, and what could not be', async () => {
  const written: Written[] = []
  let isFull = false
  const files = {
    ...nodeFiles,
    write: (...given: Parameters<typeof nodeFiles.write>) => {
      if (isFull) throw new Error('no space left')
      return nodeFiles.write(...given)
    },
  }
  const watch: StoreWatch = { wrote: (each) => void written.push(each), connection: () => undefined }
  const store = await createStore<World>({ tables: { goods: {} }, folder, files, watch })
  await store.table('goods').insert({ id: '1', code: '1010101' })
  await store.table('goods').find()
  isFull = true
  await expect(store.table('goods').insert({ id: '2', code: '1010102' })).rejects.toMatchObject({
    code: 'unwritable',
  })
  isFull = false
  await store.close()
  expect(written.map(({ isKept }) => isKept)).toEqual([true, false])
  expect(written[0]?.bytes).toBeGreaterThan('1010101'.length)
  expect(written[0]?.seconds).toBeGreaterThan(0)
})
