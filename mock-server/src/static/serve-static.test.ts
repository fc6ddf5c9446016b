import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../server/server.ts'

let running: RunningSandbox
beforeAll(async () => {
  running = await startSandbox({ world: 'small' })
})
afterAll(() => running.close())

test.each(['logo', 'logo-member', 'logo-agency', 'logo-service', 'banner-1', 'qr-channel'])(
  'draws %s',
  async (name) => {
    const response = await fetch(`${running.url}/static/${name}.svg`)
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\s*$/s)
  },
)

test('has no picture of another name', async () => {
  expect((await fetch(`${running.url}/static/nothing.svg`)).status).toBe(404)
})

test('every address of the configuration and the skin leads somewhere', async () => {
  const read = async (path: string) =>
    ((await (await fetch(`${running.url}${path}`)).json()) as { data?: Record<string, unknown> }).data ?? {}
  const config = (await (await fetch(`${running.url}/static/config.json`)).json()) as Record<string, unknown>
  const skin = await read('/static/branding/127.0.0.1')
  const addresses = [...Object.values(config.data ?? config), ...Object.values(skin)].filter(
    (value): value is string => typeof value === 'string' && value.startsWith('/static/'),
  )
  expect(addresses.length).toBeGreaterThan(6)
  for (const address of addresses) expect((await fetch(running.url + address)).status, address).toBe(200)
})

test('every picture that a row of the world names can be seen', async () => {
  const world = await (await fetch(`${running.url}/__sandbox/world`)).text()
  const pictures = new Set(world.match(/\/static\/[\w-]+\.(?:svg|png|jpe?g)/g))
  expect(pictures.size).toBeGreaterThan(6)
  for (const address of pictures) expect((await fetch(running.url + address)).status, address).toBe(200)
})
