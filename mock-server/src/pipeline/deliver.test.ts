import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { deliver } from './deliver.ts'

const plain = { requestId: 'r-1', delivery: undefined, wait: () => Promise.resolve() }

it('answers that are ready within one turn leave together, in their order', async () => {
  const ended: string[] = []
  const asked = new Map<string, ServerResponse>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    response.on('prefinish', () => ended.push(url))
    asked.set(url, response)
    if (asked.size === 2) server.emit('both')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = ['/text', '/bytes'].map((path) => fetch(`http://127.0.0.1:${port}${path}`))
  await once(server, 'both')
  const answer = (path: string, body: string | Uint8Array): void => {
    const response = asked.get(path)
    if (response !== undefined) deliver(response, { status: 200, type: 'text/plain', body }, plain)
  }
  answer('/text', '票')
  answer('/bytes', Buffer.from('据'))
  await Promise.resolve()
  expect(ended).toEqual([])
  await new Promise(setImmediate)
  expect(ended).toEqual(['/text', '/bytes'])
  expect(await Promise.all(answers.map(async (each) => (await each).text()))).toEqual(['票', '据'])
  server.close()
})
