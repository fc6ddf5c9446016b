import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTerminalAuthInfo, loginAgency } from '@kaipiao/client/operations'
import { createClient, type Client } from '@kaipiao/client'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, afterEach, expect, it } from 'vitest'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres/start-postgres.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import { demoAccounts } from '../../world/demo-accounts.ts'
import { terminal } from '../../world/named-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaipiao-former-'))
let postgres: TestPostgres | undefined
let open: TestSandbox | undefined
afterEach(() => stop())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await postgres?.stop()
})

async function stop(): Promise<void> {
  await open?.close()
  open = undefined
}

async function start(options: Parameters<typeof startTestSandbox>[0]): Promise<TestSandbox> {
  await stop()
  open = await startTestSandbox(options)
  return open
}

/** What a store from before held: sealed by the key that `config.json` told, which followed from the seed. */
function formerly(text: string): string {
  const nonce = randomBytes(12)
  const key = createHash('sha256').update('kaipiao sandbox 1').digest()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

const sealed = { account: formerly('Geheim#2019'), login: formerly('Mima9999'), mailbox: formerly('Post#1') }
const diskId = terminal('digital')

/** Puts rows as they were into a store, and closes it. */
async function makeOld({ sandbox, close }: TestSandbox): Promise<void> {
  const { store } = sandbox
  const account = await store.table('accounts').first({ mobile: demoAccounts.agency })
  await store.table('accounts').update(account?.id ?? '', { password: sealed.account })
  await store.table('bureauLogins').update(`${diskId}-1`, { dlmm: sealed.login })
  const [mailbox] = (await store.table('collectMailboxes').find()).rows
  await store.table('collectMailboxes').update(mailbox?.id ?? '', { password: sealed.mailbox })
  const data = JSON.stringify([{ dlmm: sealed.login }])
  await store.table('recorded').insert({ id: 'saveTaxBureauBindInfo 1 k', fingerprint: 'f', data })
  await close()
  open = undefined
}

async function signInWith(password: string, { url, sandbox }: TestSandbox): Promise<Client> {
  const client = createClient({ baseUrl: url, retry: { attempts: 1 }, session: {} })
  const body = buildBody(loginAgency, {
    account: demoAccounts.agency,
    password: sandbox.secrets.seal(password),
  })
  await client.session.start(await client.call(loginAgency, { body }))
  return client
}

/** Everybody comes in as before, and no row can be read by what anybody is told. */
async function expectHidden(sandbox: TestSandbox): Promise<void> {
  const agency = await signInWith('Geheim#2019', sandbox)
  await expect(signInWith('Kaipiao#2026', sandbox)).rejects.toMatchObject({ code: 100200001 })
  const [login] = await agency.call(getTerminalAuthInfo, { path: { diskId } })
  expect(sandbox.sandbox.secrets.open(login?.dlmm ?? '')).toBe('Mima9999')
  const rows = await sandbox.sandbox.store.snapshot()
  expect(JSON.stringify(rows)).not.toMatch(/Geheim|Mima9999|Post#1/)
  for (const text of Object.values(sealed)) expect(JSON.stringify(rows)).not.toContain(text)
  expect(rows.accounts.every(({ password }) => password.startsWith('$scrypt$ln='))).toBe(true)
  const kept = [
    ...rows.bureauLogins.map(({ dlmm }) => dlmm),
    ...rows.collectMailboxes.map((row) => row.password),
  ]
  for (const text of kept) {
    expect(sandbox.sandbox.secrets.open(text)).toBeUndefined()
    expect(sandbox.sandbox.secrets.kept(text)).toBeDefined()
  }
}

it('a folder from before is brought up to date, and nothing of it stays on the disk', async () => {
  await makeOld(await start({ folder }))
  await expectHidden(await start({ folder }))
  for (const file of readdirSync(folder).filter((name) => /snapshot|journal|kept/.test(name)))
    for (const text of Object.values(sealed))
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toContain(text)
})

it('a key lies beside the rows for their owner alone, is missed, and is told apart from another', async () => {
  await start({ folder })
  const file = join(folder, 'sealing.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const key = readFileSync(file, 'utf8')
  expect((await fetch(`${open?.url}/static/config.json`)).ok).toBe(true)
  expect(await (await fetch(`${open?.url}/static/config.json`)).text()).not.toContain(key.trim())
  // Another one is given from now on: rows go over to it, and are not read without it.
  const given = randomBytes(32)
  await signInAs('member', await start({ folder, key: given }))
  await stop()
  await expect(startTestSandbox({ folder })).rejects.toThrow('另一个密钥')
  await expect(startTestSandbox({ folder, key: randomBytes(32) })).rejects.toThrow('另一个密钥')
  await signInAs('member', await start({ folder, key: given }))
  await stop()
  chmodSync(file, 0o644)
  await expect(startTestSandbox({ folder })).rejects.toThrow('可被他人读取')
})

it('a database from before is brought up to date, by one of the processes that share it', async () => {
  postgres = await startPostgres()
  const database = postgres.url
  await makeOld(await start({ database }))
  const [one, other] = await Promise.all([startTestSandbox({ database }), startTestSandbox({ database })])
  try {
    await expectHidden(one)
    await other.sandbox.catchUp()
    await signInWith('Geheim#2019', other)
    // Processes that share rows give out one key, so that a page may talk to either.
    expect(other.sandbox.secrets.key).toBe(one.sandbox.secrets.key)
  } finally {
    await one.close()
    await other.close()
  }
})
