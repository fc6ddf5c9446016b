import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client, type Problem } from '@kaipiao/client'
import {
  createCloudStorageLink,
  getAppConfig,
  getArchiveDownloadUrl,
  getCloudStorageFile,
  getUserInfo,
  listArchiveFiles,
  listReports,
  parseOcrTitle,
  putCloudStorageFile,
  upgradeReport,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs, type DemoRole } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

const running = await startTestSandbox()
const anybody = createClient({ baseUrl: running.url, retry: { attempts: 1 } })
let member: Client
let own: (name: string) => string
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  const { userUid } = await member.call(getUserInfo)
  own = (name) => `upload.${userUid}.${name}`
})
afterAll(() => running.close())

/** The address that the platform hands out, in its parts. */
async function signed(method: 'GET' | 'PUT', key: string, as = member) {
  const { url } = await as.call(createCloudStorageLink, {
    body: buildBody(createCloudStorageLink, { method, key }),
  })
  const { searchParams } = new URL(url, running.url)
  const signature = searchParams.get('signature') ?? ''
  return { path: { key }, query: { signature, expires: Number(searchParams.get('expires')) } }
}
const bytes = new Uint8Array([0, 255, 1, 254, 13, 10])
const put = async (name: string, body = bytes) =>
  anybody.call(putCloudStorageFile, { ...(await signed('PUT', own(name))), body })
const get = async (name: string) => {
  const { blob, fileName } = await anybody.download(getCloudStorageFile, await signed('GET', own(name)))
  return { fileName, bytes: new Uint8Array(await (await blob()).arrayBuffer()) }
}

describe('a file', () => {
  it('comes back byte for byte, also by the address that storing it answers', async () => {
    const { key, url } = await put('a.bin')
    expect([key, await get('a.bin')]).toEqual([own('a.bin'), { fileName: own('a.bin'), bytes }])
    const reply = await fetch(running.url + url)
    expect([reply.status, new Uint8Array(await reply.arrayBuffer())]).toEqual([200, bytes])
    await running.sandbox.advance(601_000)
    expect((await fetch(running.url + url)).status).toBe(403)
  })

  it('takes the place of a former one', async () => {
    await put('a.bin')
    await put('a.bin', new Uint8Array([7]))
    expect((await get('a.bin')).bytes).toEqual(new Uint8Array([7]))
  })

  it('that is not there is unknown', async () => {
    await expect(get('b.bin')).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('without content is refused', async () => {
    await expect(put('a.bin', new Uint8Array())).rejects.toMatchObject({ status: 400, pointer: '/body' })
  })

  it('can be a picture for the recognizer', async () => {
    const { url } = await put('title.txt', new TextEncoder().encode('名称：上海云帆科技有限公司'))
    const agency = await signInAs('agency', running)
    expect(await agency.call(parseOcrTitle, { body: { picture: url } })).toMatchObject({
      buyerTaxerName: '上海云帆科技有限公司',
    })
    await expect(agency.call(parseOcrTitle, { body: { picture: `${url}0` } })).rejects.toMatchObject({
      code: 104000010,
    })
  })
})

describe('addresses that other operations hand out', () => {
  const fetched = (url: string) => fetch(running.url + url)

  it('bring the documents of an archive', async () => {
    const member = await signInAs('member', running)
    const { list } = await member.call(listArchiveFiles, { query: { keyword: '.xml' } })
    const [one] = list
    const { url } = await member.call(getArchiveDownloadUrl, { path: { id: one?.id ?? '' } })
    const content = await (await fetched(url)).text()
    expect(Buffer.byteLength(content)).toBe(one?.size)
    expect(content).toContain('<EInvoice')
  })

  it('bring compliance reports, full ones with their findings', async () => {
    const agency = await signInAs('agency', running)
    const { list } = await agency.call(listReports, { query: { pageSize: 99 } })
    const basic = list.find(({ level }) => level === 'basic')
    expect(await (await fetched(basic?.url ?? '')).text()).toContain('升级为完整版')
    const full = await agency.call(upgradeReport, { body: { reportId: basic?.id ?? '' } })
    expect(await (await fetched(full.url)).text()).not.toContain('升级为完整版')
  })
})

describe('a signature', () => {
  type Parts = Awaited<ReturnType<typeof signed>>
  const status = (parts: Parts) =>
    anybody.download(getCloudStorageFile, parts).then(
      () => 200,
      (problem: Problem) => problem.status,
    )

  it.each<[string, (parts: Parts) => Parts | Promise<Parts>, number]>([
    ['of this file', (parts) => parts, 200],
    ['of another method', () => signed('PUT', own('a.bin')), 403],
    ['of another file', (parts) => ({ ...parts, path: { key: own('b.bin') } }), 403],
    [
      'of another moment',
      ({ path, query }) => ({ path, query: { ...query, expires: query.expires + 1 } }),
      403,
    ],
    ['of nobody', ({ path, query }) => ({ path, query: { ...query, signature: '0'.repeat(64) } }), 403],
  ])('%s answers as it should', async (_, change, wanted) => {
    await put('a.bin')
    await put('b.bin')
    expect(await status(await change(await signed('GET', own('a.bin'))))).toBe(wanted)
  })

  it('is good for ten minutes', async () => {
    const parts = await signed('GET', 'guide.txt')
    await running.sandbox.advance(600_000)
    expect(await status(parts)).toBe(200)
    await running.sandbox.advance(1000)
    expect(await status(parts)).toBe(403)
  })

  it('that does not fit stores nothing', async () => {
    const parts = await signed('GET', own('c.bin'))
    await expect(anybody.call(putCloudStorageFile, { ...parts, body: bytes })).rejects.toMatchObject({
      status: 403,
    })
    expect(await running.sandbox.store.table('cloudFiles').has({ id: own('c.bin') })).toBe(false)
  })

  it('follows from nothing that is told to everybody, nor from the seed', async () => {
    const { encryptKey = '' } = await anybody.call(getAppConfig)
    const { query } = await signed('PUT', own('a.bin'))
    const { createHmac } = await import('node:crypto')
    const text = `PUT\n${own('a.bin')}\n${query.expires}`
    const ofConfig = createHmac('sha256', Buffer.from(encryptKey, 'base64')).update(text).digest('hex')
    expect(ofConfig).not.toBe(query.signature)
    const other = await startTestSandbox()
    const client = await signInAs('member', other)
    const { url } = await client.call(createCloudStorageLink, {
      body: buildBody(createCloudStorageLink, { method: 'PUT', key: own('a.bin') }),
    })
    await other.close()
    expect(url).not.toContain(query.signature)
  })
})

describe('an address', () => {
  it('is handed out to nobody who has not signed in', async () => {
    await expect(
      anybody.call(createCloudStorageLink, {
        body: buildBody(createCloudStorageLink, { method: 'PUT', key: own('a.bin') }),
      }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it.each<[DemoRole, 'GET' | 'PUT', () => string]>([
    ['agency', 'PUT', () => own('a.bin')],
    ['agency', 'GET', () => own('a.bin')],
    ['admin', 'PUT', () => own('a.bin').replace('upload', 'archive')],
    ['member', 'PUT', () => 'guide.txt'],
    ['member', 'PUT', () => 'a.bin'],
    ['member', 'GET', () => 'a.bin'],
    ['member', 'PUT', () => 'archive.nobody.a.bin'],
  ])('is handed to no %s for a place that is not its own: %s', async (role, method, key) => {
    const client = await signInAs(role, running)
    await expect(
      client.call(createCloudStorageLink, {
        body: buildBody(createCloudStorageLink, { method, key: key() }),
      }),
    ).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('brings the own documents and reports, and those of others to nobody', async () => {
    const { list } = await member.call(listArchiveFiles, { query: { keyword: '.xml' } })
    const agency = await signInAs('agency', running)
    const reports = await agency.call(listReports)
    const [document, report] = [list[0]?.id ?? '', reports.list[0]?.id ?? '']
    expect((await signed('GET', document)).path.key).toBe(document)
    expect((await signed('GET', report, agency)).path.key).toBe(report)
    await expect(signed('GET', document, agency)).rejects.toMatchObject({ code: 100400001 })
  })
})
