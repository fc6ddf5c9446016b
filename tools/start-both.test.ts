import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
// @ts-expect-error -- plain JavaScript: it runs before anything is installed
import { answered } from './answered.mjs'
// @ts-expect-error -- plain JavaScript: it runs before anything is installed
import { startBoth } from './start-both.mjs'

const health = JSON.stringify({ accounts: [{ role: 'agency', account: '13800000003' }] })
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A program that is up: the head of its answer goes out at once, the body may take its time. */
async function program(answer: (nth: number) => { status: number; body: Promise<string> }): Promise<string> {
  let nth = 0
  const server = createServer((_request, response) => {
    nth += 1
    const { status, body } = answer(nth)
    response.writeHead(status).flushHeaders()
    void body.then((text) => response.end(text))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
const at = (status: number, text: string) => ({ status, body: Promise.resolve(text) })

/** The time of one try, and steps that take several of it. */
const timeout = 40
const slow = () => sleep(timeout * 3)
const ask = (_name: string, address: string) => answered(address, { timeout, pause: 1 })

describe('a start on a slow machine', () => {
  it('keeps the answer of the sandbox however long the build and the console take', async () => {
    const sandbox = await program(() => at(200, health))
    const site = await program(() => at(200, '<div id="root">'))
    const started = await startBoth({
      runSandbox: () => Promise.resolve(sandbox),
      buildConsole: () => slow().then(() => true),
      runConsole: () => slow().then(() => site),
      ask,
    })
    expect(started).toEqual({ sandbox, site, accounts: [{ role: 'agency', account: '13800000003' }] })
  })

  it('gives each try more time than the one before', async () => {
    const address = await program(() => ({ status: 200, body: slow().then(() => 'late') }))
    expect(await ask('', address)).toBe('late')
  })

  it('asks on while the program is still warming up', async () => {
    const address = await program((nth) => at(nth < 3 ? 503 : 200, `${nth}`))
    expect(await ask('', address)).toBe('3')
  })

  it('stops asking when the start is ended', async () => {
    const ending = new AbortController()
    const address = await program(() => at(503, ''))
    const asking = answered(address, { timeout, pause: 1, signal: ending.signal })
    ending.abort()
    await expect(asking).rejects.toThrow()
  })

  it('says that the console could not be built', async () => {
    const starting = startBoth({
      runSandbox: () => Promise.resolve('http://127.0.0.1:9'),
      buildConsole: () => Promise.resolve(false),
      runConsole: () => Promise.resolve(''),
      ask,
    })
    await expect(starting).rejects.toThrow('控制台构建失败')
  })
})
