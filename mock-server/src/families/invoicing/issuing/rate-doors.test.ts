import type { Client, Schemas } from '@kaipiao/client'
import {
  createProxyInvoice,
  issueInvoice,
  listIssueOrders,
  listSpecialVatRules,
  listUsableTaxRates,
  rectifyInvoiceByAi,
  retryIssueOrder,
} from '@kaipiao/client/operations'
import { buildRequired } from '@kaipiao/client/testing'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { BUSINESS_SAMPLES } from '@kaipiao/domain/invoicing/testing/business-samples'
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
})
afterAll(() => running.close())

const WATER = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料' }
const HOME = { name: '住房租金', zxbm: '3040502020101000000', spsm: '经营租赁' }

function formOf(change: Partial<Schemas['GoodsLine']>, more: Partial<Schemas['InvoiceForm']> = {}) {
  const line = buildRequired('GoodsLine', {
    lslbs: '0',
    quantity: '1',
    price: '103000',
    hsbz: '1',
    ...change,
  })
  const goods = [computeLine(line, '1', 'price')]
  return invoiceForm({ ...more, goods, ...computeTotals(goods) })
}

const letting = { tdyslxdm: '06', ...BUSINESS_SAMPLES['06'].section } as const
const reduced = { taxRate: '0.015', yhzcbs: '1', yhzcsm: '按3%简易征收减按1.5%计征' } as const

describe('a rate that does not fit its goods', () => {
  it.each([
    [{ ...WATER, taxRate: '0.06' }, '不能使用税率6%，可用税率：13%'],
    [{ ...WATER, taxRate: '0.03' }, '不能使用税率3%，可用税率：13%'],
  ])('is refused where it is issued, checked and applied for: %j', async (line, message) => {
    const body = formOf(line)
    const refused = { code: 104000001, message: expect.stringContaining(message) }
    await expect(agency.call(issueInvoice, { path: { id: diskId }, body })).rejects.toMatchObject(refused)
    const [result] = await agency.call(rectifyInvoiceByAi, { path: { id: diskId }, body })
    expect(result?.errors.join()).toContain(message)
    const proxy = agency.call(createProxyInvoice, {
      path: { diskId, type: '82' },
      body: formOf({ ...WATER, taxRate: '0.06' }),
    })
    await expect(proxy).rejects.toMatchObject({ code: 104000001 })
  })

  it('is refused when an order of before is tried again', async () => {
    const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
    const failed = list.find(({ ddzt, diskId: disk }) => ddzt === 101 && disk === diskId)
    if (failed === undefined) throw new Error('the world has an order that failed')
    await running.sandbox.store
      .table('issueOrders')
      .update(failed.id, { form: formOf({ ...WATER, taxRate: '0.06' }) })
    await expect(agency.call(retryIssueOrder, { path: { id: failed.id } })).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining('可用税率：13%'),
    })
  })
})

describe('a home let at 3% reduced to 1.5%', () => {
  it('is applied for by a natural person in 代开, with 1,500.00 of tax on 103,000', async () => {
    const body = formOf({ ...HOME, ...reduced }, letting)
    expect(body).toMatchObject({ hjse: '1500.00', jshj: '103000.00' })
    expect(await agency.call(createProxyInvoice, { path: { diskId, type: '82' }, body })).toMatchObject({
      ydk: 1,
    })
  })

  it('is refused to the company by name, with what it may use', async () => {
    const body = formOf({ ...HOME, ...reduced }, letting)
    await expect(agency.call(issueInvoice, { path: { id: diskId }, body })).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining(
        '北京青禾商贸有限公司是企业，不能使用1.5%（按3%简易征收减按1.5%计征）',
      ),
    })
  })
})

it('lists the rates and policies of the day and of the seller', async () => {
  const rates = await agency.call(listUsableTaxRates, { query: { diskId, zxbm: HOME.zxbm, nsrlxdm: '08' } })
  expect(rates.map(({ taxRate, lslbs }) => `${taxRate}/${lslbs}`)).toEqual(['0.03/0', '0/1'])
  const rules = await agency.call(listSpecialVatRules, {})
  expect(rules).toContainEqual({ zzstsgl: '按2%简易征收', taxRate: '0.02', lslbs: '0', yhzcbs: '1' })
  expect(rules.map(({ zzstsgl }) => zzstsgl)).not.toContain('按5%简易征收减按1.5%计征')
})
