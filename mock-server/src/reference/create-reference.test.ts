import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox

beforeAll(async () => {
  running = await startTestSandbox({ world: 'empty' })
})
afterAll(() => running.close())

it('is a page of which everything comes from the sandbox itself', async () => {
  const page = await fetch(`${running.url}/docs`)
  expect(page.url).toBe(`${running.url}/docs/`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const places = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, place]) => place ?? '')
  expect(places).toContain('swagger-ui-bundle.js')
  for (const place of places) {
    const answer = await fetch(new URL(place, page.url))
    expect([place, answer.status]).toEqual([place, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  expect((await fetch(`${running.url}/docs/other`)).status).toBe(404)
})

it('describes the sandbox that serves it, on whatever port', async () => {
  const description = await (await fetch(`${running.url}/docs/openapi.json`)).json()
  expect(description.servers[0].url).toBe(running.url)
  expect(description.paths['/static/config.json'].get.operationId).toBe('getAppConfig')
})
