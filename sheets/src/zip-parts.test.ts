import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js'
import { expect, it } from 'vitest'
import { bytesSource } from './byte-source.ts'
import { openZipParts } from './zip-parts.ts'

const size = 64 * 1024 ** 2

async function zipOf(bytes: Uint8Array, level = 6): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level })
  await writer.add('a.xml', new Uint8ArrayReader(bytes))
  return writer.close()
}

/** What is left of them once garbage is collected: what else is in memory meanwhile makes no difference. */
async function aliveOf(chunks: readonly WeakRef<Uint8Array>[]): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What was looked at in this turn counts as wanted until its end.
  await nextTurn()
  collect()
  return chunks.filter((chunk) => chunk.deref() !== undefined).length
}

it('keeps nothing of a part that has been taken, however large it is', async () => {
  const { chunks } = await openZipParts(bytesSource(await zipOf(new Uint8Array(size))))
  const taken: WeakRef<Uint8Array>[] = []
  let read = 0
  let next = size / 4
  const alive: number[] = []
  for await (const chunk of chunks('a.xml')) {
    taken.push(new WeakRef(chunk))
    read += chunk.length
    if (read < next) continue
    next += size / 4
    alive.push(await aliveOf(taken))
  }
  expect(read).toBe(size)
  expect(taken.length).toBeGreaterThan(100)
  expect(alive).toHaveLength(4)
  // The one in hand, and what is on its way.
  expect(Math.max(...alive)).toBeLessThan(10)
})

it('tells of a part that is damaged where its chunks are taken', async () => {
  const bytes = await zipOf(new TextEncoder().encode('x'.repeat(50_000)), 0)
  bytes.set([1, 2, 3], 20_000)
  const { chunks } = await openZipParts(bytesSource(bytes))
  const take = async () => {
    for await (const _ of chunks('a.xml'));
  }
  await expect(take()).rejects.toThrow('文件已损坏')
})
