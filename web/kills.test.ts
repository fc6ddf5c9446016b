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
import {
  createQrPanelCard,
  getAppConfig,
  listBatchWorkspaces,
  listInvoiceApplications,
  listStatsDetail,
  loginAgency,
  submitInvoiceApplication,
} from '@kaipiao/client/operations'
import { bureauTemplate } from '@kaipiao/domain/invoice/testing/bureau-template'
import { demoAccounts, demoPassword, terminal } from '@kaipiao/mock-server/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { actionOf, drawEndings, inPage, insist, perform } from './passing-page.ts'
import { looseCall } from './src/providers/refine/data-provider.ts'
import { callsOf } from './src/providers/requests/use-calls.ts'
import { batchInvoices } from './src/resources/bulk/batch-invoices.ts'
import { invoiceApplications } from './src/resources/bulk/invoice-applications.ts'

// A start of the platform takes its time on a loaded machine; nothing here waits for time to pass.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const diskId = terminal('digital')
const [INVOICES, APPLICATIONS] = [32, 5]
const endings = drawEndings('either', { lastCall: APPLICATIONS - 2, count: 10, seed: 20260115 })
const program = fileURLToPath(new URL('../mock-server/start.mjs', import.meta.url))

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
  const body = { account: demoAccounts.agency, password }
  await client.session.start(await client.call(loginAgency, { body }))
  return client
}

async function passHour(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advance: '+1h' })
  const { ok } = await fetch(`${url()}/__sandbox/clock`, { method: 'POST', headers, body })
  expect(ok).toBe(true)
}

/** Invoices to the buyer that the books have. */
const books = async (client: Client, buyer: string) =>
  (await client.call(listStatsDetail, { query: { diskId, pageSize: 9999 } })).list.filter(
    ({ gfmc }) => gfmc === buyer,
  )

it('a file is brought in and issued, each row once, whichever side is killed', async () => {
  const agency = await signIn()
  const buyer = '上海云帆断电科技有限公司'
  const sheets = bureauTemplate(
    Array.from({ length: INVOICES }, (_, at) => ({
      serial: `K-${at}`,
      basics: { 发票类型: '普通发票', 是否含税: '是', 购买方名称: buyer },
      lines: [
        { 项目名称: '矿泉水', 商品和服务税收编码: '1030307040000000000', 金额: `${at + 1}.13`, 税率: '0.13' },
      ],
    })),
  ).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]), faults: new Map<number, never>() }))
  const rowsNow = async () =>
    (await agency.call(listBatchWorkspaces, { query: { diskId, keyword: 'K-', pageSize: 999 } })).list
  const waiting = async () => (await rowsNow()).filter(({ state }) => state === 'waiting')

  const { upload } = batchInvoices
  if (!upload) throw new Error('batches take files')
  const { parts } = await upload.send(sheets, { diskId })
  const first = endings.map((ending) => ({ ...ending, call: 0 }))
  const bring = () => looseCall(callsOf(agency))(upload.operation, parts, { failure: 'silent' })
  for (const ending of first.slice(0, 3)) await inPage(ending, bring, kill)
  expect(await inPage(undefined, bring)).toMatchObject({ allCount: INVOICES, errorList: [] })
  expect((await rowsNow()).map(({ serial }) => serial).sort()).toEqual(
    Array.from({ length: INVOICES }, (_, at) => `K-${at}`).sort(),
  )

  // Two tabs with the same rows ticked.
  const [ticked, both] = [(await waiting()).slice(0, 8), batchInvoices]
  await Promise.all([0, 1].map(() => perform(agency, both, '批量开具', ticked).catch(() => undefined)))
  const told = await insist(agency, batchInvoices, '批量开具', {
    waiting: async () => (await waiting()).slice(0, 5),
    ...{ cuts: first.slice(3), most: INVOICES, kill },
  })
  await passHour()
  const issued = await rowsNow()
  expect(issued.map(({ state }) => state)).toEqual(issued.map(() => 'issued'))
  expect([...told].filter((id) => !issued.some((row) => row.id === id))).toEqual([])
  const booked = await books(agency, buyer)
  expect(booked.map(({ fphm }) => fphm).sort()).toEqual(issued.map(({ fphm }) => fphm).sort())
  expect(booked.map(({ jshj }) => Number(jshj)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: INVOICES }, (_, at) => Number(`${at + 1}.13`)),
  )
  expect(kills).toBeGreaterThan(2)
})

it('applications are passed and issued once each, whichever side is killed', async () => {
  const agency = await signIn()
  const buyerTaxerName = '上海云帆停电科技有限公司'
  const water = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', taxRate: '0.13' }
  const card = await agency.call(createQrPanelCard, {
    body: { diskId, name: '收银台', goods: [water], amount: '0.00' },
  })
  for (let at = 1; at <= APPLICATIONS; at += 1)
    await agency.call(submitInvoiceApplication, {
      body: { qrCardId: card.id, buyerTaxerName, buyerTaxerId: '91310115MA1K3ABC19', amount: `${at}.13` },
    })
  const ours = async () =>
    (await agency.call(listInvoiceApplications, { query: { diskId, pageSize: 999 } })).list.filter(
      ({ qrCardId }) => qrCardId === card.id,
    )
  const { enabled } = actionOf(invoiceApplications, '通过并开票')
  const before = kills
  const told = await insist(agency, invoiceApplications, '通过并开票', {
    waiting: async () => (await ours()).filter((row) => enabled?.(row)),
    ...{ cuts: endings.slice(0, 4), most: APPLICATIONS, kill },
  })
  await passHour()
  const issued = await ours()
  expect(issued.map(({ state }) => state)).toEqual(Array.from({ length: APPLICATIONS }, () => 3))
  expect(issued.filter(({ id }) => told.has(id))).toHaveLength(told.size)
  expect((await books(agency, buyerTaxerName)).map(({ jshj }) => jshj).sort()).toEqual(
    Array.from({ length: APPLICATIONS }, (_, at) => `${at + 1}.13`).sort(),
  )
  expect(kills).toBeGreaterThan(before)
})
