import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Client } from '@kaipiao/client'
import {
  getAppConfig,
  getArchiveDownloadUrl,
  getCloudStorageFile,
  listArchiveFiles,
  listReports,
  parseOcrTitle,
  putCloudStorageFile,
  upgradeReport,
} from '@kaipiao/client/operations'
import { signInAs } from '../../testing/sign-in.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'

let running: TestSandbox
let anybody: Client
let encryptKey: string

beforeAll(async () => {
  running = await startTestSandbox()
  anybody = createClient({ baseUrl: running.url, retry: { attempts: 1 } })
  encryptKey = (await anybody.call(getAppConfig)).encryptKey ?? ''
})
afterAll(() => running.close())
beforeEach(() => running.rewind())

/** As an outside program signs, from what the description says. */
function signed(method: 'GET' | 'PUT', key: string, seconds = 60) {
  const expires = Math.floor(running.sandbox.clock.time() / 1000) + seconds
  const hmac = createHmac('sha256', Buffer.from(encryptKey, 'base64'))
  const signature = hmac.update(`${method}\n${key}\n${expires}`).digest('hex')
  return { path: { key }, query: { signature, expires } }
}
const bytes = new Uint8Array([0, 255, 1, 254, 13, 10])
const put = (key: string, body = bytes) => anybody.call(putCloudStorageFile, { ...signed('PUT', key), body })
const get = async (key: string) => {
  const { blob, fileName } = await anybody.download(getCloudStorageFile, signed('GET', key))
  return { fileName, bytes: new Uint8Array(await (await blob()).arrayBuffer()) }
}

describe('a file', () => {
  it('comes back byte for byte, also by the address that storing it answers', async () => {
    const { key, url } = await put('a.bin')
    expect(await get(key)).toEqual({ fileName: 'a.bin', bytes })
    const reply = await fetch(running.url + url)
    expect([reply.status, new Uint8Array(await reply.arrayBuffer())]).toEqual([200, bytes])
    await running.sandbox.advance(8 * 86_400_000)
    expect((await fetch(running.url + url)).status).toBe(403)
  })

  it('takes the place of a former one', async () => {
    await put('a.bin')
    await put('a.bin', new Uint8Array([7]))
    expect((await get('a.bin')).bytes).toEqual(new Uint8Array([7]))
  })

  it('that is not there is unknown', async () => {
    await expect(anybody.download(getCloudStorageFile, signed('GET', 'b.bin'))).rejects.toMatchObject({
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
  const status = (parts: ReturnType<typeof signed>) =>
    anybody.download(getCloudStorageFile, parts).then(
      () => 200,
      (problem: { status: number }) => problem.status,
    )

  it.each<[string, () => ReturnType<typeof signed>, number]>([
    ['of this file', () => signed('GET', 'guide.txt'), 200],
    ['of its last second', () => signed('GET', 'guide.txt', 0), 200],
    ['that has expired', () => signed('GET', 'guide.txt', -1), 403],
    ['of another method', () => signed('PUT', 'guide.txt'), 403],
    ['of another file', () => ({ ...signed('GET', 'a.bin'), path: { key: 'guide.txt' } }), 403],
    [
      'of another time',
      () => {
        const { path, query } = signed('GET', 'guide.txt')
        return { path, query: { ...query, expires: query.expires + 1 } }
      },
      403,
    ],
  ])('%s answers as it should', async (_, parts, wanted) => {
    expect(await status(parts())).toBe(wanted)
  })

  it('that does not fit stores nothing', async () => {
    const parts = signed('GET', 'c.bin')
    await expect(anybody.call(putCloudStorageFile, { ...parts, body: bytes })).rejects.toMatchObject({
      status: 403,
    })
    expect(await running.sandbox.store.table('cloudFiles').has({ id: 'c.bin' })).toBe(false)
  })
})
