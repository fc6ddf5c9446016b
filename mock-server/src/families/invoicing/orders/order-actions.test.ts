import type { Client } from '@kaipiao/client'
import {
  cancelIssueOrders,
  checkBuyerInfo,
  checkEnterpriseChange,
  createProxyInvoice,
  deleteIssueOrder,
  deleteIssueOrders,
  getEnterpriseSwitchInfo,
  getNextInvoiceNumber,
  issueInvoice,
  listIssueOrders,
  listProxyOrders,
  rectifyInvoiceByAi,
  reloadIssueOrder,
  retryIssueOrder,
  switchEnterprise,
  topIssueOrder,
  updateIssueOrderForm,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
const paper = terminal('paper')
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

const issue = (body = invoiceForm(), id = diskId) => agency.call(issueInvoice, { path: { id }, body })
const orderOf = async (id: string) => {
  const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
  return list.find((order) => order.id === id)
}

describe('an order', () => {
  it('at the top of the queue is taken before those that were there first', async () => {
    const [first, second] = [await issue(), await issue()]
    await agency.call(topIssueOrder, { path: { id: second.id } })
    await running.sandbox.advance(1000)
    expect([(await orderOf(first.id))?.ddzt, (await orderOf(second.id))?.ddzt]).toEqual([2, 3])
    await expect(agency.call(topIssueOrder, { path: { id: second.id } })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it('that failed is corrected, sent off again and issued as corrected', async () => {
    const { id } = await issue(invoiceForm({ buyerTaxerName: '沙箱开票失败' }))
    const change = { path: { id }, body: invoiceForm() }
    await expect(agency.call(updateIssueOrderForm, change)).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(10_000)
    const wrong = { path: { id }, body: invoiceForm({ goods: [] }) }
    await expect(agency.call(updateIssueOrderForm, wrong)).rejects.toMatchObject({ code: 104000001 })
    expect(await agency.call(updateIssueOrderForm, change)).toMatchObject({ ddzt: 1, errCode: 0 })
    await agency.call(retryIssueOrder, { path: { id } })
    await running.sandbox.advance(10_000)
    expect(await orderOf(id)).toMatchObject({ ddzt: 3, gfmc: '上海云帆科技有限公司' })
  })

  it('is deleted unless it is issued or under way', async () => {
    const { id } = await issue()
    const path = { a: diskId, b: id }
    await expect(agency.call(deleteIssueOrder, { path })).rejects.toMatchObject({ code: 100400002 })
    await agency.call(cancelIssueOrders, { body: { ids: [id] } })
    const elsewhere = { a: paper, b: id }
    await expect(agency.call(deleteIssueOrder, { path: elsewhere })).rejects.toMatchObject({
      code: 100400001,
    })
    await agency.call(deleteIssueOrder, { path })
    expect(await orderOf(id)).toBeUndefined()
    await running.sandbox.advance(10_000)
    expect(running.warnings).toEqual([])
  })

  it('in a batch is done or named with the reason', async () => {
    const [waiting, issued] = [await issue(), await issue()]
    await agency.call(topIssueOrder, { path: { id: issued.id } })
    await running.sandbox.advance(1000)
    const ids = [waiting.id, issued.id, 'absent']
    const cancelled = await agency.call(cancelIssueOrders, { body: { ids } })
    expect(cancelled).toEqual({
      successCount: 1,
      errorList: [
        { id: issued.id, message: '当前状态不能撤销' },
        { id: 'absent', message: '数据不存在' },
      ],
    })
    const deleted = await agency.call(deleteIssueOrders, { body: { ids } })
    expect([deleted.successCount, deleted.errorList.map(({ id }) => id)]).toEqual([1, [issued.id, 'absent']])
  })

  it('cannot be read again while the bureau asks for a login', async () => {
    const { list } = await agency.call(listIssueOrders, { query: { diskId } })
    const path = { id: list[0]?.id ?? '' }
    expect(await agency.call(reloadIssueOrder, { path })).toMatchObject({ id: path.id })
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200008 })
    await expect(agency.call(reloadIssueOrder, { path })).rejects.toMatchObject({ code: 202200008 })
  })
})

describe('an invoice that the bureau issues on behalf', () => {
  const apply = (body = invoiceForm()) =>
    agency.call(createProxyInvoice, { path: { diskId, type: '82' }, body })

  it('is reviewed first and issued then (IV13)', async () => {
    const order = await apply()
    expect(order).toMatchObject({ ddzt: 1, ydk: 1 })
    const { list } = await agency.call(listProxyOrders, { query: {} })
    expect(list.map(({ id }) => id)).toContain(order.id)
    const seen: (number | undefined)[] = []
    for (let step = 0; step < 4; step += 1) {
      await running.sandbox.advance(3_000)
      seen.push((await orderOf(order.id))?.ddzt)
    }
    await running.sandbox.advance(3_000)
    expect(seen).toEqual([11, 12, 2, expect.any(Number)])
    expect(await orderOf(order.id)).toMatchObject({ ddzt: 3, fphm: expect.stringMatching(/^\d{20}$/) })
  })

  it('is refused by the review, corrected, and reviewed again', async () => {
    const { id } = await apply(invoiceForm({ buyerTaxerName: '沙箱审核不通过' }))
    await running.sandbox.advance(10_000)
    expect(await orderOf(id)).toMatchObject({ ddzt: 111 })
    await agency.call(updateIssueOrderForm, { path: { id }, body: invoiceForm() })
    await running.sandbox.advance(20_000)
    expect(await orderOf(id)).toMatchObject({ ddzt: 3 })
  })

  it('is of the type that its address names', async () => {
    const wrong = agency.call(createProxyInvoice, { path: { diskId, type: '81' }, body: invoiceForm() })
    await expect(wrong).rejects.toMatchObject({ status: 400, pointer: '/body/fplxdm' })
  })
})

describe('before an invoice is issued', () => {
  it('its number is the one that it then takes', async () => {
    const next = await agency.call(getNextInvoiceNumber, { path: { a: paper, b: '007' } })
    const { id } = await issue(invoiceForm({ fplxdm: '007' }), paper)
    await running.sandbox.advance(10_000)
    expect(await orderOf(id)).toMatchObject({ fpdm: next.fpdm, fphm: next.fphm })
    const after = await agency.call(getNextInvoiceNumber, { path: { a: paper, b: '007' } })
    expect([Number(after.fphm), after.syfs]).toEqual([Number(next.fphm) + 1, next.syfs - 1])
    const digital = await agency.call(getNextInvoiceNumber, { path: { a: diskId, b: '82' } })
    expect(digital).toEqual({ fpdm: '', fphm: '', syfs: 0 })
  })

  it('there is no number where no paper is left', async () => {
    const { rows } = await running.sandbox.store.table('stock').find({ where: { diskId: paper } })
    for (const { id } of rows) await running.sandbox.store.table('stock').update(id, { syfs: 0 })
    const next = agency.call(getNextInvoiceNumber, { path: { a: paper, b: '007' } })
    await expect(next).rejects.toMatchObject({ code: 202500037 })
  })

  it('its lines are checked one by one', async () => {
    const [line] = invoiceForm().goods
    if (line === undefined) throw new Error('the form has a line')
    const goods = [line, { ...line, index: 1, taxRate: '0.17' }]
    const results = await agency.call(rectifyInvoiceByAi, {
      path: { id: diskId },
      body: invoiceForm({ goods }),
    })
    expect(results.map(({ hasError }) => hasError)).toEqual([false, true])
  })

  it.each([
    ['上海云帆科技有限公司', '', 0, '购方名称与税号不一致，请核对'],
    ['没有人知道的公司', '91310115MA1K3ABC1', 1, ''],
    ['没有人知道的公司', '9131', 0, '税号格式不正确，是否继续开具？'],
  ])('its buyer %s %s is checked', async (buyerTaxerName, buyerTaxerId, result, message) => {
    const titles = running.sandbox.store.table('titles')
    const [known] = (await titles.find({ limit: 1 })).rows
    await titles.update(known?.id ?? '', { name: '上海云帆科技有限公司' })
    const check = await agency.call(checkBuyerInfo, {
      path: { id: diskId },
      body: buildBody(checkBuyerInfo, { buyerTaxerName, buyerTaxerId }),
    })
    expect(check).toMatchObject({ result, message })
    expect(check.suggested?.taxerId).toBe(message.startsWith('购方') ? known?.taxerId : undefined)
  })

  it('the bureau session is switched to the enterprise of the disk', async () => {
    const { store } = running.sandbox
    const bound = await store.table('bureauLogins').first({ diskId })
    const session = { taxerId: '91310115MA1K3ABC19', taxerName: '别的企业' }
    await store.table('bureauLogins').update(bound?.id ?? '', { session })
    const path = { diskId }
    const change = await agency.call(checkEnterpriseChange, { path })
    expect(change).toMatchObject({ needSwitch: true, taxerName: '北京青禾商贸有限公司' })
    const wrong = agency.call(switchEnterprise, { path, body: { taxerId: session.taxerId } })
    await expect(wrong).rejects.toMatchObject({ code: 104000001 })
    await agency.call(switchEnterprise, { path, body: { taxerId: change.taxerId } })
    expect(await agency.call(checkEnterpriseChange, { path })).toMatchObject({ needSwitch: false })
    expect(await agency.call(getEnterpriseSwitchInfo, { path })).toMatchObject({ needSwitch: 0 })
  })
})
