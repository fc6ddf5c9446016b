import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createArchiveFolder,
  deleteArchiveFile,
  deleteArchiveFolder,
  getArchiveDownloadUrl,
  getArchiveQuota,
  listArchiveFiles,
  moveArchiveFile,
  moveArchiveFolder,
  renameArchiveFile,
  renameArchiveFolder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

const running = await startTestSandbox()
let member: Client
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
})
afterAll(() => running.close())

const filesOf = async (folderId?: string) =>
  (await member.call(listArchiveFiles, { query: folderId === undefined ? {} : { folderId } })).list
const used = async () => (await member.call(getArchiveQuota)).used
const folder = (name: string, parentId = '') =>
  member.call(createArchiveFolder, { body: buildBody(createArchiveFolder, { name, parentId }) })
const everyFile = async () => (await member.call(listArchiveFiles, { query: { keyword: '.xml' } })).list

it('folders come first, and a keyword finds files wherever they are', async () => {
  const { id } = await folder('归档')
  const [file] = await everyFile()
  await member.call(moveArchiveFile, { path: { id: file?.id ?? '' }, body: { folderId: '' } })
  const types = (await filesOf()).map(({ type }) => type)
  expect(types).toEqual(types.toSorted().reverse())
  expect(types.at(-1)).toBe('file')
  expect((await filesOf())[0]?.id).toBe(id)
  expect((await everyFile()).length).toBeGreaterThan(1)
})

it('used is the sum of the files, and what is deleted frees it, a folder with all that is in it', async () => {
  const files = await everyFile()
  const sum = (rows: readonly { readonly size: number }[]) =>
    rows.reduce((bytes, { size }) => bytes + size, 0)
  expect(await used()).toBe(sum(files))
  const [first, second] = files
  if (first === undefined || second === undefined) throw new Error('the member has files')
  await member.call(deleteArchiveFile, { path: { id: first.id } })
  expect(await used()).toBe(sum(files) - first.size)
  const outer = await folder('外')
  const inner = await folder('内', outer.id)
  await member.call(moveArchiveFile, { path: { id: second.id }, body: { folderId: inner.id } })
  expect((await filesOf()).find(({ id }) => id === outer.id)?.size).toBe(second.size)
  await member.call(deleteArchiveFolder, { path: { id: outer.id } })
  expect(await used()).toBe(sum(files) - first.size - second.size)
  await expect(
    member.call(renameArchiveFolder, { path: inner, body: { name: '还在' } }),
  ).rejects.toMatchObject({
    code: 100400001,
  })
})

it('a folder has a name of its own in its parent and does not go below itself (BK21)', async () => {
  const outer = await folder('外')
  const inner = await folder('内', outer.id)
  await expect(folder('外')).rejects.toMatchObject({ code: 100400009 })
  await expect(folder('新', 'nowhere')).rejects.toMatchObject({ code: 100400001 })
  await folder('内')
  const move = (id: string, parentId: string) =>
    member.call(moveArchiveFolder, { path: { id }, body: { parentId } })
  await expect(move(outer.id, inner.id)).rejects.toMatchObject({ code: 104000001 })
  await expect(move(outer.id, outer.id)).rejects.toMatchObject({ code: 104000001 })
  await expect(move(inner.id, '')).rejects.toMatchObject({ code: 100400009 })
  await member.call(renameArchiveFolder, { path: inner, body: { name: '内层' } })
  expect(await move(inner.id, '')).toMatchObject({ name: '内层', parentId: '' })
})

it('files and folders are not taken for each other, and neither is seen by anybody else', async () => {
  const { id } = await folder('外')
  const [file] = await everyFile()
  const path = { id: file?.id ?? '' }
  await expect(member.call(renameArchiveFile, { path: { id }, body: { name: 'x' } })).rejects.toMatchObject({
    code: 100400001,
  })
  await expect(member.call(deleteArchiveFolder, { path })).rejects.toMatchObject({ code: 100400001 })
  await expect(member.call(getArchiveDownloadUrl, { path: { id } })).rejects.toMatchObject({
    code: 100400001,
  })
  const agency = await signInAs('agency', running)
  await expect(agency.call(getArchiveDownloadUrl, { path })).rejects.toMatchObject({ code: 100400001 })
  await member.call(renameArchiveFile, { path, body: { name: '发票.xml' } })
  expect((await everyFile()).map(({ name }) => name)).toContain('发票.xml')
})
