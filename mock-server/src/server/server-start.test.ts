import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox } from './server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('tells whoever calls while the world is being built to come again', async () => {
  const port = await freePort()
  const health = `http://127.0.0.1:${port}/__sandbox/health`
  const starting = startSandbox({ port, folder, world: 'small' })
  const early = await firstAnswer(health)
  expect(early.status).toBe(503)
  expect(early.headers.get('retry-after')).toBe('1')
  const running = await starting
  try {
    expect((await fetch(health)).status).toBe(200)
  } finally {
    await running.close()
  }
})

it('refuses a world that a later version has written, and leaves it as it is', async () => {
  const place = join(folder, 'later')
  const written = await startSandbox({ folder: place, world: 'empty' })
  await written.sandbox.store.table('state').put({ id: 'format', value: { number: 99 } })
  await written.close()
  await expect(startSandbox({ folder: place, world: 'empty' })).rejects.toThrow(/更新的版本/)
  const anew = await startSandbox({ folder: place, world: 'empty', reset: true })
  expect(await anew.sandbox.store.table('state').get('format')).toMatchObject({ value: { number: 1 } })
  await anew.close()
})

it('refuses what is not described where it was told to', async () => {
  const running = await startSandbox({ world: 'empty', isStrict: true })
  try {
    const answer = await fetch(`${running.url}/static/config.json?langauge=zh`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { pointer: '/query/langauge' }])
  } finally {
    await running.close()
  }
})

/** The port is opened within milliseconds, and nothing tells when. */
async function firstAnswer(address: string): Promise<Response> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response) return response
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(port)
      })
    })
  })
}
