import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { blobSource } from './byte-source.ts'
import { openZipParts } from './zip-parts.ts'

const size = 64 * 1024 ** 2

const largeZip = () => new Blob([new Uint8Array(zipSync({ 'a.xml': new Uint8Array(size) }))])

it('keeps nothing of a part that has been taken, however large it is', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const { chunks } = await openZipParts(blobSource(largeZip()))
  await new Promise(setImmediate)
  const before = held()
  let read = 0
  let most = 0
  let next = size / 4
  for await (const chunk of chunks('a.xml')) {
    read += chunk.length
    if (read < next) continue
    next += size / 4
    most = Math.max(most, held() - before)
  }
  expect(read).toBe(size)
  expect(most).toBeLessThan(size / 8)
})

it('tells of a part that is damaged where its chunks are taken', async () => {
  const bytes = zipSync({ 'a.xml': new TextEncoder().encode('x'.repeat(50_000)) }, { level: 0 })
  bytes.set([1, 2, 3], 20_000)
  const { chunks } = await openZipParts(blobSource(new Blob([new Uint8Array(bytes)])))
  const take = async () => {
    for await (const _ of chunks('a.xml'));
  }
  await expect(take()).rejects.toThrow('文件已损坏')
})
