import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import {
  createCollectMailbox,
  deleteCollectMailbox,
  issueInvoice,
  listCollectMailboxes,
  listMailboxRecords,
  startMailboxCollection,
  updateCollectMailbox,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { rawCall } from '../../../testing/raw-call.ts'
import { bearerOf } from '../../../testing/bearer-of.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const seal = (text: string) => running.sandbox.secrets.seal(text)
const facts = buildBody(updateCollectMailbox, {
  email: 'new@example.cn',
  server: 'imap.example.cn',
  port: 993,
  state: 1,
})
const mailbox = (more: Partial<Schemas['CollectMailboxInput']> = {}) =>
  agency.call(createCollectMailbox, {
    body: buildBody(createCollectMailbox, { ...facts, ...more, password: seal('Youxiang#1') }),
  })
const year = { qsrq: '2025-01-16', zzrq: '2026-01-15' }
const start = (id: string, body = year) => agency.call(startMailboxCollection, { path: { id }, body })
const recordsOf = async (mailboxId: string, type: 'run' | 'mail') =>
  (await agency.call(listMailboxRecords, { query: { mailboxId, type, pageSize: 999 } })).list

describe('a mailbox', () => {
  it('keeps its password to itself, sealed, until it is told another one (BK11)', async () => {
    const { id } = await mailbox()
    const stored = () => running.sandbox.store.table('collectMailboxes').get(id)
    const opened = async () => running.sandbox.secrets.kept((await stored())?.password ?? '')
    expect(await opened()).toBe('Youxiang#1')
    await agency.call(updateCollectMailbox, { path: { id }, body: { ...facts, port: 143 } })
    expect([await opened(), (await stored())?.port]).toEqual(['Youxiang#1', 143])
    await agency.call(updateCollectMailbox, { path: { id }, body: { ...facts, password: seal('Anders#2') } })
    expect(await opened()).toBe('Anders#2')
    const bearer = await bearerOf(agency)
    const reply = await rawCall(running.url, { path: '/tools/collect/mailbox/list?pageSize=999', bearer })
    expect(reply.text).toContain('new@example.cn')
    expect(reply.text).not.toContain('password')
  })

  it('needs an address that nobody has, and a password that we can read', async () => {
    await mailbox()
    await expect(mailbox()).rejects.toMatchObject({ code: 100400009 })
    await expect(
      agency.call(createCollectMailbox, {
        body: buildBody(createCollectMailbox, { ...facts, email: 'a@example.cn', password: 'plain' }),
      }),
    ).rejects.toMatchObject({ code: 104000001 })
  })
})

describe('a collection', () => {
  it('is queued, runs and ends with the invoices of the period, none of them twice (BK11)', async () => {
    const { id } = await mailbox()
    const run = await start(id)
    expect(run).toMatchObject({ state: 'queued', type: 'run', count: 0 })
    await expect(start(id)).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(2000)
    expect(await recordsOf(id, 'run')).toMatchObject([{ state: 'running' }])
    await running.sandbox.advance(5000)
    const mails = await recordsOf(id, 'mail')
    const [done] = await recordsOf(id, 'run')
    expect(mails.length).toBeGreaterThan(0)
    expect(done).toMatchObject({
      state: 'done',
      count: mails.length,
      jshj: roundToCents(sum(mails.map(({ jshj }) => jshj))),
    })
    const { rows } = await running.sandbox.store.table('enterprises').find()
    const own = new Set(
      rows.filter(({ agencyId }) => agencyId === rows[0]?.agencyId).map((row) => row.taxerId),
    )
    for (const { fpdm, fphm } of mails) {
      const invoice = await running.sandbox.store.table('invoices').first({ fpdm, fphm })
      expect(own.has(invoice?.gfsbh ?? '')).toBe(true)
    }
    const { list } = await agency.call(listCollectMailboxes, { query: { keyword: facts.email } })
    expect(list).toMatchObject([{ lastTime: '2026-01-15 10:30:07' }])
    await start(id)
    await running.sandbox.advance(10_000)
    expect(await recordsOf(id, 'mail')).toHaveLength(mails.length)
  })

  it('finds what was sent to its address', async () => {
    const { id } = await mailbox()
    await agency.call(issueInvoice, {
      path: { id: terminal('digital') },
      body: invoiceForm({ receiver: facts.email }),
    })
    await running.sandbox.advance(60_000)
    const order = await running.sandbox.store.table('issueOrders').first({ ddzt: 3 }, '-tsCreate')
    await start(id, { qsrq: '2026-01-15', zzrq: '2026-01-15' })
    await running.sandbox.advance(10_000)
    expect((await recordsOf(id, 'mail')).map(({ fphm }) => fphm)).toContain(order?.fphm)
  })

  it('fails where the server does not answer, and does not begin where it must not', async () => {
    const silent = await mailbox({ server: 'imap.example.invalid' })
    await start(silent.id)
    await running.sandbox.advance(10_000)
    expect(await recordsOf(silent.id, 'run')).toMatchObject([
      { state: 'failed', message: '无法连接邮件服务器' },
    ])
    const off = await mailbox({ email: 'off@example.cn', state: 0 })
    await expect(start(off.id)).rejects.toMatchObject({ code: 100400002, message: '邮箱已停用' })
    await expect(start(silent.id, { qsrq: '2024-01-01', zzrq: '2026-01-01' })).rejects.toMatchObject({
      code: 104000002,
    })
  })

  it('goes with its mailbox', async () => {
    const { id } = await mailbox()
    await start(id)
    await agency.call(deleteCollectMailbox, { path: { id } })
    await running.sandbox.advance(10_000)
    expect(await recordsOf(id, 'run')).toEqual([])
    expect(running.warnings).toEqual([])
  })
})
