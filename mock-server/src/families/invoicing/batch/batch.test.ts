import type { Body, Client } from '@kaipiao/client'
import {
  cancelIssueOrder,
  getBatchDetails,
  getStatsInvoiceDetail,
  getStock,
  issueBatchRows,
  issueInvoiceListRows,
  listBatchWorkspaces,
  listInvoiceListWorkspaces,
  listIssueOrders,
  recoverBatchRows,
  removeBatchRows,
  retryIssueOrder,
  splitBatchRow,
  transferBatchRows,
  updateBatchConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { equals } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importBatch, type Sheets } from '../../../testing/import-batch.ts'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const digital = terminal('digital')
const paper = terminal('paper')

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const basics = ['发票流水号', '发票类型', '是否含税', '购买方名称', '购买方纳税人识别号']
const lines = ['发票流水号', '项目名称', '商品和服务税收编码', '单位', '数量', '单价', '金额', '税率']

/** A workbook with one invoice a buyer, each of two lines of 113 yuan. */
function sheetsOf(...buyers: (readonly [serial: string, name: string, taxerId?: string])[]): Sheets {
  const water = ['矿泉水', '1030307040000000000', '箱', '2', '56.5', '113.00', '13%']
  return {
    basics: [
      basics,
      ...buyers.map(([serial, name, taxerId = '91310115MA1K3ABC19']) => [
        ...[serial, '普通发票', '是', name, taxerId],
      ]),
    ],
    lines: [
      lines,
      ...buyers.flatMap(([serial]) => [
        [serial, ...water],
        [serial, ...water],
      ]),
    ],
  }
}

const take = (sheets: Sheets) => importBatch(running.url, { diskId: digital, sheets })
const rowsOf = async (batchNo: string, state?: 'removed') => {
  const query = { batchNo, pageSize: 100, sort: 'id' as const, ...(state === undefined ? {} : { state }) }
  return (await agency.call(listBatchWorkspaces, { query })).list
}
const idsOf = async (sheets: Sheets) => (await rowsOf((await take(sheets)).batchNo)).map(({ id }) => id)
const issue = (ids: string[], query = {}) => agency.call(issueBatchRows, { query, body: { ids } })
const detailsOf = (id: string) => agency.call(getBatchDetails, { path: { id } })

describe('an import', () => {
  it('takes lawful invoices and names every reason against the others', async () => {
    const buyer = '上海云帆科技有限公司'
    const sheets = sheetsOf(['A-1', buyer], ['A-2', '<公司>'], ['A-3', buyer], ['A-3', '别的公司'])
    const outcome = await take(sheets)
    expect(outcome).toMatchObject({ successCount: 1, allCount: 4 })
    expect(outcome.errorList).toMatchObject([
      { row: 3, serial: 'A-2', message: expect.stringContaining('特殊字符') },
      { row: 4, serial: 'A-3', message: expect.stringContaining('重复') },
      { row: 5, serial: 'A-3', message: expect.stringContaining('重复') },
    ])
    const [row] = await rowsOf(outcome.batchNo)
    expect(row).toMatchObject({ state: 'waiting', gfmc: '上海云帆科技有限公司', jshj: '226.00', fphm: '' })
  })

  it('does not take the same serial twice, unless the row was removed', async () => {
    const sheets = sheetsOf(['A-1', '上海云帆科技有限公司'])
    const [id = ''] = await idsOf(sheets)
    expect(await take(sheets)).toMatchObject({
      successCount: 0,
      repeatedCount: 1,
      errorList: [],
      batchNo: '',
    })
    const other = await take(sheetsOf(['A-1', '别的公司']))
    expect(other.errorList).toMatchObject([{ message: '发票流水号“A-1”已导入，内容不同' }])
    await agency.call(removeBatchRows, { body: { ids: [id] } })
    expect((await take(sheets)).successCount).toBe(1)
  })

  it('goes by the config of its terminal', async () => {
    const config = { mergeGoods: true, splitMode: 'none', limitAmount: '150.00', maxRows: 8 } as const
    const types = ['82' as const]
    const configure = (body: Body<'updateBatchConfig'>) =>
      agency.call(updateBatchConfig, { query: { diskId: digital }, body })
    await configure({ ...config, types })
    const [merged] = await rowsOf((await take(sheetsOf(['A-1', '甲公司']))).batchNo)
    expect(merged?.form.goods).toMatchObject([{ quantity: '4' }])
    await configure({ ...config, types, splitMode: 'amount' })
    const parts = await rowsOf((await take(sheetsOf(['A-2', '甲公司']))).batchNo)
    expect(parts).toHaveLength(2)
    expect(equals(sum(parts.map(({ jshj }) => jshj)), '226')).toBe(true)
    await configure({ ...config, types: ['81'] })
    expect((await take(sheetsOf(['A-3', '甲公司']))).errorList).toMatchObject([
      { message: '批量开票未启用此发票类型' },
    ])
    await expect(configure({ ...config, types: ['007'] })).rejects.toMatchObject({ code: 104000001 })
  })
})

describe('issuing a batch', () => {
  it('makes orders that become invoices one after the other, each told as FPKJ', async () => {
    const ids = await idsOf(sheetsOf(['A-1', '甲公司'], ['A-2', '乙公司'], ['A-3', '丙公司']))
    const listener = await listenToPush(agency, running.url)
    const { taskId, successCount, errorList } = await issue(ids)
    expect([successCount, errorList]).toEqual([3, []])
    const query = { taskId, pageSize: 100 }
    const states = async () =>
      (await agency.call(listBatchWorkspaces, { query })).list.map(({ state }) => state).sort()
    expect(await states()).toEqual(['issuing', 'issuing', 'issuing'])
    await running.sandbox.advance(4000)
    expect(await states()).toContain('issuing')
    expect(await states()).toContain('issued')
    await running.sandbox.advance(4000)
    expect(await states()).toEqual(['issued', 'issued', 'issued'])
    const row = await detailsOf(ids[1] ?? '')
    const order = (await agency.call(listIssueOrders, { query: { keyword: '乙公司' } })).list[0]
    expect(row).toMatchObject({ orderId: order?.id, fphm: order?.fphm, errCode: 0, message: '' })
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { fphm: row.fphm } })
    expect(invoice).toMatchObject({ gfmc: '乙公司', jshj: row.jshj })
    for (let at = 0; at < 3; at += 1)
      expect(await listener.next()).toMatchObject({ bizId: 'FPKJ', data: { ddzt: 3 } })
    listener.socket.close()
  })

  it('takes the stock of paper, and refuses rows beyond it', async () => {
    const stock = running.sandbox.store.table('stock')
    const { rows } = await stock.find({ where: { diskId: paper, fplxdm: '007' } })
    for (const [at, { id }] of rows.entries()) await stock.update(id, { syfs: at === 0 ? 1 : 0 })
    const table = running.sandbox.store.table('batchRows')
    const waiting = await table.find({ where: { diskId: paper, family: 'batch', state: 'waiting' } })
    const ids = waiting.rows.slice(0, 2).map(({ id }) => id)
    for (const id of ids) {
      const row = waiting.rows.find((each) => each.id === id)
      if (row !== undefined) await table.update(id, { fplxdm: '007', form: { ...row.form, fplxdm: '007' } })
    }
    const outcome = await issue(ids)
    expect(outcome).toMatchObject({ successCount: 1, errorList: [{ id: ids[1], code: 202500037 }] })
    await running.sandbox.advance(10_000)
    const left = await agency.call(getStock, { path: { id: paper }, query: { fplxdm: '007' } })
    expect(left.reduce((all, { syfs }) => all + syfs, 0)).toBe(0)
    expect(await detailsOf(ids[0] ?? '')).toMatchObject({ state: 'issued' })
    expect(await detailsOf(ids[1] ?? '')).toMatchObject({
      state: 'failed',
      errCode: 202500037,
      message: '发票已用完，请先领用发票',
    })
  })

  it('asks about odd tax numbers, row by row, and goes on when confirmed', async () => {
    const ids = await idsOf(sheetsOf(['A-1', '甲公司'], ['A-2', '乙公司', '1234567890123456']))
    const outcome = await issue(ids)
    expect(outcome).toMatchObject({ successCount: 1, errorList: [{ id: ids[1], code: 202500034 }] })
    expect(await issue([ids[1] ?? ''], { scene: 'confirm' })).toMatchObject({ successCount: 1 })
  })

  it.each([202500035, 202200007, 202200009])('keeps %i with its row', async (code) => {
    const [id = ''] = await idsOf(sheetsOf(['A-1', `沙箱${code}`]))
    const { errorList } = await issue([id])
    expect(errorList).toMatchObject([{ id, code }])
    expect(await detailsOf(id)).toMatchObject({
      state: 'failed',
      errCode: code,
      message: errorList[0]?.message,
    })
  })

  it('fails with its order, and never issues a row twice', async () => {
    const [id = ''] = await idsOf(sheetsOf(['A-1', '沙箱开票失败']))
    await issue([id])
    await running.sandbox.advance(10_000)
    const failed = await detailsOf(id)
    expect(failed).toMatchObject({ state: 'failed', message: '税局开具失败，请稍后重试' })
    await issue([id])
    expect((await detailsOf(id)).orderId).not.toBe(failed.orderId)
    const again = agency.call(retryIssueOrder, { path: { id: failed.orderId } })
    await expect(again).rejects.toMatchObject({ code: 100400002 })
  })

  it('stops a row whose order is cancelled, and follows one that is tried again', async () => {
    const ids = await idsOf(sheetsOf(['A-1', '甲公司'], ['A-2', '沙箱开票失败']))
    await issue(ids)
    const { orderId } = await detailsOf(ids[0] ?? '')
    await agency.call(cancelIssueOrder, { path: { id: orderId } })
    await running.sandbox.advance(10_000)
    expect(await detailsOf(ids[0] ?? '')).toMatchObject({ state: 'failed', message: '已撤销', fphm: '' })
    const failed = await detailsOf(ids[1] ?? '')
    await agency.call(retryIssueOrder, { path: { id: failed.orderId } })
    expect(await detailsOf(ids[1] ?? '')).toMatchObject({ state: 'issuing', message: '' })
  })

  it('knows nothing of another tenant', async () => {
    const [id = ''] = await idsOf(sheetsOf(['A-1', '甲公司']))
    const stranger = await signInAs('headOffice', running)
    const { errorList } = await stranger.call(issueBatchRows, { body: { ids: [id] } })
    expect(errorList).toMatchObject([{ id, code: 100400001, message: '数据不存在' }])
  })
})

describe('a row', () => {
  it('goes to the recycle area and comes back, but not once it is issued', async () => {
    const { batchNo } = await take(sheetsOf(['A-1', '甲公司'], ['A-2', '乙公司']))
    const ids = (await rowsOf(batchNo)).map(({ id }) => id)
    expect(await agency.call(removeBatchRows, { body: { ids: ids.slice(0, 1) } })).toEqual({ count: 1 })
    expect(await rowsOf(batchNo)).toHaveLength(1)
    expect(await rowsOf(batchNo, 'removed')).toMatchObject([{ id: ids[0] }])
    await agency.call(recoverBatchRows, { body: { ids: ids.slice(0, 1) } })
    await issue(ids.slice(1))
    await running.sandbox.advance(10_000)
    const both = agency.call(removeBatchRows, { body: { ids } })
    await expect(both).rejects.toMatchObject({ code: 100400002, message: '当前状态不能移除' })
    expect(await rowsOf(batchNo)).toMatchObject([{ state: 'waiting' }, { state: 'issued' }])
  })

  it('moves to another terminal and type; what cannot is named', async () => {
    const [id = '', issued = ''] = await idsOf(sheetsOf(['A-1', '甲公司'], ['A-2', '乙公司']))
    await issue([issued])
    const body = buildBody(transferBatchRows, { ids: [id, issued], diskId: paper, fplxdm: '007' })
    const outcome = await agency.call(transferBatchRows, { body })
    expect(outcome).toMatchObject({ successCount: 1, errorList: [{ id: issued, code: 100400002 }] })
    expect(await detailsOf(id)).toMatchObject({ diskId: paper, fplxdm: '007', form: { fplxdm: '007' } })
    const digitalType = agency.call(transferBatchRows, { body: { ...body, fplxdm: '82' } })
    await expect(digitalType).rejects.toMatchObject({ code: 104000001 })
  })

  it('is replaced by parts that add up to it', async () => {
    const [id = ''] = await idsOf(sheetsOf(['A-1', '甲公司']))
    const body = buildBody(splitBatchRow, { mode: 'amount', limit: '60.00' })
    const parts = await agency.call(splitBatchRow, { path: { id }, body })
    expect(parts.length).toBeGreaterThan(2)
    expect(equals(sum(parts.map(({ jshj }) => jshj)), '226')).toBe(true)
    await expect(detailsOf(id)).rejects.toMatchObject({ code: 100400001 })
    expect(await issue(parts.map((part) => part.id))).toMatchObject({ errorList: [] })
  })

  it('of a list is none of a batch', async () => {
    const sheets = sheetsOf(['A-1', '甲公司'])
    const { batchNo } = await importBatch(running.url, { family: 'list', diskId: digital, sheets })
    const [row] = (await agency.call(listInvoiceListWorkspaces, { query: { batchNo } })).list
    const id = row?.id ?? ''
    await expect(detailsOf(id)).rejects.toMatchObject({ code: 100400001 })
    expect(await agency.call(issueInvoiceListRows, { body: { ids: [id] } })).toMatchObject({
      successCount: 1,
    })
    await running.sandbox.advance(10_000)
    const [issued] = (await agency.call(listInvoiceListWorkspaces, { query: { batchNo } })).list
    expect(issued).toMatchObject({ state: 'issued' })
  })
})
