import { expect, it } from 'vitest'
import { customerNoun } from '../crm/customers/customer-noun.ts'
import { toFailure } from '../failures/to-failure.ts'
import { batchNoun } from '../invoicing/batch/batch-nouns.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { rechargeNoun } from '../platform/bill/recharge-noun.ts'
import { terminalNoun } from '../terminals/terminals/terminal-noun.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeDeps, fakeSettings } from '../testing/fake-deps.ts'
import { runBrowse, type BrowseOptions } from './run-browse.ts'

async function browse(options: Partial<BrowseOptions>, role?: string, indexUrl = '/') {
  const io = fakeIo()
  const opened: string[] = []
  const { api } = fakeApi({ getAppConfig: () => ({ indexUrl }), getUserInfo: () => ({ roleType: 2 }) })
  const failure = await runBrowse({
    io,
    env: { DISPLAY: ':0' },
    settings: fakeSettings({ baseUrl: 'https://platform.test' }),
    profiles: { ...fakeDeps().profiles, profileOf: () => ({ role }) },
    api: () => Promise.resolve(api),
    publicApi: () => Promise.resolve(api),
    nouns: [customerNoun, batchNoun, terminalNoun, rechargeNoun],
    kind: undefined,
    id: undefined,
    isPrinted: false,
    open: (address) => Promise.resolve(void opened.push(address)),
    ...options,
  }).then(() => undefined, toFailure)
  return { out: io.outLines, opened, failure }
}

it.each<[Partial<BrowseOptions>, string | undefined, string]>([
  [{}, 'member', '/member/v3Home'],
  [{ kind: 'customer' }, 'agency', '/account/customers'],
  [{ kind: '客户', id: '12/3' }, 'agency', '/account/customers/12%2F3'],
  [{ kind: 'customer' }, undefined, '/service/customers'],
  // Two pages begin with the list, one is called like the noun.
  [{ kind: 'batch' }, 'agency', '/account/batch-invoices'],
  [{ kind: 'terminal', id: '661' }, 'service', '/service/enterpriseList/661'],
  [{ kind: 'invoices' }, 'member', '/member/invoices'],
  [{ kind: 'stock' }, 'member', '/bulkstock'],
])('opens %j as %s at %s', async (options, role, path) => {
  const { opened, out } = await browse(options, role)
  expect([opened, out]).toEqual([[`https://platform.test/#${path}`], []])
})

it.each<[string, Partial<BrowseOptions>, string, string]>([
  ['as it was set', { env: { KAIPIAO_CONSOLE_URL: 'https://c.test/k/' } }, '/', 'https://c.test/k'],
  ['as the platform says', {}, 'https://p.test/#/home', 'https://p.test'],
  ['of a sandbox beside it', { settings: fakeSettings() }, '/', 'http://127.0.0.1:5173'],
])('takes the console %s', async (_, options, indexUrl, url) => {
  const { out } = await browse({ ...options, isPrinted: true }, 'member', indexUrl)
  expect(out).toEqual([`${url}/#/member/v3Home`])
})

it.each<[Partial<BrowseOptions>]>([
  [{ isPrinted: true }],
  [{ env: { DISPLAY: ':0', SSH_CONNECTION: 'a' } }],
  [{ open: () => Promise.reject(new Error('none')) }],
])('prints the address where nothing can be opened', async (options) => {
  const { out, opened } = await browse(options, 'member')
  expect([out, opened]).toEqual([['https://platform.test/#/member/v3Home'], []])
})

it('refuses what has no page, and what a role has none of', async () => {
  expect((await browse({ kind: 'recharge' }, 'member')).failure?.text.what).toBe('控制台没有充值记录的页面')
  expect((await browse({ kind: 'nothing' }, 'member')).failure?.text.what).toBe('没有种类或页面 nothing')
  expect((await browse({ kind: 'equipment' }, 'agency')).failure?.text.what).toBe('当前身份没有页面“设备”')
})
