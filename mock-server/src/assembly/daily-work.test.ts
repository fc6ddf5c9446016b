import type { Client } from '@kaipiao/client'
import {
  codeGoodsLines,
  codeGoodsName,
  createGoods,
  downloadExcelTemplate,
  exportGoods,
  exportStatsExcel,
  listGoods,
  listStatsDetail,
  listStockBatches,
  listStockDevices,
  listUsableTaxRates,
  restartTerminal,
  checkTerminal,
  searchCompanyTitles,
  submitSmsCode,
  syncAllStock,
  syncStock,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { workbookRows } from '../testing/workbook-rows.ts'
import { terminal } from '../world/named-rows.ts'

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

describe('the goods library', () => {
  it('numbers what is added, one after the other', async () => {
    const [first, second] = [
      await agency.call(createGoods, { path: { diskId }, body: { name: '甲' } }),
      await agency.call(createGoods, { path: { diskId }, body: { name: '乙' } }),
    ]
    expect([first.spbm, second.spbm]).toEqual(['SP0020', 'SP0021'])
  })

  it('is exported with prices including tax or not (GD18)', async () => {
    const file = await agency.download(exportGoods, {
      query: { isTax: '0' },
      body: buildBody(exportGoods, { diskId, keyword: '矿泉水' }),
    })
    expect(file.fileName).toBe('北京青禾商贸有限公司商品（不含税）.xlsx')
    const [header, row, ...others] = await workbookRows(file)
    expect([header?.[6], row?.[1], row?.[6], others]).toEqual(['不含税单价', '矿泉水', 50, []])
    const withTax = await workbookRows(await agency.download(exportGoods, { body: { diskId } }))
    const { pages } = await agency.call(listGoods, { path: { diskId } })
    expect(withTax).toHaveLength(pages.items + 1)
  })

  it('codes what it knows by name, the coder codes the rest, nobody codes nonsense', async () => {
    const lines = [
      { name: '矿泉水', index: 0 },
      { name: '花生油', index: 1 },
      { name: '吱吱吱', index: 2 },
    ]
    const [known, coded, unknown] = await agency.call(codeGoodsLines, { query: { diskId }, body: { lines } })
    expect(known).toMatchObject({
      source: 'STORE',
      line: { spbm: 'SP0001', price: '56.5', dw: '箱', spsm: '软饮料' },
    })
    expect(coded).toMatchObject({ source: 'AICODING', hasError: false, line: { spsm: '植物油' } })
    expect(unknown).toMatchObject({ source: 'NONE', hasError: true })
  })

  it('suggests leaves for a name and the rates that they may have', async () => {
    const [best] = await agency.call(codeGoodsName, { query: { name: '矿泉水' } })
    expect(best).toMatchObject({ spsm: '软饮料', taxRate: '0.13' })
    const rates = await agency.call(listUsableTaxRates, {
      query: { diskId, zxbm: best?.ssflbm ?? '', fplxdm: '82' },
    })
    expect(rates.map(({ taxRate }) => taxRate)).toContain('0.13')
  })
})

describe('stock', () => {
  it('by device is what the segments add up to', async () => {
    const devices = await agency.call(listStockDevices, { query: { pageSize: 500, sort: '-syfs' } })
    const { list } = await agency.call(listStockBatches, { query: { pageSize: 500 } })
    for (const device of devices.list) {
      const own = list.filter((row) => row.diskId === device.diskId && row.fplxdm === device.fplxdm)
      expect([device.id, own.reduce((sum, { syfs }) => sum + syfs, 0)]).toEqual([device.id, device.syfs])
    }
    const counts = devices.list.map(({ syfs }) => syfs)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  it('is read anew by a sync', async () => {
    await running.sandbox.advance(60_000)
    const segments = await agency.call(syncStock, { query: { diskId: terminal('paper') } })
    expect(new Set(segments.map(({ syncTime }) => syncTime))).toEqual(new Set(['2026-01-15 10:31:00']))
  })

  it('of all disks that answer is read anew at once, of the others it stays (SK03)', async () => {
    const before = (await agency.call(listStockBatches, { query: { pageSize: 500 } })).list
    await running.sandbox.advance(60_000)
    const { count } = await agency.call(syncAllStock)
    const { list } = await agency.call(listStockBatches, { query: { pageSize: 500 } })
    const read = list.filter(({ syncTime }) => syncTime === '2026-01-15 10:31:00')
    const disks = new Set(read.map(({ diskId }) => diskId))
    expect(disks).toContain(terminal('paper'))
    expect(disks.size).toBeLessThanOrEqual(count)
    expect(disks).not.toContain(terminal('disconnected'))
    expect(list.map(({ diskId }) => diskId)).toContain(terminal('disconnected'))
    const others = ({ diskId }: { diskId: string }) => !disks.has(diskId)
    expect(list.filter(others)).toEqual(before.filter(others))
  })

  it.each([
    [terminal('awaitingSms'), 201300020],
    [terminal('disconnected'), 201300001],
    [terminal('loginEnded'), 202200008],
  ])('of %s cannot be synced: %i', async (disk, code) => {
    await expect(agency.call(syncStock, { query: { diskId: disk } })).rejects.toMatchObject({ code })
  })

  it.each([202200009, 202200010, 202200011, 202200012])(
    'cannot be synced while the bureau answers %i',
    async (bureau) => {
      await running.sandbox.store.table('terminals').update(terminal('digital'), { bureau })
      const synced = agency.call(syncStock, { query: { diskId: terminal('digital') } })
      await expect(synced).rejects.toMatchObject({ code: bureau })
    },
  )

  it('can be synced once the bureau has its SMS code', async () => {
    const path = { diskId: terminal('awaitingSms') }
    await expect(agency.call(submitSmsCode, { path, body: { yzm: '000000' } })).rejects.toMatchObject({
      code: 201300021,
    })
    expect(await agency.call(submitSmsCode, { path, body: { yzm: '123456' } })).toMatchObject({
      code: 'S000',
    })
    await agency.call(syncStock, { query: path })
  })
})

describe('a terminal that is out of order', () => {
  it('says so, and works again a while after it was restarted', async () => {
    const path = { termId: 'T0000006' }
    expect(await agency.call(checkTerminal, { path })).toEqual({
      state: 1,
      message: '当前税盘连接异常，请稍后重试',
    })
    await agency.call(restartTerminal, { path })
    await running.sandbox.advance(5000)
    expect(await agency.call(checkTerminal, { path })).toEqual({ state: 0, message: '正常' })
  })

  it('is not restarted while its service is not in use', async () => {
    const call = agency.call(restartTerminal, { path: { termId: 'T0000008' } })
    await expect(call).rejects.toMatchObject({ code: 100400002, message: '终端恢复失败' })
  })
})

describe('invoices', () => {
  it('are exported as they are listed', async () => {
    const query = { qsrq: '2025-06-01', zzrq: '2025-12-31', fplxdm: ['82' as const] }
    const listed = await agency.call(listStatsDetail, { query: { ...query, pageSize: 999 } })
    const [, ...rows] = await workbookRows(await agency.download(exportStatsExcel, { query }))
    expect(listed.list.length).toBeGreaterThan(0)
    expect(rows.map((row) => row[3])).toEqual(listed.list.map(({ fphm }) => fphm))
  })

  it('are found by several words at once', async () => {
    const { list } = await agency.call(listStatsDetail, { query: { pageSize: 999 } })
    const wanted = list.find(({ gfmc }) => gfmc !== '')
    const keyword = [wanted?.gfmc.slice(0, 4) ?? '', wanted?.fphm ?? '']
    const found = await agency.call(listStatsDetail, { query: { keyword } })
    expect(found.list.map(({ id }) => id)).toEqual([wanted?.id])
  })

  it.each([
    [{ qsrq: '2024-01-01', zzrq: '2025-01-02' }, { code: 104000002 }],
    [
      { qsrq: '2014-12-31', zzrq: '2015-01-02' },
      { status: 400, pointer: '/query/qsrq' },
    ],
    [
      { qsrq: '2025-02-01', zzrq: '2025-01-01' },
      { status: 400, pointer: '/query/zzrq' },
    ],
  ])('of the period %j are refused', async (query, problem) => {
    await expect(agency.call(listStatsDetail, { query })).rejects.toMatchObject(problem)
  })
})

it('finds companies by a part of their name', async () => {
  const found = await agency.call(searchCompanyTitles, { query: { keyword: '云帆' } })
  expect(found.map(({ name }) => name)).toContain('上海云帆科技有限公司')
  expect(await agency.call(searchCompanyTitles, { query: { keyword: '没有这家' } })).toEqual([])
})

it('hands out the template of an import, and no other', async () => {
  const file = await agency.download(downloadExcelTemplate, { query: { type: 'enterprise' } })
  expect(file.fileName).toBe('企业导入模板.xlsx')
  expect((await workbookRows(file))[0]).toEqual(
    expect.arrayContaining(['企业名称', '税号', '登录身份', '登录账号', '登录密码']),
  )
  await expect(agency.download(downloadExcelTemplate, { query: { type: 'x' } })).rejects.toMatchObject({
    status: 400,
    pointer: '/query/type',
  })
})
