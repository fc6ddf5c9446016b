import type { Client, Query, Schemas } from '@kaipiao/client'
import {
  createDraft,
  confirmDraft,
  createProxyInvoice,
  createServiceAgreement,
  deleteServiceAgreement,
  getStatsInvoiceDetail,
  issueInvoice,
  listServiceAgreements,
  prepareInvoice,
  rectifyInvoiceByAi,
  updateServiceAgreement,
  uploadBatchInvoices,
} from '@kaipiao/client/operations'
import { build, buildBody, buildRequired } from '@kaipiao/client/testing'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('institution')
const FILING = '3040802050000000000'
const BUYER = '91310115MA1K3ABC19'

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

const write = (changes: Partial<Schemas['ServiceAgreementInput']> = {}) =>
  agency.call(createServiceAgreement, {
    body: buildBody(createServiceAgreement, {
      ...build('ServiceAgreementInput'),
      ...{ diskId, wtrtyshxydm: BUYER },
      ...changes,
    }),
  })

function form(sszyfwxybh = '', more: Partial<Schemas['InvoiceForm']> = {}) {
  const line = buildRequired('GoodsLine', {
    ...{ name: '代理申报服务', zxbm: FILING, spsm: '经纪代理服务' },
    ...{ lslbs: '0', quantity: '1', price: '1060', hsbz: '1', taxRate: '0.06' },
  })
  const goods = [computeLine(line, '1', 'price')]
  const kept = { buyerTaxerId: BUYER, ...(sszyfwxybh && { sszyfwxybh }) }
  return invoiceForm({ ...kept, goods, ...computeTotals(goods), ...more })
}

const issue = (body: Schemas['InvoiceForm'], id = diskId) => agency.call(issueInvoice, { path: { id }, body })

describe('an agreement', () => {
  it('is written down by an institution alone, of the kinds of its class, each number once', async () => {
    const first = await write()
    expect(first).toMatchObject({ state: 'inForce', wtxyxxcjbh: 'SXY20260001' })
    await expect(write()).rejects.toMatchObject({ code: 100400009 })
    await expect(write({ wtxyxxcjbh: 'X2', fwxm: '05' })).rejects.toMatchObject({ code: 104000001 })
    await expect(write({ wtxyxxcjbh: 'X3', diskId: terminal('digital') })).rejects.toMatchObject({
      code: 104000001,
      message: '该企业不是涉税专业服务机构，不能登记涉税专业服务协议',
    })
    await expect(write({ wtxyxxcjbh: 'X4', fwqz: '2025-01-01' })).rejects.toMatchObject({
      code: 104000001,
      message: '服务期止不能早于服务期起',
    })
    await expect(write({ diskId: terminal('foreign') })).rejects.toMatchObject({ code: 100400001 })
  })

  it('is found by its state, and by any terminal of its enterprise', async () => {
    const of = async (query: Query<'listServiceAgreements'>) =>
      (await agency.call(listServiceAgreements, { query })).list.map(({ state }) => state)
    expect(new Set(await of({ diskId, pageSize: 50 }))).toEqual(new Set(['inForce', 'ended', 'coming']))
    expect(new Set(await of({ diskId: terminal('loginEnded'), state: 'ended' }))).toEqual(new Set(['ended']))
    expect(new Set(await of({ state: 'coming' }))).toEqual(new Set(['coming']))
    expect(await of({ diskId: terminal('digital') })).toEqual([])
    expect(await of({ diskId: terminal('foreign') })).toEqual([])
  })

  it('stays, with its number and its client, once an order names it, and goes while none does', async () => {
    const unused = await write({ wtxyxxcjbh: 'X1' })
    await agency.call(deleteServiceAgreement, { path: { id: unused.id } })
    const { id, state: _state, tsCreate: _made, ...written } = await write()
    const order = await issue(form('SXY20260001'))
    const kept = { code: 100400002, message: '已有发票使用该协议，不能删除' }
    const change = (changes: Partial<Schemas['ServiceAgreementInput']>) =>
      agency.call(updateServiceAgreement, { path: { id }, body: { ...written, ...changes } })
    const orders = running.sandbox.store.table('issueOrders')
    for (const ddzt of [1, 2, 11, 12, 101, 111] as const) {
      await orders.update(order.id, { ddzt })
      await expect(agency.call(deleteServiceAgreement, { path: { id } })).rejects.toMatchObject(kept)
    }
    await orders.update(order.id, { ddzt: order.ddzt })
    await running.sandbox.advance(10_000)
    await expect(agency.call(deleteServiceAgreement, { path: { id } })).rejects.toMatchObject(kept)
    await expect(change({ wtxyxxcjbh: 'X9' })).rejects.toMatchObject({ code: 104000001 })
    expect(await change({ bsqk: '已报送' })).toMatchObject({ bsqk: '已报送' })
  })
})

describe('a tax service', () => {
  it('is issued by the agreement, which the invoice names', async () => {
    await write()
    const { sszyfwjglbDm, sszyfwxys = [] } = await agency.call(prepareInvoice, {
      path: { id: diskId },
      query: {},
    })
    expect([sszyfwjglbDm, sszyfwxys[0]?.wtxyxxcjbh]).toEqual(['04', 'SXY20260001'])
    const { id } = await issue(form('SXY20260001'))
    await running.sandbox.advance(10_000)
    const { invoiceId = '' } = (await running.sandbox.store.table('issueOrders').get(id)) ?? {}
    expect(await agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })).toMatchObject({
      sszyfwxybh: 'SXY20260001',
    })
  })

  it.each([
    ['', '开具纳税申报代办须填写涉税专业服务协议编号'],
    ['UNKNOWN', '“UNKNOWN”没有登记'],
    ['ENDED', '已于2026-01-14到期'],
    ['OTHER', '不是发票的购买方'],
  ])('is refused with the number %j by every door', async (number, message) => {
    await write({ wtxyxxcjbh: 'ENDED', fwqz: '2026-01-14' })
    await write({ wtxyxxcjbh: 'OTHER', wtrtyshxydm: '91110108MA01ABCD24' })
    await expectRefused(form(number), diskId, number, message)
  })

  it('is refused to who is no institution, by every door', async () => {
    await expectRefused(form(), terminal('digital'), '', '您不属于涉税专业服务机构')
  })

  async function expectRefused(
    body: Schemas['InvoiceForm'],
    disk: string,
    number: string,
    message: string,
  ): Promise<void> {
    const refused = { code: 104000001, message: expect.stringContaining(message) }
    await expect(issue(body, disk)).rejects.toMatchObject(refused)
    const proxy = { path: { diskId: disk, type: '82' as const }, body }
    await expect(agency.call(createProxyInvoice, proxy)).rejects.toMatchObject(refused)
    const [checked] = await agency.call(rectifyInvoiceByAi, { path: { id: disk }, body })
    if (disk === terminal('digital')) expect(checked?.errors.join()).toContain(message)
    const draft = await agency.call(createDraft, {
      body: buildBody(createDraft, { diskId: disk, form: body }),
    })
    await expect(agency.call(confirmDraft, { path: { id: draft.id }, body: {} })).rejects.toMatchObject(
      refused,
    )
    const sheets = bureauTemplate([
      {
        serial: 'A-1',
        basics: {
          ...{ 发票类型: '普通发票', 是否含税: '是', 购买方名称: '上海云帆科技有限公司' },
          ...{ 购买方纳税人识别号: BUYER, 涉税专业服务协议编号: number },
        },
        lines: [
          {
            ...{ 项目名称: '代理申报服务', 商品和服务税收编码: FILING },
            ...{ 金额: '1060.00', 税率: '0.06' },
          },
        ],
      },
    ])
    const report = await agency.call(uploadBatchInvoices, {
      body: buildBody(uploadBatchInvoices, {
        diskId: disk,
        sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
      }),
    })
    expect(report.errorList.map((error) => error.message).join()).toContain(message)
  }
})
