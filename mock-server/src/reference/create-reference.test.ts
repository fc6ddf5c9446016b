import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox

beforeAll(async () => {
  running = await startTestSandbox({ world: 'empty' })
})
afterAll(() => running.close())

const read = async (path: string) => (await fetch(`${running.url}/docs/${path}`)).json()

it('is a page of which everything comes from the sandbox itself', async () => {
  const page = await fetch(`${running.url}/docs`)
  expect(page.url).toBe(`${running.url}/docs/`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const places = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, place]) => place ?? '')
  expect(places).toContain('openapi-explorer.js')
  for (const place of [...places, 'sign-in.js']) {
    const answer = await fetch(new URL(place, page.url))
    expect([place, answer.status]).toEqual([place, 200])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  expect((await fetch(`${running.url}/docs/other`)).status).toBe(404)
  expect((await fetch(`${running.url}/docs/operations/other.json`)).status).toBe(404)
})

it('has the guides in the page itself, to be read before any script has run', async () => {
  const html = await (await fetch(`${running.url}/docs/`)).text()
  expect(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]).toBe('A first invoice in six calls')
})

it('describes the sandbox that serves it, on whatever port', async () => {
  const description = await read('openapi.json')
  expect(description.servers[0].url).toBe(running.url)
  expect(description.paths['/static/config.json'].get.operationId).toBe('getAppConfig')
  expect((await read('outline.json')).servers[0].url).toBe(running.url)
})

it('names addresses of https where a proxy in front says that it was asked so', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const answer = await fetch(`${running.url}/docs/openapi.json`, { headers })
  const { servers } = (await answer.json()) as { servers: { url: string }[] }
  expect(servers.map(({ url }) => url)).toContain(running.url.replace('http:', 'https:'))
})

it('opens with an outline of a fraction of the description, in which nothing can be searched for in vain', async () => {
  const description = await read('openapi.json')
  const outline = await read('outline.json')
  expect(JSON.stringify(outline).length).toBeLessThan(JSON.stringify(description).length / 5)
  expect(outline.info).toEqual(description.info)
  expect(Object.keys(outline.paths)).toEqual(Object.keys(description.paths))
  const { post } = outline.paths['/v2/tax/issue/invoice/{id}']
  expect(post.parameters).toContainEqual({ name: 'id', in: 'path' })
  const { goods, buyerTaxerName } = post.requestBody.content['application/json'].schema.properties
  expect(buyerTaxerName).toEqual({})
  expect(goods.properties).toHaveProperty('taxRate')
})

it('tells an operation whole, with whatever it refers to and nothing else', async () => {
  const detail = await read('operations/issueInvoice.json')
  const { post } = detail.paths['/v2/tax/issue/invoice/{id}']
  expect(post.description).toContain('the example is sent as agency **13800000003**')
  expect(post.parameters[0]).toMatchObject({ name: 'id', default: terminal('digital') })
  const refs = [...JSON.stringify(detail).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
  const missing = refs.filter(([, kind = '', name = '']) => detail.components[kind]?.[name] === undefined)
  expect(missing).toEqual([])
  expect(detail.components.schemas).not.toHaveProperty('Customer')
})

it('has the control calls beside it, with samples that read an answer without an envelope', async () => {
  const page = await fetch(`${running.url}/docs/sandbox`)
  expect(page.url).toBe(`${running.url}/docs/sandbox/`)
  const html = await page.text()
  expect(html).toContain('href="../"')
  for (const [, place = ''] of html.matchAll(/(?:src|href)="([^"./]+\.\w+)"/g))
    expect([place, (await fetch(new URL(place, page.url))).status]).toEqual([place, 200])
  expect(Object.keys((await read('sandbox/outline.json')).paths)).toContain('/__sandbox/clock')
  const { post } = (await read('sandbox/operations/moveClock.json')).paths['/__sandbox/clock']
  const samples = Object.fromEntries(
    post['x-code-samples'].map(({ label, source }: { label: string; source: string }) => [label, source]),
  )
  expect(samples.curl).toContain(`${running.url}/__sandbox/clock`)
  expect(samples.TypeScript).toContain('console.log(reply)')
  expect(JSON.stringify(samples)).not.toContain('KAIPIAO_TOKEN')
})

it('tells a message of the websocket without a request that could be sent', async () => {
  const { post } = (await read('operations/push_FPKJ.json')).paths.FPKJ
  expect(post['x-code-samples']).toBeUndefined()
})
