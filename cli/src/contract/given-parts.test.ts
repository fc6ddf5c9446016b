import { Readable } from 'node:stream'
import { catalogue } from '@kaipiao/client/catalogue'
import { describe, expect, it } from 'vitest'
import { toFailure } from '../failures/to-failure.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { curlLine } from './curl-line.ts'
import { findOperation } from './find-operation.ts'
import { requestParts } from './given-parts.ts'

async function partsOf(id: string, field: string[], stdin?: string) {
  const io = { stdin: () => Readable.from([Buffer.from(stdin ?? '')]) }
  const input = stdin === undefined ? undefined : '-'
  return requestParts(await findOperation(id), catalogue.schemas, { io, field, input })
}

const customer = ['taxerName=甲公司', 'taxerId=91110108MA00QNG112', 'taxerType=01', 'state=正常']

describe('fields of a call', () => {
  it('go where the operation has them, with the types that it wants', async () => {
    expect(await partsOf('listCustomers', ['state=1', 'keyword=1', 'pageSize=5'])).toEqual({
      path: {},
      query: { state: 1, keyword: '1', pageSize: 5 },
      headers: {},
    })
    expect((await partsOf('deleteCustomer', ['id=1001'])).path).toEqual({ id: '1001' })
  })

  it('make a body: codes by their label, lists by repeating, and a key for what must not happen twice', async () => {
    const parts = await partsOf('addCustomer', [
      ...customer,
      'labelIds=1',
      'labelIds=2',
      'Idempotency-Key=k1',
    ])
    expect(parts.headers).toEqual({ 'Idempotency-Key': 'k1' })
    expect(parts.body).toEqual({
      taxerName: '甲公司',
      taxerId: '91110108MA00QNG112',
      taxerType: '01',
      state: 1,
      labelIds: ['1', '2'],
    })
  })

  it('stand above the body of a file', async () => {
    const body = { taxerName: '乙', taxerId: '91110108MA00QNG112', taxerType: '01', state: 0 }
    expect((await partsOf('addCustomer', ['state=1'], JSON.stringify(body))).body).toEqual({
      ...body,
      state: 1,
    })
  })

  it('reach into objects and lists by a path', async () => {
    const parts = await partsOf('createStoreOrderBatch', [
      'type=1',
      'preview=true',
      'mobile=13800000021',
      'contacts.name=王芳',
      'goods.0.goodsId=G1001',
      'list=[]',
    ]).catch(toFailure)
    expect(parts).toMatchObject({ body: { preview: true, goods: [{ goodsId: 'G1001' }], list: [] } })
  })

  it.each([
    ['listCustomers', ['stat=1'], 'usage', '操作 listCustomers 没有参数 stat'],
    ['listCustomers', ['state=9'], 'usage', 'state 没有值 9'],
    ['listCustomers', ['pageSize=五'], 'usage', 'pageSize 应为整数'],
    ['listCustomers', ['state'], 'usage', '参数应为 名称=值：state'],
    ['deleteCustomer', [], 'usage', '缺少参数：id（客户编号）'],
    ['addCustomer', customer.slice(1), 'usage', '缺少参数：taxerName（客户名称）'],
  ])('of %s: %j is refused as %s: %s', async (id, field, kind, what) => {
    const failure = toFailure(await partsOf(id, field).catch((error: unknown) => error))
    expect([failure.kind, failure.text.what]).toEqual([kind, what])
  })
})

describe('a call as curl', () => {
  it('is quoted for a shell and leaves the token a variable', async () => {
    const entry = await findOperation('addCustomer')
    const parts = await partsOf('addCustomer', [...customer, "remark=it's"])
    const line = curlLine(fakeSettings()().baseUrl, entry, parts, undefined)
    expect(line).toMatch(
      /^curl -X POST 'http:\/\/127\.0\.0\.1:4000\/v2\/customer\/customerInfo\/add' -H "authorization: Bearer \$KAIPIAO_TOKEN" /,
    )
    expect(line).toContain(String.raw`"remark":"it'\''s"`)
  })

  it('names the file of an upload and keeps the name of a download', async () => {
    const upload = await findOperation('putCloudStorageFile')
    const body = new Uint8Array([1])
    const path = { key: 'a.pdf' }
    expect(curlLine('http://h', upload, { path, query: {}, headers: {}, body }, 'a.pdf')).toContain(
      "--data-binary '@a.pdf'",
    )
    const download = await findOperation('exportGoods')
    expect(curlLine('http://h', download, { path: {}, query: {}, headers: {} }, undefined)).toMatch(/-OJ$/)
  })
})
