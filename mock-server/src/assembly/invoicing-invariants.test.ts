import type { Client } from '@kaipiao/client'
import {
  cancelIssueOrder,
  confirmDraft,
  createDraft,
  createRedNotice,
  deleteIssueOrder,
  getNextInvoiceNumber,
  issueInvoice,
  processRedNotice,
  retryIssueOrder,
  stopVoidBatch,
  topIssueOrder,
  updateDraftConfirmation,
  voidInvoicesBatch,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { buildRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { add, compare, negate, signOf } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { checkVolume } from '@kaipiao/domain/invoicing/stock/volume'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceForm } from '../testing/invoice-form.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import type { InvoiceRow } from '../world/tables.ts'
import { terminal } from '../world/named-rows.ts'

const digital = terminal('digital')
const paper = terminal('paper')
let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

const table = <
  Name extends 'invoices' | 'issueOrders' | 'stock' | 'quotas' | 'drafts' | 'redNotices' | 'voidRecords',
>(
  name: Name,
) => running.sandbox.store.table(name)
const newest = async (diskId: string, fplb: 0 | 1) =>
  (
    await table('invoices').find({
      where: { diskId, fplb, kprq: { gte: '2026-01-15 10:30' } },
      sort: '-kprq',
    })
  ).rows[0]
const anOrder = async (place: number) => {
  const where = { diskId: { in: [digital, paper] }, tsCreate: { gte: '2026-01-15 10:30' } }
  const { rows } = await table('issueOrders').find({ where })
  return rows[place % Math.max(1, rows.length)]?.id ?? 'absent'
}
const paperForm = () =>
  invoiceForm({
    fplxdm: '004',
    buyerAddressTel: '上海市张江路1号 021-50000000',
    buyerBankAccount: '招商银行 1219000000000001',
    review: { drawer: '王芳', payee: '李娜', checker: '赵敏' },
  })

/** What a user may do at any time; most of it is refused now and then, which is fine. */
const actions: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
  issue: () => agency.call(issueInvoice, { path: { id: digital }, body: invoiceForm() }),
  issueOnPaper: () => agency.call(issueInvoice, { path: { id: paper }, body: paperForm() }),
  fail: () =>
    agency.call(issueInvoice, {
      path: { id: paper },
      body: { ...paperForm(), buyerTaxerName: '沙箱开票失败' },
    }),
  takeBack: async (place) => {
    const diskId = place % 2 === 0 ? digital : paper
    const blue = await newest(diskId, 0)
    if (blue === undefined) throw Object.assign(new Error('nothing to take back'), { code: 0 })
    // Every third time without the notice that these types need.
    const body = buildRedForm(blue, place % 3 === 0 ? '' : '11010026010000000099')
    return agency.call(issueInvoice, { path: { id: diskId }, body })
  },
  cancel: async (place) => agency.call(cancelIssueOrder, { path: { id: await anOrder(place) } }),
  retry: async (place) => agency.call(retryIssueOrder, { path: { id: await anOrder(place) } }),
  top: async (place) => agency.call(topIssueOrder, { path: { id: await anOrder(place) } }),
  remove: async (place) => agency.call(deleteIssueOrder, { path: { a: paper, b: await anOrder(place) } }),
  draft: async () => {
    const { id } = await agency.call(createDraft, {
      body: buildBody(createDraft, { diskId: paper, form: paperForm() }),
    })
    return agency.call(confirmDraft, { path: { id }, body: {} })
  },
  withdraw: async () => {
    const draft = await table('drafts').first({ diskId: paper, state: 'confirmed' })
    return agency.call(updateDraftConfirmation, {
      path: { id: draft?.id ?? 'absent' },
      body: { state: 'draft' },
    })
  },
  apply: async () => {
    const { fpdm = '', fphm = '1' } = (await newest(paper, 0)) ?? {}
    const body = buildBody(createRedNotice, { yfpdm: fpdm, yfphm: fphm, sqsm: '0000000100', sqf: 1 })
    return agency.call(createRedNotice, { path: { a: paper, b: '004' }, body })
  },
  process: async (place) => {
    const { rows } = await table('redNotices').find({ where: { diskId: paper } })
    const operation = (['upload', 'confirm', 'issue', 'revoke'] as const)[place % 4] ?? 'upload'
    const id = rows[place % Math.max(1, rows.length)]?.id ?? 'absent'
    return agency.call(processRedNotice, { path: { id }, body: { operation } })
  },
  voidBlanks: async () => {
    const next = await agency.call(getNextInvoiceNumber, { path: { a: paper, b: '004' } })
    const { fpdm, fphm: qshm } = next
    const zzhm = String(Number(qshm) + 1).padStart(8, '0')
    const body = buildBody(voidInvoicesBatch, { diskId: paper, fplxdm: '004', fpdm, qshm, zzhm, zfr: '王芳' })
    return agency.call(voidInvoicesBatch, { body })
  },
  voidIssued: async (place) => {
    const issued = await newest(paper, place % 2 === 0 ? 0 : 1)
    const list = issued === undefined ? [] : [{ fpdm: issued.fpdm, fphm: issued.fphm }]
    return agency.call(voidInvoicesBatch, {
      body: buildBody(voidInvoicesBatch, { diskId: paper, list, zfr: '王芳' }),
    })
  },
  stop: () => agency.call(stopVoidBatch, { body: { diskId: paper } }),
  wait: (place) => running.sandbox.advance(place * 1000),
}

it(
  'whatever is done in whatever order, numbers, stock, credit and sums agree',
  { timeout: 120_000 },
  async () => {
    const done = new Set<string>()
    const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 9 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await running.rewind()
        agency = await signInAs('agency', running)
        const before = await left()
        for (const [name, place] of steps) {
          const isDone = await actions[name]?.(place).then(
            () => true,
            (error: unknown) => expect(error).toHaveProperty('code'),
          )
          if (isDone === true) done.add(name)
          await running.sandbox.advance(400)
        }
        await running.sandbox.advance(60_000)
        expect(running.warnings).toEqual([])
        await checkStock(before)
        await checkCredit()
        await checkReds()
        await checkFollowers()
      }),
      { numRuns: 25, seed: 20260115 },
    )
    // Nothing of it was always refused.
    expect([...done].sort()).toEqual(Object.keys(actions).sort())
  },
)

async function left(): Promise<number> {
  const { rows } = await table('stock').find({ where: { diskId: paper, fplxdm: '004' } })
  expect(rows.flatMap(checkVolume)).toEqual([])
  return rows.reduce((total, { syfs }) => total + syfs, 0)
}

/** Every paper that left the stock is an invoice: blue, red or void; each void one has its record. */
async function checkStock(before: number): Promise<void> {
  const where = { diskId: paper, fplxdm: '004', kprq: { gte: '2026-01-15 10:30' } } as const
  const { rows } = await table('invoices').find({ where })
  const isNew = ({ fpdm }: InvoiceRow): boolean => fpdm.slice(4, 5) === '9'
  expect(rows.filter(isNew).length).toBe(before - (await left()))
  for (const { fpdm, fphm, fplb } of rows.filter((row) => row.fplb >= 2)) {
    const record = { fpdm, fphm, zflx: fplb === 2 || fplb === 4 ? fplb : 3, state: 'success' } as const
    expect(await table('voidRecords').count(record)).toBe(1)
  }
}

async function checkCredit(): Promise<void> {
  const quota = await table('quotas').get(digital)
  if (quota === undefined) throw new Error('the terminal has credit')
  expect(compare(add(quota.ysyed, quota.syed), quota.zsxed)).toBe(0)
  const where = { diskId: digital, fplb: { in: [0, 1] as const }, kprq: { gte: '2026-01-01' } }
  const { rows } = await table('invoices').find({ where })
  const issued = sum(rows.map(({ hjje }) => hjje))
  // Red ones of earlier months give nothing back.
  expect(compare(quota.ysyed, issued)).toBeGreaterThanOrEqual(0)
}

/** Nothing is taken back twice. */
async function checkReds(): Promise<void> {
  const { rows } = await table('invoices').find({ where: { fplb: 1, kprq: { gte: '2026-01-15 10:30' } } })
  for (const { yfpdm: fpdm, yfphm: fphm } of rows) {
    const blue = await table('invoices').first({ fpdm, fphm })
    const reds = await table('invoices').find({ where: { yfpdm: fpdm, yfphm: fphm, fplb: 1 } })
    const taken = negate(sum(reds.rows.map(({ hjje }) => hjje)))
    expect([blue?.fplb, compare(taken, blue?.hjje ?? '0') <= 0, signOf(taken)]).toEqual([0, true, 1])
  }
}

/** Orders have the invoice that they say; drafts and notices stand as their orders do. */
async function checkFollowers(): Promise<void> {
  const orders = await table('issueOrders').find({ where: { tsCreate: { gte: '2026-01-15 10:30' } } })
  for (const { ddzt, invoiceId, fphm } of orders.rows) {
    const invoice = invoiceId === '' ? undefined : await table('invoices').get(invoiceId)
    expect([ddzt === 3 || fphm !== '', invoice?.fphm ?? '']).toEqual([invoiceId !== '', fphm])
    if (invoice !== undefined) expect(ddzt).toBe(invoice.fplb >= 2 ? 103 : 3)
  }
  const drafts = await table('drafts').find({ where: { state: 'confirmed', diskId: paper } })
  for (const { orderId } of drafts.rows) {
    expect([1, 2, 11, 12, 101, 111]).toContain((await table('issueOrders').get(orderId))?.ddzt)
  }
  const used = await table('redNotices').find({ where: { zt: 'used', diskId: paper } })
  for (const { xxbbh, diskId } of used.rows) {
    expect(await table('invoices').has({ diskId, hzxxbbh: xxbbh })).toBe(true)
  }
}
