import type { Client } from '@kaipiao/client'
import {
  getSellerTaxReturn,
  issueInvoice,
  listIssueOrders,
  listSellerTaxReturns,
  prepareInvoice,
  submitSellerTaxReturn,
} from '@kaipiao/client/operations'
import { buildRequired } from '@kaipiao/client/testing'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { makeRed } from '../../invoicing/world/make-red.ts'
import { followSellerTaxes } from './follow-seller-taxes.ts'
import { terminal } from '../../../world/named-rows.ts'

const digital = terminal('digital')
const other = terminal('creditLow')
const ID = '110101197505050011'

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  const { store } = running.sandbox
  for (const diskId of [digital, other]) {
    const quota = await store.table('quotas').get(diskId)
    if (quota) await store.table('quotas').update(diskId, { zsxed: '90000000.00', syed: '90000000.00' })
  }
})
afterAll(() => running.close())

const buy = async (amount: string, { diskId = digital, taxRate = '0.01' } = {}) => {
  const { seller } = await agency.call(prepareInvoice, { path: { id: diskId } })
  const line = { name: '废钢', zxbm: '1110701000000000000', spsm: '报废产品', hsbz: '0', lslbs: '0' } as const
  const goods = [computeLine(buildRequired('GoodsLine', { ...line, taxRate, amount }), '0', 'amount')]
  const zrrxf = buildRequired('NaturalPersonSection', {
    name: '张卫国',
    nationality: '中国',
    idType: '201',
    idNumber: ID,
    scrapSource: '02',
    address: '北京市海淀区和平路3号',
    phone: '13800000033',
  })
  const { taxerName: buyerTaxerName, taxerId: buyerTaxerId } = seller
  const own = { tdyslxdm: '24', hsbz: '0', buyerTaxerName, buyerTaxerId, zrrxf, goods } as const
  const body = invoiceForm({ ...own, ...computeTotals(goods) })
  return agency.call(issueInvoice, { path: { id: diskId }, query: {}, body })
}
const issued = () => running.sandbox.advance(10_000)
const returns = async () =>
  (await agency.call(listSellerTaxReturns, { query: { sbssq: '202601', pageSize: 100 } })).list
const taxOf = async (diskId: string) => {
  const eid = (await running.sandbox.store.table('terminals').get(diskId))?.enterpriseId
  const found = (await returns()).find((row) => row.eid === eid)
  return { found, person: found?.sellers.find(({ idNumber }) => idNumber === ID) }
}

describe('the return of a month', () => {
  it('follows what is bought, and exempts below the limit of the month by all buyers', async () => {
    await buy('60000.00')
    await issued()
    expect((await taxOf(digital)).person).toMatchObject({
      ...{ name: '张卫国', sales: '60000.00', salesAt1: '60000.00', isExempt: true, vat: '0.00' },
      ...{ incomeTax: '300.00', total: '300.00' },
    })
    const order = await buy('40000.00', { diskId: other, taxRate: '0.03' })
    expect(order.warnings.join()).toContain('本月反向开票销售额将为100,000.00元，达到起征点')
    await issued()
    // Reached together: both buyers declare the whole of what they bought.
    expect((await taxOf(other)).person).toMatchObject({
      monthTotal: '100000.00',
      isExempt: false,
      vat: '1200.00',
    })
    expect((await taxOf(digital)).person).toMatchObject({
      monthTotal: '100000.00',
      isExempt: false,
      vat: '600.00',
    })
    expect((await taxOf(digital)).found).toMatchObject({
      sbjzrq: '2026-02-24',
      state: 'open',
      sellerCount: 1,
    })
  })

  it('takes red letters off', async () => {
    await buy('60000.00')
    await issued()
    const { store } = running.sandbox
    const blue = await store.table('invoices').first({ xfsbh: ID })
    if (blue === undefined) throw new Error('it was issued')
    const red = makeRed(blue, { id: '990001', fpdm: '', fphm: '26110000000000990001', kprq: blue.kprq })
    await store.table('invoices').insert(red)
    await followSellerTaxes({ store, id: () => '990002' }, red)
    expect((await taxOf(digital)).person).toMatchObject({ count: 2, sales: '0.00', incomeTax: '0.00' })
  })

  it('is declared once, when the month is over, and stays', async () => {
    await buy('60000.00')
    await issued()
    const id = (await taxOf(digital)).found?.id ?? ''
    const submit = () => agency.call(submitSellerTaxReturn, { path: { id } })
    await expect(submit()).rejects.toMatchObject({ code: 100400002, message: '所属期尚未结束，不能申报' })
    await running.sandbox.store.table('sellerTaxReturns').update(id, { sbssq: '202511' })
    expect(await submit()).toMatchObject({ state: 'declared', incomeTax: '300.00' })
    await expect(submit()).rejects.toMatchObject({ code: 100400002 })
    expect((await agency.call(getSellerTaxReturn, { path: { id } })).declaredTime).not.toBe('')
  })
})

describe('twelve months of a seller', () => {
  it('are 5,000,000 at most, all buyers and what is under way together', async () => {
    await buy('3000000.00')
    const held = await buy('2000000.00', { diskId: other })
    expect(held.warnings.join()).toContain('累计销售额将为5,000,000.00元，接近上限5,000,000.00元')
    await expect(buy('0.01')).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining('将为5,000,000.01元，超过5,000,000.00元，不得再向其反向开票'),
    })
    await issued()
    await expect(buy('0.01', { diskId: other })).rejects.toMatchObject({ code: 104000001 })
    const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
    expect(list.find(({ id }) => id === held.id)).toMatchObject({ ddzt: 3 })
  })
})
