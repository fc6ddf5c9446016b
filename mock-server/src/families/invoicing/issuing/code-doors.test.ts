/** Codes and short names at every door by which lines come in (decision 0048). */
import type { Client, Schemas } from '@kaipiao/client'
import {
  createDraft,
  createGoods,
  createProxyInvoice,
  createQrPanelCard,
  createRedNotice,
  createStoredInvoice,
  getStatsInvoiceDetail,
  issueBatchRows,
  issueInvoice,
  listBatchWorkspaces,
  listIssueOrders,
  retryIssueOrder,
  updateBatchRow,
  updateGoods,
  updateIssueOrderForm,
  uploadBatchInvoices,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
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

const WATER = '1030307040000000000'
const INVENTED = '9999999999999999999'
/** In no library of the world, and sure to the coder. */
const SURE = '电冰箱'

function formOf(change: Partial<Schemas['GoodsLine']>): Schemas['InvoiceForm'] {
  const form = invoiceForm()
  const { zxbm: _code, spsm: _short, ...line } = form.goods[0] ?? { name: '' }
  return { ...form, goods: [{ ...line, ...change }] }
}

const issue = (form: Schemas['InvoiceForm']) =>
  agency.call(issueInvoice, { path: { id: diskId }, body: form })
const failedOrder = async () => {
  const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
  const failed = list.find(({ ddzt, diskId: disk }) => ddzt === 101 && disk === diskId)
  if (failed === undefined) throw new Error('the world has an order that failed')
  return failed
}
const uploaded = (line: Record<string, string>) => {
  const lines = [{ ...line, 单位: '箱', 数量: '2', 单价: '56.5', 金额: '113.00', 税率: '0.13' }]
  const basics = { 发票类型: '普通发票', 是否含税: '是', 购买方名称: '上海云帆科技有限公司' }
  const sheets = bureauTemplate([{ serial: 'A-1', basics, lines }]).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => [...row]),
  }))
  return agency.call(uploadBatchInvoices, { body: buildBody(uploadBatchInvoices, { diskId, sheets }) })
}

describe('a code that is no leaf', () => {
  const form = formOf({ zxbm: INVENTED })
  const refused = { code: 104000001, message: expect.stringContaining(`“${INVENTED}”不在税收分类编码表中`) }
  const doors: Record<string, () => Promise<unknown>> = {
    issuing: () => issue(form),
    代开: () => agency.call(createProxyInvoice, { path: { diskId, type: '82' }, body: form }),
    'another form of an order': async () =>
      agency.call(updateIssueOrderForm, { path: { id: (await failedOrder()).id }, body: form }),
    'an order of before': async () => {
      const { id } = await failedOrder()
      await running.sandbox.store.table('issueOrders').update(id, { form })
      return agency.call(retryIssueOrder, { path: { id } })
    },
    'a draft': () => agency.call(createDraft, { body: buildBody(createDraft, { diskId, form }) }),
    'a stored form': () =>
      agency.call(createStoredInvoice, { body: buildBody(createStoredInvoice, { diskId, form }) }),
    'a card to scan': () =>
      agency.call(createQrPanelCard, {
        body: buildBody(createQrPanelCard, { diskId, goods: form.goods, amount: '113.00' }),
      }),
    'a notice of the buyer': () =>
      agency.call(createRedNotice, {
        path: { a: diskId, b: '81' },
        body: buildBody(createRedNotice, {
          ...{ sqf: 0, sqsm: '1100000000', yfphm: '26110000000000000009', ykprq: '2026-01-02' },
          ...{ xfmc: '上海云帆科技有限公司', xfsbh: '91310115MA1K3ABC19', hjje: '-100.00', hjse: '-13.00' },
          goods: form.goods,
        }),
      }),
  }
  it.each(Object.keys(doors))('is refused: %s', async (door) => {
    await expect(doors[door]?.()).rejects.toMatchObject(refused)
  })

  it('is refused in a workbook, and in a row that is corrected', async () => {
    const bad = await uploaded({ 项目名称: '矿泉水', 商品和服务税收编码: INVENTED })
    expect(bad).toMatchObject({ successCount: 0, errorList: [{ message: refused.message }] })
    const { batchNo } = await uploaded({ 项目名称: '矿泉水', 商品和服务税收编码: WATER })
    const [row] = (await agency.call(listBatchWorkspaces, { query: { batchNo } })).list
    const edit = agency.call(updateBatchRow, { path: { id: row?.id ?? '' }, body: form })
    await expect(edit).rejects.toMatchObject(refused)
  })

  it('is refused of goods that are kept, where an old one stays until it is changed', async () => {
    const body = buildBody(createGoods, { name: '*乱写*某物', zxbm: WATER, spsm: '乱写' })
    const group = { ...body, zxbm: '1030307000000000000' }
    await expect(agency.call(createGoods, { path: { diskId }, body: group })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('不是末级编码'),
    })
    const item = await agency.call(createGoods, { path: { diskId }, body })
    expect(item).toMatchObject({ name: '某物', spsm: '软饮料' })
    await running.sandbox.store.table('goods').update(item.id, { zxbm: INVENTED })
    const path = { diskId, id: item.id }
    const old = { ...body, name: '某物', zxbm: INVENTED }
    expect(await agency.call(updateGoods, { path, body: old })).toMatchObject({ zxbm: INVENTED })
    const other = agency.call(updateGoods, { path, body: { ...old, zxbm: '9999999999999999998' } })
    await expect(other).rejects.toMatchObject({ status: 400 })
  })
})

describe('a missing code', () => {
  it('is written where the coder is sure, and said with the order and on the line', async () => {
    const order = await issue(formOf({ name: SURE, spsm: '乱写' }))
    const [line] = order.form.goods
    expect(line).toMatchObject({ name: SURE, spsm: '家用制冷器具', source: 'AICODING' })
    expect(order.warnings).toEqual([
      expect.stringContaining(`第1行“${SURE}”没有税收分类编码，平台已智能赋码：${line?.zxbm}`),
    ])
    await running.sandbox.advance(5_000)
    const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
    const { invoiceId = '' } = list.find(({ id }) => id === order.id) ?? {}
    const { goods } = await agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })
    expect(goods[0]).toMatchObject({ zxbm: line?.zxbm, showName: `*家用制冷器具*${SURE}` })
  })

  it('is that of the library where it has the name', async () => {
    const { form } = await issue(formOf({ name: '*水*矿泉水' }))
    expect(form.goods[0]).toMatchObject({ name: '矿泉水', zxbm: WATER, spsm: '软饮料', source: 'STORE' })
  })

  it('is refused where nobody is sure, with the codes that might do', async () => {
    await expect(issue(formOf({ name: '高级米粉' }))).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringMatching(
        /第1行“高级米粉”未赋税收分类编码，智能赋码没有把握，请从候选编码中选择：\d{19}/,
      ),
    })
  })

  it('of a workbook is told with the upload and with its row, and issued as it was written', async () => {
    const { batchNo, codeNotes } = await uploaded({ 项目名称: SURE })
    expect(codeNotes).toEqual([expect.stringContaining(`A-1：第1行“${SURE}”没有税收分类编码`)])
    const [row] = (await agency.call(listBatchWorkspaces, { query: { batchNo } })).list
    expect(row?.message).toContain('平台已智能赋码')
    expect(row?.form.goods[0]).toMatchObject({ spsm: '家用制冷器具', source: 'AICODING' })
    const done = await agency.call(issueBatchRows, {
      body: buildBody(issueBatchRows, { ids: [row?.id ?? ''] }),
    })
    expect(done.successCount).toBe(1)
  })

  it('waits in a draft, and is written when the order of before is retried', async () => {
    const draft = await agency.call(createDraft, {
      body: buildBody(createDraft, { diskId, form: formOf({ name: SURE }) }),
    })
    expect(draft.form.goods[0]).not.toHaveProperty('zxbm')
    const named = await agency.call(createDraft, {
      body: buildBody(createDraft, { diskId, form: formOf({ zxbm: WATER, spsm: '乱写' }) }),
    })
    expect(named.form.goods[0]).toMatchObject({ spsm: '软饮料' })
    const { id } = await failedOrder()
    await running.sandbox.store.table('issueOrders').update(id, { form: formOf({ name: SURE }) })
    const retried = await agency.call(retryIssueOrder, { path: { id } })
    expect(retried.form.goods[0]).toMatchObject({ source: 'AICODING' })
    expect(retried.warnings.join()).toContain('平台已智能赋码')
  })
})
