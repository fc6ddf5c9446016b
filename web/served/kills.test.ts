/**
 * The platform is killed with SIGKILL, the page of the console goes, or both, at moments that a seed chooses, while a file
 * is brought in, rows are issued and applications reviewed; two tabs do the same at once. What was told as done is
 * done, and the books have each row once (BI01, BI05).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createCipher, createClient, type Client, type Tokens } from '@kaipiao/client'
import { getAppConfig, loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { demoAccounts, demoPassword } from '@kaipiao/mock-server/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawEndings, insist, perform } from './passing-page.ts'
import { applyFor, bringFile, expectBooked } from './passing-work.ts'
import { batchInvoices } from '../src/families/invoicing/batch/batch-invoices.ts'
import { invoiceApplications } from '../src/families/invoicing/qr-fill/invoice-applications.ts'

// A start of the platform takes its time on a loaded machine; nothing here waits for time to pass.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const [INVOICES, APPLICATIONS] = [32, 5]
const endings = drawEndings('either', { lastCall: APPLICATIONS - 2, count: 10, seed: 20260115 })
const program = fileURLToPath(new URL('../../mock-server/start.mjs', import.meta.url))

let folder: string
let child: ChildProcess
let port = '0'
let kills = 0

/** With what is on its disk, where it was before. */
async function start(): Promise<void> {
  const flags = ['--port', port, '--data', folder, '--world', 'small', '--clock', '2026-01-15 10:30:00']
  child = spawn(process.execPath, [program, ...flags, '--frozen'], { stdio: ['ignore', 'pipe', 'inherit'] })
  port = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the platform did not start')))
    const lines = child.stdout && createInterface({ input: child.stdout })
    lines?.on('line', (line) => /:(\d+)/.exec(line)?.[1] && resolve(/:(\d+)/.exec(line)?.[1] ?? ''))
  })
}
async function end(): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
async function kill(): Promise<void> {
  kills += 1
  await end()
  await start()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-kills-'))
  await start()
})
afterAll(async () => {
  await end()
  await rm(folder, { recursive: true, force: true })
})

const url = () => `http://127.0.0.1:${port}`

async function signIn(): Promise<Client> {
  let tokens: Tokens | undefined
  const client = createClient({
    baseUrl: url(),
    session: {
      now: Date.now,
      // The clock of the platform stands in another year.
      shouldRefresh: () => false,
      store: { read: () => tokens, write: (pair) => void (tokens = pair) },
    },
  })
  const { encryptKey } = await client.call(getAppConfig)
  const password = await createCipher(encryptKey).encrypt(demoPassword)
  const body = buildBody(loginAgency, { account: demoAccounts.agency, password })
  await client.session.start(await client.call(loginAgency, { body }))
  return client
}

async function passHour(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advance: '+1h' })
  const { ok } = await fetch(`${url()}/__sandbox/clock`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

/** From `1.13` on, so many. */
const amountsOf = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}.13`)

it('a file is brought in and issued, each row once, whichever side is killed', async () => {
  const agency = await signIn()
  const buyer = '上海云帆断电科技有限公司'
  const amounts = amountsOf(INVOICES)
  const first = endings.map((ending) => ({ ...ending, call: 0 }))
  const { now, waiting } = await bringFile(agency, { series: 'K', buyer, amounts }, endings.slice(0, 3), kill)

  // Two tabs with the same rows ticked.
  const [ticked, both] = [(await waiting()).slice(0, 8), batchInvoices]
  await Promise.all([0, 1].map(() => perform(agency, both, '批量开具', ticked).catch(() => undefined)))
  const told = await insist(agency, batchInvoices, '批量开具', {
    waiting: async () => (await waiting()).slice(0, 5),
    ...{ cuts: first.slice(3), most: INVOICES, kill },
  })
  await passHour()
  const issued = await now()
  expect(issued.map(({ state }) => state)).toEqual(issued.map(() => 'issued'))
  expect([...told].filter((id) => !issued.some((row) => row.id === id))).toEqual([])
  expect(await expectBooked(agency, buyer, amounts)).toEqual(issued.map(({ fphm }) => fphm).sort())
  expect(kills).toBeGreaterThan(2)
})

it('applications are passed and issued once each, whichever side is killed', async () => {
  const agency = await signIn()
  const buyer = '上海云帆停电科技有限公司'
  const amounts = amountsOf(APPLICATIONS)
  const { now, waiting } = await applyFor(agency, buyer, amounts)
  const before = kills
  const told = await insist(agency, invoiceApplications, '通过并开票', {
    ...{ waiting, cuts: endings.slice(0, 4), most: APPLICATIONS, kill },
  })
  await passHour()
  const issued = await now()
  expect(issued.map(({ state }) => state)).toEqual(amounts.map(() => 3))
  expect(issued.filter(({ id }) => told.has(id))).toHaveLength(told.size)
  await expectBooked(agency, buyer, amounts)
  expect(kills).toBeGreaterThan(before)
})
