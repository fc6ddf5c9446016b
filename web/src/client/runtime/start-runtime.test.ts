import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRuntime } from './start-runtime.ts'

const NOW = Date.parse('2026-01-15T02:00:00Z')
const replies = new Map<string, Response>()
const asked: string[] = []

beforeEach(() => {
  replies.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const reply = replies.get(new URL(address, 'https://kaipiao.example.cn').pathname)
    return reply ? Promise.resolve(reply) : Promise.resolve(Response.json({}, { status: 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (path: string, data: object) =>
  replies.set(path, Response.json({ code: 0, message: '', data }))

it('reads the configuration past every cache, and the skin of the host from the platform (SS24, SS28)', async () => {
  answer('/static/config.json', { version: '1', apiBase: 'https://api.example.cn' })
  answer('/static/branding/localhost', { name: '易开云', title: '易开云' })
  const { config, branding } = await startRuntime('localhost', () => NOW)
  expect(asked).toEqual([`/static/config.json?t=${NOW}`, 'https://api.example.cn/static/branding/localhost'])
  expect([config.version, branding.name]).toEqual(['1', '易开云'])
})

it('falls back to the plain skin where that of the host cannot be read (ST50)', async () => {
  answer('/static/config.json', { version: '1' })
  expect((await startRuntime('kaipiao.example.cn', () => NOW)).branding.name).toBe('开票')
})

it('does not start without a configuration, and says why', async () => {
  await expect(startRuntime('localhost', () => NOW)).rejects.toMatchObject({
    message: '服务正在准备中！（404）',
  })
})
