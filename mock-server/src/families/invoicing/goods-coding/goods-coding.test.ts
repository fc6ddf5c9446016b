import type { Client } from '@kaipiao/client'
import {
  auditGoods,
  codeGoodsLines,
  createGoods,
  createGoodsKeyword,
  deleteGoods,
  deleteGoodsBatch,
  deleteGoodsKeyword,
  getGoods,
  listGoods,
  listGoodsAudits,
  listGoodsKeywords,
  listSpecialVatRules,
  submitGoodsAudit,
  suggestGoodsCoding,
  updateGoods,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
const water = '1030307040000000000'
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

const add = (name: string) => agency.call(createGoods, { path: { diskId }, body: { name } })

describe('goods', () => {
  it('are those of a disk: listed, added, edited and deleted there and nowhere else (GD19)', async () => {
    const names = async (disk: string) =>
      (await agency.call(listGoods, { path: { diskId: disk }, query: { keyword: '独家' } })).list.map(
        ({ name }) => name,
      )
    const { id } = await add('独家水')
    const elsewhere = { diskId: terminal('paper'), id }
    expect([await names(diskId), await names(elsewhere.diskId)]).toEqual([['独家水'], []])
    const other = { path: elsewhere, body: { name: '独家茶' } }
    await expect(agency.call(updateGoods, other)).rejects.toMatchObject({ code: 100400001 })
    await expect(agency.call(deleteGoods, { path: elsewhere })).rejects.toMatchObject({ code: 100400001 })
    await agency.call(updateGoods, { path: { diskId, id }, body: { name: '独家茶' } })
    expect(await names(diskId)).toEqual(['独家茶'])
    await agency.call(deleteGoods, { path: { diskId, id } })
    expect(await names(diskId)).toEqual([])
  })

  it('have a name of at most 100 bytes, angle brackets nowhere (GD20)', async () => {
    await add('水'.repeat(50))
    await expect(add('水'.repeat(51))).rejects.toMatchObject({ status: 400, pointer: '/body/name' })
    await expect(add('<水>')).rejects.toMatchObject({ status: 400, pointer: '/body/name' })
  })
})

describe('keywords of goods', () => {
  it('find their item, at most ten of them', async () => {
    const { id: goodsId } = await add('甲')
    for (let at = 0; at < 10; at += 1) {
      await agency.call(createGoodsKeyword, {
        body: buildBody(createGoodsKeyword, { diskId, goodsId, keyword: `暗号${at}` }),
      })
    }
    const more = agency.call(createGoodsKeyword, {
      body: buildBody(createGoodsKeyword, { diskId, goodsId, keyword: '多余' }),
    })
    await expect(more).rejects.toMatchObject({ code: 104000001, message: '最多添加10个关键词' })
    const found = await agency.call(listGoods, { path: { diskId }, query: { keyword: '暗号7' } })
    expect(found.list.map(({ id }) => id)).toEqual([goodsId])
    const keywords = await agency.call(listGoodsKeywords, { query: { diskId } })
    const own = keywords.filter((row) => row.goodsId === goodsId)
    expect(own).toHaveLength(10)
    await agency.call(deleteGoodsKeyword, { path: { id: own[7]?.id ?? '' } })
    const item = await agency.call(getGoods, { path: { diskId, id: goodsId } })
    expect(item.keywords).not.toContain('暗号7')
    await agency.call(createGoodsKeyword, {
      body: buildBody(createGoodsKeyword, { diskId, goodsId, keyword: '多余' }),
    })
    const twice = agency.call(createGoodsKeyword, {
      body: buildBody(createGoodsKeyword, { diskId, goodsId, keyword: '多余' }),
    })
    await expect(twice).rejects.toMatchObject({ code: 100400009 })
  })

  it('are listed by tax code', async () => {
    const all = await agency.call(listGoodsKeywords, { query: { diskId } })
    const some = await agency.call(listGoodsKeywords, { query: { diskId, zxbm: water } })
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
  })
})

describe('a code for a name', () => {
  const code = async (name: string) => {
    const lines = [{ name, index: 0 }]
    return (await agency.call(codeGoodsLines, { query: { diskId }, body: { lines } }))[0]
  }

  it('is used once a review has passed it, and is not reviewed twice', async () => {
    const name = '吱吱吱'
    expect(await code(name)).toMatchObject({ source: 'NONE' })
    const audit = await agency.call(submitGoodsAudit, {
      body: buildBody(submitGoodsAudit, { name, ssflbm: water }),
    })
    expect(audit).toMatchObject({ state: 11, spsm: '软饮料', message: '' })
    expect(await code(name)).toMatchObject({ source: 'NONE' })
    const path = { id: audit.id }
    await agency.call(auditGoods, { path, body: buildBody(auditGoods, { state: 12, message: '同意' }) })
    expect(await code(name)).toMatchObject({ source: 'SETTING', hasError: false, line: { zxbm: water } })
    const again = agency.call(auditGoods, { path, body: { state: 111 } })
    await expect(again).rejects.toMatchObject({ code: 100400002 })
    const { list } = await agency.call(listGoodsAudits, { query: { state: 12 } })
    expect(list.map(({ id }) => id)).toContain(audit.id)
  })

  it('is a leaf of the classification', async () => {
    const body = buildBody(submitGoodsAudit, { name: '甲', ssflbm: '1030300000000000000' })
    await expect(agency.call(submitGoodsAudit, { body })).rejects.toMatchObject({ code: 104000001 })
  })

  it('is hinted at by words or by its first digits', async () => {
    const [byName] = await agency.call(suggestGoodsCoding, { query: { name: '矿泉水' } })
    expect(byName).toMatchObject({ spsm: '软饮料' })
    const byDigits = await agency.call(suggestGoodsCoding, { query: { keyword: '103030704' } })
    expect(byDigits.map(({ ssflbm }) => ssflbm)).toContain(water)
    expect(await agency.call(suggestGoodsCoding, { query: { keyword: '吱吱吱' } })).toEqual([])
  })
})

it('deletes goods together, or none of them', async () => {
  const ids = [(await add('甲')).id, (await add('乙')).id]
  const before = (await agency.call(listGoods, { path: { diskId } })).pages.items
  const wrong = agency.call(deleteGoodsBatch, { path: { diskId }, query: { id: [...ids, 'absent'] } })
  await expect(wrong).rejects.toMatchObject({ code: 100400001 })
  expect(await agency.call(deleteGoodsBatch, { path: { diskId }, query: { id: ids } })).toEqual({ count: 2 })
  expect((await agency.call(listGoods, { path: { diskId } })).pages.items).toBe(before - 2)
})

it('names the policies that a line may have, one row a rate', async () => {
  const rules = await agency.call(listSpecialVatRules)
  expect(rules).toContainEqual({ zzstsgl: '按5%简易征收', taxRate: '0.05', lslbs: '0', yhzcbs: '1' })
  expect(rules).toContainEqual({ zzstsgl: '免税', taxRate: '0', lslbs: '1', yhzcbs: '1' })
})
