import type { Client, Schemas } from '@kaipiao/client'
import {
  getNextInvoiceNumber,
  getStatsInvoiceDetail,
  getStock,
  getTaskProgressRecord,
  issueInvoice,
  listIssueOrders,
  listVoidRecords,
  stopVoidBatch,
  voidInvoicesBatch,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { issuedAmounts } from '../amount-limits/find-limits.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('paper')
const digital = terminal('digital')
let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const startVoid = (body: Partial<Schemas['VoidBatchInput']>) =>
  agency.call(voidInvoicesBatch, { body: buildBody(voidInvoicesBatch, { diskId, zfr: '王芳', ...body }) })
const left = async () => {
  const segments = await agency.call(getStock, { path: { id: diskId }, query: { fplxdm: '007' } })
  return segments.reduce((sum, { syfs }) => sum + syfs, 0)
}
const recordsOf = async () => {
  const { list } = await agency.call(listVoidRecords, { query: { diskId, qsrq: '2026-01-15' } })
  return list.filter(({ zfrq }) => zfrq > '2026-01-15 10:30:00')
}

/** A range of so many blanks from the next number on. */
async function range(count: number) {
  const { fpdm, fphm: qshm } = await agency.call(getNextInvoiceNumber, { path: { a: diskId, b: '007' } })
  const zzhm = String(Number(qshm) + count - 1).padStart(8, '0')
  return { fplxdm: '007', fpdm, qshm, zzhm } as const
}

async function issuePaper() {
  const form = invoiceForm({ fplxdm: '007' })
  const { id } = await agency.call(issueInvoice, { path: { id: diskId }, body: form })
  await running.sandbox.advance(5_000)
  const { list } = await agency.call(listIssueOrders, { query: { diskId } })
  const order = list.find((row) => row.id === id)
  if (order?.ddzt !== 3) throw new Error('the invoice is issued')
  return order
}

describe('blank papers', () => {
  it('are voided from the next number on, one a second, and leave the stock', async () => {
    const before = await left()
    const blanks = await range(3)
    const pushed = await listenToPush(agency, running.url)
    const { taskId, count } = await startVoid(blanks)
    expect(count).toBe(3)
    await running.sandbox.advance(1_000)
    expect(await left()).toBe(before - 1)
    await running.sandbox.advance(5_000)
    expect(await left()).toBe(before - 3)
    const progress = await agency.call(getTaskProgressRecord, { path: { id: taskId } })
    expect(progress).toMatchObject({ done: 3, total: 3, state: 'done' })
    for (const success of [0, 1, 2, 3]) {
      const data = { kind: 'voidBatch', id: taskId, success, state: success < 3 ? 'running' : 'done' }
      expect(await pushed.next()).toMatchObject({ bizId: 'RWJD', data })
    }
    pushed.socket.close()
    const records = await recordsOf()
    expect(records.map(({ fphm, zflx, state }) => [fphm, zflx, state])).toEqual(
      [2, 1, 0].map((at) => [String(Number(blanks.qshm) + at).padStart(8, '0'), 2, 'success']),
    )
    const [last] = records
    const query = { fpdm: last?.fpdm ?? '', fphm: last?.fphm ?? '' }
    const invoice = await agency.call(getStatsInvoiceDetail, { query })
    expect(invoice).toMatchObject({ fplb: 2, jshj: '0.00', goods: [], zfr: '王芳' })
  })

  it('stay as they are once the batch is stopped', async () => {
    const before = await left()
    const { taskId } = await startVoid(await range(3))
    await expect(startVoid(await range(1))).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(1_000)
    await agency.call(stopVoidBatch, { body: { taskId } })
    const progress = await agency.call(getTaskProgressRecord, { path: { id: taskId } })
    expect(progress).toMatchObject({ done: 1, total: 3, state: 'cancelled' })
    await running.sandbox.advance(10_000)
    expect([await left(), (await recordsOf()).length]).toEqual([before - 1, 1])
    await expect(agency.call(stopVoidBatch, { body: { diskId } })).rejects.toMatchObject({ code: 100400002 })
    await expect(agency.call(stopVoidBatch, { body: {} })).rejects.toMatchObject({ code: 104000001 })
  })

  it('are none that lie further back, or beyond the segment, or of a digital type', async () => {
    const one = await range(1)
    const later = { ...one, qshm: String(Number(one.qshm) + 1).padStart(8, '0'), zzhm: '99999999' }
    await expect(startVoid(later)).rejects.toMatchObject({ message: expect.stringContaining('须从下一张') })
    await expect(startVoid({ ...one, zzhm: '99999999' })).rejects.toMatchObject({
      message: '号码超出库存号码段',
    })
    await expect(startVoid({ ...one, fplxdm: '82' })).rejects.toMatchObject({
      message: '数电发票不能作废，请开具红字发票',
    })
    await expect(startVoid({ ...one, fplxdm: '026' })).rejects.toMatchObject({ code: 104000001 })
    await expect(startVoid({ fplxdm: '007' })).rejects.toMatchObject({ code: 104000001 })
  })

  it('that are issued meanwhile are not voided', async () => {
    const blanks = await range(1)
    await startVoid(blanks)
    const segment = await running.sandbox.store.table('stock').first({ diskId, fpdm: blanks.fpdm })
    await running.sandbox.store.table('stock').update(segment?.id ?? '', { syfs: (segment?.syfs ?? 0) - 1 })
    await running.sandbox.advance(5_000)
    expect(await recordsOf()).toEqual([])
  })
})

describe('issued invoices', () => {
  it('are voided with their order and leave the sums', async () => {
    const { store } = running.sandbox
    const order = await issuePaper()
    const today = () => '2026-01-15'
    const before = await issuedAmounts({ store, today }, diskId)
    await startVoid({ list: [{ fpdm: order.fpdm, fphm: order.fphm }] })
    await running.sandbox.advance(2_000)
    const after = await issuedAmounts({ store, today }, diskId)
    expect(Number(before.mount) - Number(after.mount)).toBeCloseTo(100)
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { id: order.invoiceId } })
    expect(invoice).toMatchObject({ fplb: 3, zfr: '王芳', zfrq: expect.stringContaining('2026-01-15') })
    const { list } = await agency.call(listIssueOrders, { query: { diskId, ddzt: 103 } })
    expect(list.map(({ id }) => id)).toContain(order.id)
    expect(await recordsOf()).toMatchObject([{ zflx: 3, state: 'success', message: '' }])
  })

  it('that the disk has reported are not', async () => {
    const order = await issuePaper()
    const returns = running.sandbox.store.table('taxReturns')
    const where = { diskId, fplxdm: '007', period: '2026-01' } as const
    const report = (await returns.first(where)) ?? (await returns.first({ diskId }))
    if (report === undefined) throw new Error('the disk has reports')
    await returns.put({ ...report, ...where, copyStatus: 3 })
    await startVoid({ list: [{ fpdm: order.fpdm, fphm: order.fphm }] })
    await running.sandbox.advance(2_000)
    expect(await recordsOf()).toMatchObject([{ state: 'failed' }])
  })

  it('of an earlier month are not, and their record says why', async () => {
    const { rows } = await running.sandbox.store
      .table('invoices')
      .find({ where: { diskId, fplb: 0, fplxdm: '007', kprq: { lt: '2026-01-01' } } })
    const [old] = rows
    const order = await issuePaper()
    const numbers = [old, order].map((row) => ({ fpdm: row?.fpdm ?? '', fphm: row?.fphm ?? '' }))
    await startVoid({ list: numbers })
    await running.sandbox.advance(3_000)
    expect(await recordsOf()).toMatchObject([
      { state: 'success' },
      { state: 'failed', message: '只能作废当月开具且未抄报的纸质发票，请开具红字发票' },
    ])
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { id: old?.id ?? '' } })
    expect(invoice).toMatchObject({ fplb: 0 })
  })

  it('of another disk are unknown, digital ones are refused', async () => {
    const { rows } = await running.sandbox.store.table('invoices').find({ where: { diskId: digital } })
    const list = [{ fpdm: '', fphm: rows[0]?.fphm ?? '' }]
    await expect(startVoid({ list })).rejects.toMatchObject({ code: 100400001 })
    await expect(startVoid({ diskId: digital, list })).rejects.toMatchObject({
      message: '数电发票不能作废，请开具红字发票',
    })
  })
})

it('knows a record of every void invoice of the world', async () => {
  const { store } = running.sandbox
  const { rows } = await store.table('invoices').find({ where: { fplb: { in: [2, 3, 4] } } })
  for (const { fpdm, fphm, fplb, zfr = '', zfrq = '' } of rows) {
    const where = { fpdm, fphm, state: 'success' as const }
    const record = await store.table('voidRecords').first(where)
    expect(record).toMatchObject({ zflx: fplb, zfr, zfrq })
  }
  expect(rows.length).toBeGreaterThan(0)
})
