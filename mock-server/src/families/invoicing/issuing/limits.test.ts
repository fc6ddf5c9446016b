import type { Client, Schemas } from '@kaipiao/client'
import {
  cancelIssueOrder,
  confirmDraft,
  createDraft,
  createProxyInvoice,
  getStatsInvoiceDetail,
  issueBatchRows,
  issueInvoice,
  issueInvoiceListRows,
  retryIssueOrder,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  const { store } = running.sandbox
  // Nothing is issued yet, and nothing is under way.
  for (const { id } of (await store.table('invoices').find({ where: { diskId } })).rows)
    await store.table('invoices').remove(id)
  for (const { id } of (await store.table('issueOrders').find({ where: { diskId } })).rows)
    await store.table('issueOrders').remove(id)
  await limitTo('100.00')
})
afterAll(() => running.close())

async function limitTo(interceptAmount: string): Promise<void> {
  const mount = { interceptSw: 1, interceptAmount, remindSw: 0, remindAmount: '0.00' } as const
  await running.sandbox.store.table('quotas').update(diskId, { mount })
}

/** 90.00 excluding tax, unless told. */
function ninety(overrides: Partial<Schemas['InvoiceForm']> = {}): Schemas['InvoiceForm'] {
  const [line = buildRequired('GoodsLine')] = invoiceForm().goods
  const { taxPrice: _t, notTaxPrice: _n, ...priced } = line
  const amounts = { amount: '90.00', taxAmount: '11.70', totalAmount: '101.70' }
  const goods = [{ ...priced, ...amounts, hsbz: '0' as const, quantity: '1', price: '90' }]
  return invoiceForm({ hjje: '90.00', hjse: '11.70', jshj: '101.70', hsbz: '0', goods, ...overrides })
}
const issue = (form = ninety()) => agency.call(issueInvoice, { path: { id: diskId }, body: form })
const issued = async () => {
  const { rows } = await running.sandbox.store.table('invoices').find({ where: { diskId } })
  return sum(rows.map(({ hjje }) => hjje))
}
const held = (orders: readonly Schemas['IssueOrder'][]) =>
  `本月累计开票金额超过设置的最大金额，请联系管理员。其中${orders.length}张正在开具的订单占用¥${sum(
    orders.map(() => '90.00'),
  )}（${orders.map(({ ddh }) => ddh).join('、')}）`

describe('a limit of the month', () => {
  it('has room for one of fifty orders that come at once, and the others are told which', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => issue()))
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect([taken.length, refused.length]).toEqual([1, 49])
    for (const reason of refused) expect(reason).toContain(held(taken))
    await running.sandbox.advance(60_000)
    expect(await issued()).toBe('90.00')
  })

  it('is filled to the cent by fifty orders that come at once', async () => {
    await limitTo('1800.00')
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => issue()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await running.sandbox.advance(60_000)
    expect(await issued()).toBe('1800.00')
    await expect(issue()).rejects.toMatchObject({
      message: '本月累计开票金额超过设置的最大金额，请联系管理员',
    })
  })

  it('is free again once the order fails or is given up, which is asked anew when it is retried', async () => {
    const failed = await issue(ninety({ buyerTaxerName: '沙箱开票失败' }))
    await expect(issue()).rejects.toMatchObject({ message: held([failed]) })
    await running.sandbox.advance(10_000)
    const second = await issue()
    await expect(agency.call(retryIssueOrder, { path: { id: failed.id } })).rejects.toMatchObject({
      message: held([second]),
    })
    await agency.call(cancelIssueOrder, { path: { id: second.id } })
    expect(await agency.call(retryIssueOrder, { path: { id: failed.id } })).toMatchObject({ ddzt: 2 })
  })

  it('counts drafts that are confirmed, and applications on their way through a review', async () => {
    const body = buildBody(createDraft, { diskId, form: ninety() })
    const drafts = [await agency.call(createDraft, { body }), await agency.call(createDraft, { body })]
    const [first, second] = drafts.map(
      ({ id }) =>
        () =>
          agency.call(confirmDraft, { path: { id }, body: {} }),
    )
    const order = await first?.()
    await expect(second?.()).rejects.toMatchObject({ message: held(order ? [order] : []) })
    await agency.call(cancelIssueOrder, { path: { id: order?.id ?? '' } })
    const path = { diskId, type: '82' } as const
    const proxy = await agency.call(createProxyInvoice, { path, body: ninety() })
    await expect(issue()).rejects.toMatchObject({ message: held([proxy]) })
  })

  it.each([
    ['batch', issueBatchRows],
    ['list', issueInvoiceListRows],
  ] as const)('counts the rows of a %s one after the other', async (family, operation) => {
    const { store } = running.sandbox
    const row = await store.table('batchRows').first({ family, state: 'waiting' })
    if (row === undefined) throw new Error('no row that waits')
    const owner = await store.table('terminals').get(diskId)
    const { enterpriseId = '', agencyId = '', outletId = '' } = owner ?? {}
    const ids = ['999101', '999102', '999103']
    for (const id of ids)
      await store.table('batchRows').insert({
        ...{ ...row, enterpriseId, agencyId, outletId },
        ...{ id, diskId, fplxdm: '82', form: ninety() },
      })
    const report = await agency.call(operation, { body: { ids } })
    expect(report).toMatchObject({ successCount: 1, errorList: [{ id: '999102' }, { id: '999103' }] })
    await running.sandbox.advance(10_000)
    expect(await issued()).toBe('90.00')
  })

  it('is asked once more at the bureau, where it has been lowered since', async () => {
    const order = await issue()
    await limitTo('50.00')
    await running.sandbox.advance(10_000)
    expect(await running.sandbox.store.table('issueOrders').get(order.id)).toMatchObject({
      ddzt: 101,
      message: '本月累计开票金额超过设置的最大金额，请联系管理员',
    })
  })
})

it('numbers a digital invoice on paper with code and number of its paper (85, 86)', async () => {
  await limitTo('1000.00')
  const { store } = running.sandbox
  await store.table('terminals').update(diskId, { invoiceTypes: ['82', '86'] })
  const [some] = (await store.table('stock').find({ limit: 1 })).rows
  if (some === undefined) throw new Error('no stock')
  const paper = { fpdm: '011002600111', qshm: '00000009', zzhm: '00000010', zfs: 2, syfs: 2 }
  await store.table('stock').insert({ ...some, ...paper, id: '999001', diskId, fplxdm: '86' })
  const { id } = await issue(ninety({ fplxdm: '86' }))
  await running.sandbox.advance(10_000)
  const { invoiceId = '' } = (await store.table('issueOrders').get(id)) ?? {}
  expect(await agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })).toMatchObject({
    fpdm: '',
    fphm: expect.stringMatching(/^\d{20}$/),
    zzfpdm: '011002600111',
    zzfphm: '00000009',
  })
})
