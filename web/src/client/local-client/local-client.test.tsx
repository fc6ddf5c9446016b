import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogStore } from '../talk/dialogs.ts'
import { dismissNotice, noticeStore } from '../talk/notify.ts'
import { isOutdated } from './client-version.ts'
import { createLocalClient } from './local-client.ts'

const fetched = vi.fn<typeof fetch>()
const local = createLocalClient({ sandbox: false }, () => '')
const reply = (data: unknown, code = 0) => Promise.resolve(Response.json({ code, message: '不行', data }))
const LOGIN = {
  biz: 'etaxLogin',
  params: { region: 'beijing', taxerId: '91110108MA01ABCD24', account: '13800000011', ticket: 'tk-1' },
}
const JOB = { kind: 'invoice', fpdm: '', fphm: '26110000000000000001' } as const

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dismissAll()
  dialogStore.read().forEach(({ answer }) => answer(undefined))
})

const notices = () => noticeStore.read().map(({ kind, text }) => `${kind} ${text}`)
const dismissAll = () => noticeStore.read().forEach(({ id }) => dismissNotice(id))
const requests = () => fetched.mock.calls.map(([address, init]) => new Request(address, init))
const addresses = () => requests().map(({ url }) => url)

describe('a client version (LC05)', () => {
  it.each([
    ['1.9.9', true],
    ['2.0.0', false],
    ['v2.3.1', false],
    ['10.0.0', false],
    ['', true],
  ])('%j is too old: %s', (version, expected) => {
    expect(isOutdated(version)).toBe(expected)
  })
})

describe('the local client', () => {
  it('opens the bureau after its version was looked at, without a bearer (LC01, LC06)', async () => {
    fetched
      .mockImplementationOnce(() => reply({ version: '2.0.0' }))
      .mockImplementationOnce(() => reply(null))
    expect(await local.openBureau(LOGIN)).toBe(true)
    expect(addresses()).toEqual([
      'http://127.0.0.1:9000/local-client/version',
      'http://127.0.0.1:9000/local-client/etaxOpenLogin',
    ])
    const [, sent] = requests()
    expect(await sent?.json()).toEqual(LOGIN)
    expect(sent?.headers.has('authorization')).toBe(false)
  })
  it('asks for an upgrade of an old one and does nothing else (LC05)', async () => {
    fetched.mockImplementation(() => reply({ version: '1.9.9' }))
    expect(await local.openBureau(LOGIN)).toBe(false)
    expect(notices()).toEqual(['warning 客户端版本过低，请升级'])
    expect(fetched).toHaveBeenCalledTimes(1)
  })
  it('asks to install or open it where nothing listens (LC04)', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    for (const [ask, answer] of [
      [local.isReady, false],
      [local.describe, undefined],
      [local.logout, false],
    ] as const) {
      expect(await ask()).toBe(answer)
      expect(notices()).toEqual(['warning 未检测到客户端，请安装或打开客户端'])
      dismissAll()
    }
  })
  it('tells version and address, and logs out (LC02)', async () => {
    fetched
      .mockImplementationOnce(() => reply({ version: '2.3.1' }))
      .mockImplementationOnce(() => reply({ ip: '192.168.1.20' }))
      .mockImplementationOnce(() => reply(null))
    expect(await local.describe()).toEqual({ version: '2.3.1', ip: '192.168.1.20' })
    expect(await local.logout()).toBe(true)
    expect(addresses().map((address) => new URL(address).pathname)).toEqual([
      '/local-client/version',
      '/local-client/ip',
      '/local-client/logout',
    ])
  })
  it('prints at 28778, and at 28779 where nothing listens there (LC03)', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementationOnce(() => reply(null))
    expect(await local.print(JOB)).toBe(true)
    expect(addresses()).toEqual([
      'http://127.0.0.1:28778/local-client/print/28778',
      'http://127.0.0.1:28779/local-client/print/28779',
    ])
  })
  it('does not print twice what a print service refused, and shows its words', async () => {
    fetched.mockImplementation(() => reply(null, 100400001))
    expect(await local.print(JOB)).toBe(false)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(dialogStore.read().map(({ question }) => question.message)).toEqual(['不行'])
  })
})
