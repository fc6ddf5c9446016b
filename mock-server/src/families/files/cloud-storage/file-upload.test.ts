import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createArchiveFolder,
  deleteArchiveFile,
  getArchiveDownloadUrl,
  getArchiveQuota,
  getUserInfo,
  listArchiveFiles,
  moveArchiveFile,
  putCloudStorageFile,
  renameArchiveFile,
} from '@kaipiao/client/operations'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { signedAddress } from './signed-address.ts'

const running = await startTestSandbox()
let member: Client
let key: string
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  key = `archive.${(await member.call(getUserInfo)).userUid}.a.txt`
})
afterAll(() => running.close())

const upload = (text: string, at = key) => {
  const { secrets, clock } = running.sandbox
  const url = new URL(signedAddress({ secrets, time: clock.time() }, 'PUT', at, 60), running.url)
  const signature = url.searchParams.get('signature') ?? ''
  const query = { signature, expires: Number(url.searchParams.get('expires')) }
  return member.call(putCloudStorageFile, { path: { key: at }, query, body: new TextEncoder().encode(text) })
}
const used = async () => (await member.call(getArchiveQuota)).used
const filesAt = async (folderId: string) => {
  const { list } = await member.call(listArchiveFiles, { query: { folderId } })
  return list.filter(({ type }) => type === 'file')
}

describe('a file that is uploaded for an archive', () => {
  it('takes from the quota, is fetched like any other, and frees it when it goes (BK21)', async () => {
    const before = await used()
    await upload('你好')
    expect(await used()).toBe(before + 6)
    const [file] = await filesAt('')
    const path = { id: file?.id ?? '' }
    await member.call(renameArchiveFile, { path, body: { name: '问候.txt' } })
    const { url } = await member.call(getArchiveDownloadUrl, { path })
    const reply = await fetch(running.url + url)
    expect(await reply.text()).toBe('你好')
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain('问候.txt')
    await member.call(deleteArchiveFile, { path })
    expect(await used()).toBe(before)
    expect((await fetch(running.url + url)).headers.get('content-disposition')).toBeNull()
  })

  it('takes the place of the one of its key, wherever that is', async () => {
    await upload('一')
    const [file] = await filesAt('')
    const folder = await member.call(createArchiveFolder, { body: { name: '收件' } })
    await member.call(moveArchiveFile, { path: { id: file?.id ?? '' }, body: { folderId: folder.id } })
    await upload('一二')
    expect(await filesAt('')).toEqual([])
    expect(await filesAt(folder.id)).toMatchObject([{ id: file?.id, size: 6 }])
  })

  it('gets a name that is free', async () => {
    await upload('一')
    const [file] = await filesAt('')
    await member.call(renameArchiveFile, { path: { id: file?.id ?? '' }, body: { name: 'b.txt' } })
    await upload('二', key.replace('a.txt', 'b.txt'))
    expect((await filesAt('')).map(({ name }) => name).sort()).toEqual(['b(2).txt', 'b.txt'])
  })

  it('is refused where the archive is full, and stores nothing', async () => {
    await upload('一')
    const [file] = await filesAt('')
    await running.sandbox.store.table('archiveFiles').update(file?.id ?? '', { size: 1024 ** 3 - 8000 })
    await expect(upload('x'.repeat(9000), key.replace('a.txt', 'b.txt'))).rejects.toMatchObject({
      code: 104000001,
      message: '档案容量不足',
    })
    expect(await filesAt('')).toHaveLength(1)
  })

  it('for nobody is filed nowhere', async () => {
    const before = await running.sandbox.store.table('archiveFiles').count()
    await upload('一', 'archive.nobody.a.txt')
    expect(await running.sandbox.store.table('archiveFiles').count()).toBe(before)
  })
})
