import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeApi, type FakeParts } from '../testing/fake-api.ts'
import type { Act } from './noun.ts'
import { storeFiles } from './store-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

const act: Act = { operation: 'submitBrokerageInvoice', label: '提交发票', files: ['file'] }

function storage() {
  const kept = new Map<unknown, unknown>()
  const { api } = fakeApi({
    getUserInfo: () => ({ userUid: '3001' }),
    createCloudStorageLink: ({ body }: FakeParts) => {
      const { key } = body as { key: string }
      return { url: `https://kp.example/cloud-storage/${key}?signature=ab&expires=17` }
    },
    putCloudStorageFile: ({ path, query, body }: FakeParts) => {
      expect(query).toEqual({ signature: 'ab', expires: 17 })
      kept.set(path?.['key'], body)
    },
  })
  return { api, kept }
}

it('a file of this computer is stored, and its place is sent; again it is the same', async () => {
  const { api, kept } = storage()
  const path = join(folder, '佣金=1月.pdf')
  await writeFile(path, '%PDF-1.7')
  const fields = ['fphm=26990000000000000009', `file=${path}`]
  const sent = await storeFiles(api, act, fields)
  // SHA-256 of the bytes, as sha256sum says.
  const key = 'upload.3001.86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b.pdf'
  expect(sent).toEqual(['fphm=26990000000000000009', `file=/cloud-storage/${key}`])
  expect([...kept]).toEqual([[key, new Uint8Array(Buffer.from('%PDF-1.7'))]])
  expect(await storeFiles(api, act, fields)).toEqual(sent)
  expect(kept.size).toBe(1)
})

it('a file that is not there, or too large, is said before anything is sent', async () => {
  const { api, kept } = storage()
  await expect(storeFiles(api, act, ['file=/nowhere/x.pdf'])).rejects.toThrow('找不到文件：/nowhere/x.pdf')
  const path = join(folder, 'large.pdf')
  await writeFile(path, new Uint8Array(10 * 1024 * 1024 + 1))
  await expect(storeFiles(api, act, [`file=${path}`])).rejects.toThrow('文件不能超过10MB')
  expect(kept.size).toBe(0)
})
