import { expect, it } from 'vitest'
import { addCustomer, putCloudStorageFile } from '../generated/operations.ts'
import { buildRequest } from './build-request.ts'

it('sends bytes as they are', async () => {
  const body = new Uint8Array([0, 255, 10])
  const { url, init } = buildRequest('http://sandbox', putCloudStorageFile, {
    path: { key: 'a.bin' },
    query: { signature: 'x', expires: 1 },
    body,
  })
  const request = new Request(url, init)
  expect([request.method, request.url]).toEqual([
    'PUT',
    'http://sandbox/cloud-storage/a.bin?signature=x&expires=1',
  ])
  expect(request.headers.get('content-type')).toBe('application/octet-stream')
  expect(new Uint8Array(await request.arrayBuffer())).toEqual(body)
})

it('sends anything else as JSON', async () => {
  const { url, init } = buildRequest('http://sandbox', addCustomer, { body: { taxerName: '甲' } })
  const request = new Request(url, init)
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(await request.json()).toEqual({ taxerName: '甲' })
})
