import { buildBody } from '@kaipiao/client/testing'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  addCustomer,
  exportInvoicePdf,
  getAppConfig,
  getCloudStorageFile,
  getInvoiceUrlInfo,
  getUnreadCount,
  listCustomers,
  postLocalPrint28778,
  putCloudStorageFile,
  refreshToken,
  updatePassword,
} from '../generated/operations.ts'
import { createClient, fileNameOf, type Client } from './create-client.ts'
import { transportMessage, type Problem } from './problem.ts'
import type { Tokens } from './session.ts'
import type { Operation, OperationId, Schemas } from './types.ts'

interface Seen {
  url: string
  method: string
  bearer: string | null
  key: string | null
  body: unknown
}

/** A client over a scripted server: each answer is used once, the last one for ever. */
function scripted(answers: (() => Response | Promise<Response>)[], tokens?: Tokens) {
  const seen: Seen[] = []
  const problems: Problem[] = []
  let stored = tokens
  let cleared = 0
  const client = createClient({
    baseUrl: 'http://sandbox',
    session: {
      store: { read: () => stored, write: (next) => void (stored = next) },
      now: () => 1_000_000,
      shouldRefresh: (expiresAt, now) => expiresAt - now < 600_000,
      onCleared: () => cleared++,
    },
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      seen.push({
        url: typeof url === 'string' ? url : '',
        method: init?.method ?? '',
        bearer: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return Promise.resolve().then(() => answer?.() ?? Promise.reject(new TypeError('no answer')))
    },
    retry: { sleep: () => Promise.resolve(), random: () => 0 },
    onProblem: (problem) => problems.push(problem),
  })
  return { client, seen, problems, stored: () => stored, cleared: () => cleared }
}

const ok = (data: unknown) => () => Response.json({ code: 0, message: '成功', data })
const status =
  (code: number, body: unknown = {}) =>
  () =>
    Response.json(body, { status: code, headers: { 'x-request-id': 'r-9' } })
const valid: Tokens = { userToken: 'at-1', refreshToken: 'rt-1', expiresAt: 1_000_000 + 600_000 }
const aging: Tokens = { ...valid, expiresAt: 1_000_000 + 599_999 }

describe('call', () => {
  it('sends the bearer and unwraps the envelope', async () => {
    const { client, seen } = scripted([ok({ count: 2 })], valid)
    const unread = await client.call(getUnreadCount)
    expectTypeOf(unread).toEqualTypeOf<Schemas['UnreadCount']>()
    expect(unread).toEqual({ count: 2 })
    expect(seen).toEqual([
      {
        url: 'http://sandbox/message/v1/inbox/notRead',
        method: 'GET',
        bearer: 'Bearer at-1',
        key: null,
        body: undefined,
      },
    ])
  })

  it('repeats the key of an array parameter and leaves empty ones out', async () => {
    const { client, seen } = scripted([ok(null)], valid)
    await client.download(exportInvoicePdf, { query: { id: ['1', '2'], diskId: '' } }).catch(() => undefined)
    expect(seen[0]?.url).toBe('http://sandbox/v2/tax/invoice/export/pdf?id=1&id=2')
  })

  it('sends no bearer where the description says none', async () => {
    const { client, seen } = scripted([ok({})], valid)
    await client.call(getAppConfig)
    expect(seen[0]?.bearer).toBeNull()
  })

  const link = { path: { key: 'k' }, query: { signature: '0'.repeat(64), expires: 1 } }
  it.each<[OperationId, (client: Client) => Promise<unknown>]>([
    ['refreshToken', ({ call }) => call(refreshToken, { body: buildBody(refreshToken) })],
    [
      'getInvoiceUrlInfo',
      ({ call }) => call(getInvoiceUrlInfo, { path: { code: '0', number: '26110000000000000001' } }),
    ],
    ['getCloudStorageFile', ({ download }) => download(getCloudStorageFile, link).catch(() => undefined)],
    ['putCloudStorageFile', ({ call }) => call(putCloudStorageFile, { ...link, body: new Uint8Array([1]) })],
  ])('sends no bearer with %s, although somebody is signed in (SS04–SS06)', async (_, send) => {
    const { client, seen } = scripted([ok({})], valid)
    await send(client)
    expect(seen.map(({ bearer }) => bearer)).toEqual([null])
  })

  it('rejects a business error with its code and words', async () => {
    const { client, problems } = scripted(
      [() => Response.json({ code: 100400009, message: '数据已存在', data: null })],
      valid,
    )
    const body = buildBody(addCustomer, {
      taxerName: '甲',
      taxerId: '911101080000000000',
      taxerType: '01',
      state: 1,
    })
    await expect(client.call(addCustomer, { body })).rejects.toMatchObject({
      code: 100400009,
      message: '数据已存在',
      status: 200,
    })
    expect(problems).toHaveLength(1)
  })

  it.each([
    [104000201, '结果尚未生成，请稍后再查'],
    [104001103, '申报表尚未填写'],
    [104001501, '同一终端的同类采集正在进行'],
    [1040014, '已是最新，无需处理'],
  ])('passes %i through to its caller (O17)', async (code, message) => {
    const { client, seen } = scripted([() => Response.json({ code, message })], valid)
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({ code, message, status: 200 })
    expect(seen).toHaveLength(1)
  })

  it.each([
    [400, '未知错误，请稍后访问！（400）'],
    [403, '暂无访问权限！（403）'],
    [404, '服务正在准备中！（404）'],
    [418, '未知错误，请稍后访问！（418）'],
    [422, '未知错误，请稍后访问！（422）'],
    [429, '未知错误，请稍后访问！（429）'],
    [500, '系统繁忙，请稍后访问！（500）'],
    [502, '系统繁忙，请稍后访问！（502）'],
    [503, '系统繁忙，请稍后访问！（503）'],
  ])('words HTTP %i as the specification does', async (code, message) => {
    const { client } = scripted([status(code)], valid)
    await expect(client.call(listCustomers)).rejects.toMatchObject({
      status: code,
      code: 0,
      message,
      requestId: 'r-9',
    })
  })

  it.each<[string, () => Response, string | undefined]>([
    [
      'the message of the envelope',
      status(501, { code: 501, message: '没有实现 listCustomers' }),
      '没有实现 listCustomers',
    ],
    ['plain text', () => new Response('upstream <db> is away\n', { status: 502 }), 'upstream <db> is away'],
    ['of a long text its beginning', () => new Response('长'.repeat(900), { status: 500 }), '长'.repeat(500)],
    [
      'no page of HTML',
      () => new Response('\n<html><body>Bad Gateway</body></html>', { status: 502 }),
      undefined,
    ],
    ['nothing', () => new Response('', { status: 503 }), undefined],
    ['nothing with what is no 5xx', status(403, { code: 403, message: '请联系管理员' }), undefined],
  ])('keeps what the server said with a 5xx: %s', async (_, answer, reason) => {
    const { client } = scripted([answer], valid)
    const problem: unknown = await client.call(listCustomers).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 0, message: transportMessage(answer().status), reason })
  })

  it('keeps the pointer of a request that breaks the description', async () => {
    const { client } = scripted(
      [status(400, { code: 400, message: '格式有误', pointer: '/body/mobile' })],
      valid,
    )
    await expect(client.call(listCustomers)).rejects.toMatchObject({
      code: 400,
      message: '格式有误',
      pointer: '/body/mobile',
    })
  })

  it('clears the session on 401', async () => {
    const { client, stored, cleared } = scripted([status(401)], valid)
    await expect(client.call(listCustomers)).rejects.toMatchObject({
      message: '登录失效,请重新登录！（401）',
    })
    expect([stored(), cleared()]).toEqual([undefined, 1])
  })

  it('repeats a read after a network failure, and a write by the same key; not what has none', async () => {
    const failing = () => Promise.reject(new TypeError('fetch failed'))
    const read = scripted([failing, failing, ok({ count: 1 })], valid)
    await expect(read.client.call(getUnreadCount)).resolves.toEqual({ count: 1 })
    const write = scripted([failing], valid)
    const body = buildBody(addCustomer)
    const lost = { status: 0, isNetwork: true, message: '网络连接失败，请检查网络后重试' }
    await expect(write.client.call(addCustomer, { body })).rejects.toMatchObject(lost)
    // Whoever asks for the same again means the same: it may have been done.
    await expect(write.client.call(addCustomer, { body })).rejects.toMatchObject(lost)
    expect([read.seen.length, write.seen.length]).toEqual([3, 6])
    expect(new Set(write.seen.map(({ key }) => key)).size).toBe(1)
    const print = scripted([failing], valid)
    await expect(
      print.client.call(postLocalPrint28778, { body: buildBody(postLocalPrint28778) }),
    ).rejects.toMatchObject(lost)
    expect(print.seen).toMatchObject([{ key: null }])
  })

  it('repeats a write whose answer broke off', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }))
    const { client, seen } = scripted([broken, ok(null)], valid)
    await client.call(updatePassword, { body: buildBody(updatePassword) })
    expect(seen).toHaveLength(2)
  })

  it('does not ask again for what came whole and is not understood', async () => {
    const { client, seen } = scripted([() => Response.json({ hello: 1 })], valid)
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({ status: 0 })
    expect(seen).toHaveLength(1)
  })

  it('says that an answer without an envelope is not understood', async () => {
    const { client } = scripted([() => Response.json({ hello: 1 })], valid)
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({
      message: '服务器的回复无法识别，请稍后重试',
    })
  })

  it('names the path parameter that is missing', async () => {
    const { client } = scripted([ok(null)], valid)
    const loose: Operation<'getGoods'> = {
      id: 'getGoods',
      method: 'GET',
      path: '/v3/tax/goods/{diskId}/{id}',
      bearer: true,
    }
    await expect(client.call(loose, { path: { diskId: '', id: '1' } })).rejects.toThrow('diskId is missing')
  })
})

describe('refresh', () => {
  const pair = { access_token: 'at-2', refresh_token: 'rt-2', expires_in: 7200 }

  it('happens once for many calls, without a bearer, and all use the new token', async () => {
    const { client, seen, stored } = scripted([ok(pair), ok({ count: 1 })], aging)
    await Promise.all([1, 2, 3, 4, 5].map(() => client.call(getUnreadCount)))
    expect(seen.filter(({ url }) => url.endsWith(refreshToken.path))).toEqual([
      {
        url: `http://sandbox${refreshToken.path}`,
        method: 'POST',
        bearer: null,
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        body: { access_token: 'at-1', refresh_token: 'rt-1' },
      },
    ])
    expect(new Set(seen.slice(1).map(({ bearer }) => bearer))).toEqual(new Set(['Bearer at-2']))
    expect(stored()).toEqual({
      userToken: 'at-2',
      refreshToken: 'rt-2',
      expiresAt: 1_000_000 + 7_200_000,
    })
  })

  it('signs out when the platform refuses the pair', async () => {
    const { client, cleared } = scripted([status(401)], aging)
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({ status: 401 })
    expect(cleared()).toBeGreaterThan(0)
  })
})

describe('download', () => {
  it('gives the file and its name', async () => {
    const disposition = "attachment; filename=x.pdf; filename*=UTF-8''%E5%8F%91%E7%A5%A8.pdf"
    const { client } = scripted(
      [
        () =>
          new Response('%PDF', {
            headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
          }),
      ],
      valid,
    )
    const file = await client.download(exportInvoicePdf, { query: { id: ['1'] } })
    expect([file.fileName, await (await file.blob()).text()]).toEqual(['发票.pdf', '%PDF'])
  })

  it('rejects where a business error comes instead', async () => {
    const { client } = scripted(
      [() => Response.json({ code: 100400001, message: '数据不存在', data: null })],
      valid,
    )
    await expect(client.download(exportInvoicePdf, { query: { id: ['1'] } })).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it.each([
    [null, 'download'],
    ['attachment; filename="a b.zip"', 'a b.zip'],
    ['inline', 'download'],
  ])('reads the name of %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
