import type { Client } from '@kaipiao/client'
import {
  getBatchDetails,
  getFixedQuotaInfo,
  getPrintData,
  getQuotaConfig,
  getStatsInvoiceDetail,
  issueInvoice,
  listBuyers,
  listIssueOrders,
  listStatsDetail,
  prepareInvoice,
  repairBuyers,
  transferBatchRows,
  updateFixedQuotaInfo,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { equals, subtract } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const digital = terminal('digital')
const other = terminal('creditLow')

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

const issue = (body: ReturnType<typeof invoiceForm>) =>
  agency.call(issueInvoice, { path: { id: digital }, query: {}, body })
const orderOf = async (id: string) => {
  const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
  return list.find((order) => order.id === id)
}

describe('buying of a natural person', () => {
  /** Produce of a natural person, which the enterprise of the terminal buys. */
  const purchase = async (overrides = {}) => {
    const { seller } = await agency.call(prepareInvoice, { path: { id: digital } })
    const beans = { name: '大豆', zxbm: '1010104010000000000', spsm: '干豆', hsbz: '1' } as const
    const line = { ...beans, lslbs: '1', taxRate: '0', quantity: '2', price: '50' } as const
    const goods = [computeLine(buildRequired('GoodsLine', line), '1', 'price')]
    return invoiceForm({
      goods,
      ...computeTotals(goods),
      tdyslxdm: '16',
      buyerTaxerName: seller.taxerName,
      buyerTaxerId: seller.taxerId,
      zrrxf: { name: '李秀英', nationality: '中国', idType: '201', idNumber: '110101199003070011' },
      ...overrides,
    })
  }

  it('issues an invoice in which the person sells, found in lists by that name', async () => {
    const order = await issue(await purchase())
    expect(order).toMatchObject({ xfmc: '李秀英', gfmc: '北京青禾商贸有限公司' })
    await running.sandbox.advance(10_000)
    const issued = await orderOf(order.id)
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { id: issued?.invoiceId ?? '' } })
    expect(invoice).toMatchObject({
      xfmc: '李秀英',
      xfsbh: '110101199003070011',
      gfmc: '北京青禾商贸有限公司',
      zrrxf: { name: '李秀英' },
    })
    const { list } = await agency.call(listStatsDetail, { query: { keyword: ['李秀英'] } })
    expect(list.map(({ id }) => id)).toEqual([issued?.invoiceId])
  })

  it.each([
    [{ buyerTaxerId: '91310115MA1K3ABC19' }, '购买方须为本企业'],
    [{ zrrxf: { nationality: '中国', idType: '201', idNumber: '110101199003070011' } }, '姓名不能为空'],
  ])('refuses %j', async (change, message) => {
    await expect(issue(await purchase(change))).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining(message),
    })
  })

  const bought = async () => {
    const order = await issue(await purchase())
    await running.sandbox.advance(10_000)
    const id = (await orderOf(order.id))?.invoiceId ?? ''
    return agency.call(getStatsInvoiceDetail, { query: { id } })
  }

  it('uses the credit of the terminal and none of its fixed quota, which is about sales', async () => {
    const query = { diskId: digital }
    const body = buildBody(updateFixedQuotaInfo, {
      hdde: '300000.00',
      yxqq: '2026-01-15',
      yxqz: '2026-01-31',
    })
    const before = await agency.call(updateFixedQuotaInfo, { query, body })
    const credit = await agency.call(getQuotaConfig, { query })
    await bought()
    expect((await agency.call(getFixedQuotaInfo, { query })).used).toBe(before.used)
    const { ysyed } = await agency.call(getQuotaConfig, { query })
    expect(equals(subtract(ysyed, credit.ysyed), '100')).toBe(true)
  })

  it('makes nobody a customer: neither the person nor the own enterprise', async () => {
    const { gfmc, xfmc, kprq } = await bought()
    const day = kprq.slice(0, 10)
    await agency.call(repairBuyers, {
      body: buildBody(repairBuyers, { diskId: digital, qsrq: day, zzrq: day }),
    })
    const { list } = await agency.call(listBuyers, { query: { diskId: digital, pageSize: 1000 } })
    const names = list.map((buyer) => buyer.gfmc)
    expect(names.filter((name) => name === gfmc || name === xfmc)).toEqual([])
  })

  it('is printed with the person as the seller', async () => {
    const { fphm } = await bought()
    const { data } = await agency.call(getPrintData, { path: { a: digital, b: '0', c: fphm } })
    expect(data).toMatchObject({
      xfmc: '李秀英',
      xfsbh: '110101199003070011',
      gfmc: '北京青禾商贸有限公司',
    })
  })

  it('is bought by the enterprise of the terminal to which its row of a batch moves', async () => {
    const { store } = running.sandbox
    const terminal = await store.table('terminals').get(other)
    const row = await store.table('batchRows').first({ diskId: digital, state: 'waiting' })
    if (!row || !terminal) throw new Error('the world has a row that waits, and another terminal')
    await store.table('batchRows').update(row.id, { form: await purchase() })
    const body = buildBody(transferBatchRows, { ids: [row.id], diskId: other, fplxdm: '82' })
    expect(await agency.call(transferBatchRows, { body })).toMatchObject({ successCount: 1 })
    const { taxerName, taxerId } = terminal
    expect(await agency.call(getBatchDetails, { path: { id: row.id } })).toMatchObject({
      gfmc: taxerName,
      xfmc: '李秀英',
      form: { buyerTaxerName: taxerName, buyerTaxerId: taxerId, zrrxf: { name: '李秀英' } },
    })
  })
})
