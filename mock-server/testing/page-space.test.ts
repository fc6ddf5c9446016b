import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../src/testing/test-sandbox.ts'
import { openPageSpace } from './page-space.ts'

let running: TestSandbox
/** A console that passes nothing on: it answers each address with its page. */
const page = createServer((_, response) => response.end('<!doctype html>'))
let consoleUrl = ''
beforeAll(async () => {
  running = await startTestSandbox({ world: 'empty' })
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  consoleUrl = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
})
afterAll(async () => {
  page.close()
  await running.close()
})

describe('the space of a page', () => {
  it('is in the sandbox of its own address, and the pages of the console are in it', async () => {
    const { url } = running
    const { space, cookies } = await openPageSpace(
      { baseUrl: `${consoleUrl}/`, sandboxUrl: `${url}/` },
      { name: 'of-a-page', world: 'empty' },
    )
    expect(space).toMatchObject({ url, name: 'of-a-page' })
    const cookie = { name: 'sandbox-space', value: 'of-a-page' }
    expect(cookies).toEqual([consoleUrl, url].map((place) => ({ ...cookie, url: place })))
    await space.close()
  })

  it('is behind baseURL where nothing else is said', async () => {
    const { space, cookies } = await openPageSpace({ baseUrl: running.url, sandboxUrl: undefined }, {})
    expect(cookies).toEqual([{ ...space.cookie, url: running.url }])
    await space.close()
  })

  it.each([
    ['without an address', () => ({}), 'say where the console or the sandbox is'],
    [
      'where nobody answers',
      () => ({ sandboxUrl: 'http://127.0.0.1:1' }),
      'nobody answers at http://127.0.0.1:1 (sandboxUrl): start the sandbox',
    ],
    [
      'behind a console that passes nothing on',
      () => ({ baseUrl: consoleUrl }),
      '(baseURL) is no sandbox, and passes no /__sandbox on',
    ],
  ])('%s says what is wrong', async (_, addresses, words) => {
    const given = { baseUrl: undefined, sandboxUrl: undefined, ...addresses() }
    await expect(openPageSpace(given, {})).rejects.toThrow(words)
  })

  it('that the sandbox refuses says why', async () => {
    await expect(
      openPageSpace({ baseUrl: running.url, sandboxUrl: undefined }, { checkpoint: 'none' }),
    ).rejects.toThrow('made no space: ')
  })
})
