import { request } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerOf } from '../../testing/bearer-of.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'

let running: TestSandbox
let bearer: string

beforeAll(async () => {
  running = await startTestSandbox()
  bearer = await bearerOf(await signInAs('agency', running))
})
afterAll(() => running.close())

const path = '/v1/account/userinfo'
const said = (nickName: string) => Buffer.from(JSON.stringify({ nickName }))
/** 北京 as GBK has it, as a JSON body. */
const gbk = Buffer.concat([
  Buffer.from('{"nickName":"'),
  Buffer.from([0xb1, 0xb1, 0xbe, 0xa9]),
  Buffer.from('"}'),
])

interface Answer {
  readonly status: number
  readonly message: string
  readonly pointer?: string
}

/** Sends bytes as they are. */
function put(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const all = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: running.port, path, method: 'PUT', headers: all }
    const sent = request(target, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('end', () => {
        const { message, pointer } = JSON.parse(text) as Omit<Answer, 'status'>
        resolve({ status: reply.statusCode ?? 0, message, ...(pointer !== undefined && { pointer }) })
      })
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

async function nickName(): Promise<string> {
  const reply = await fetch(running.url + path, { headers: { authorization: `Bearer ${bearer}` } })
  const { data } = (await reply.json()) as { data: { nickName: string } }
  return data.nickName
}

describe('bytes of a body', () => {
  it('are refused where they are no UTF-8, with the place', async () => {
    expect(await put(gbk)).toEqual({
      status: 400,
      pointer: '/body',
      message: '请求内容不是完整的UTF-8文本，从第14个字节（第1行）起无法识别',
    })
    expect(await put(said('北京').subarray(0, 15))).toEqual({
      status: 400,
      pointer: '/body',
      message: '请求内容不是完整的UTF-8文本，在第16个字节（第1行）处中断',
    })
    const lone = Buffer.concat([
      Buffer.from('{\n"nickName":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ])
    expect(await put(lone)).toMatchObject({
      status: 400,
      message: expect.stringContaining('第16个字节（第2行）'),
    })
  })

  it.each(['gbk', 'GBK', '"gb18030"', 'gb2312'])('are read as charset=%s says', async (charset) => {
    expect(await put(gbk, { 'content-type': `application/json; charset=${charset}` })).toMatchObject({
      status: 200,
    })
    expect(await nickName()).toBe('北京')
  })

  it('are read as UTF-16 where they are so', async () => {
    const bytes = Buffer.from('\ufeff{"nickName":"上海"}', 'utf16le')
    expect(await put(bytes, { 'content-type': 'application/json;charset=utf-16le' })).toMatchObject({
      status: 200,
    })
    expect(await nickName()).toBe('上海')
  })

  it('in a charset that nobody knows are refused as such', async () => {
    expect(await put(said('甲'), { 'content-type': 'application/json; charset=klingon' })).toEqual({
      status: 415,
      message: '不支持字符集klingon，请以UTF-8发送',
    })
  })

  it('may begin with a byte order mark', async () => {
    expect(await put(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), said('天津')]))).toMatchObject({
      status: 200,
    })
    expect(await nickName()).toBe('天津')
  })
})

describe('a packed body', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['deflate, gzip', (bytes: Buffer) => gzipSync(deflateSync(bytes))],
    ['identity', (bytes: Buffer) => bytes],
  ])('is unpacked: %s', async (packing, pack) => {
    const name = `重庆${packing.length}`
    expect(await put(pack(said(name)), { 'content-encoding': packing })).toMatchObject({ status: 200 })
    expect(await nickName()).toBe(name)
  })

  it('in a way that is not read is refused in words', async () => {
    expect(await put(said('甲'), { 'content-encoding': 'zstd' })).toEqual({
      status: 415,
      message: '不支持压缩方式zstd，可用gzip、deflate、br，或不压缩',
    })
  })

  it.each([
    ['is none', said('甲')],
    ['is cut', gzipSync(said('甲')).subarray(0, 20)],
  ])('that %s is refused', async (_, bytes) => {
    expect(await put(bytes, { 'content-encoding': 'gzip' })).toEqual({
      status: 400,
      pointer: '/body',
      message: '请求内容不是完整的gzip数据',
    })
  })

  it('is no way around the size of a request', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(await put(bomb, { 'content-encoding': 'gzip' })).toEqual({ status: 413, message: '请求内容过大' })
  })
})

describe('the scheme of a bearer', () => {
  it.each(['bearer', 'BEARER', 'Bearer', 'bearer '])('is read in any case: %s', async (scheme) => {
    expect(await put(said('甲'), { authorization: `${scheme} ${bearer}` })).toMatchObject({ status: 200 })
  })

  it.each(['', 'Basic x', 'Bearer', 'bearerx'])('is no other: %j', async (authorization) => {
    expect(await put(said('甲'), { authorization })).toMatchObject({ status: 401 })
  })
})

describe('a body in the room of testers', () => {
  it('is read by the same rule', async () => {
    const post = (body: Uint8Array<ArrayBuffer>) =>
      fetch(`${running.url}/__sandbox/clock`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400)
    expect((await post(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).status).toBe(200)
  })
})
