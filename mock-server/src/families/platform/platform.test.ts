import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  cancelInvestment,
  createAppMenu,
  createInvestment,
  createInvoiceTitle,
  deleteAppMenu,
  getBillBalance,
  getInvestment,
  listAppBanners,
  listAppMenus,
  listBillPrices,
  listHotProducts,
  listInvestments,
  listInvoiceTitles,
  listProducts,
  payInvestment,
  updateAppBanner,
  updateAppMenu,
  updateBillPrice,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../testing/test-sandbox.ts'

let running: Awaited<ReturnType<typeof startTestSandbox>>
let agency: Client
let member: Client
let provider: Client
let admin: Client

const all = { query: { pageSize: 1000 } } as const

beforeAll(async () => {
  running = await startTestSandbox()
  await signIn()
})
afterAll(() => running.close())

async function signIn(): Promise<void> {
  ;[agency, member, provider, admin] = await Promise.all([
    signInAs('agency', running),
    signInAs('member', running),
    signInAs('provider', running),
    signInAs('admin', running),
  ])
}

/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  await signIn()
}

describe('mobile applications', () => {
  const entry = buildBody(createAppMenu, {
    name: '新菜单',
    icon: 'AppstoreOutlined',
    path: '/h5/#/new',
    sort: 1,
  })

  it('delete a menu entry with all that hangs below it', async () => {
    const top = await admin.call(createAppMenu, { body: entry })
    const middle = await admin.call(createAppMenu, { body: { ...entry, parentId: top.id } })
    const low = await admin.call(createAppMenu, { body: { ...entry, parentId: middle.id } })
    const ids = async () => (await member.call(listAppMenus, all)).list.map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([top.id, middle.id, low.id]))
    await admin.call(deleteAppMenu, { path: { id: top.id } })
    for (const { id } of [top, middle, low]) expect(await ids()).not.toContain(id)
  })

  it('hang no entry below itself or below nothing', async () => {
    const top = await admin.call(createAppMenu, { body: entry })
    const low = await admin.call(createAppMenu, { body: { ...entry, parentId: top.id } })
    const path = { id: top.id }
    await expect(
      admin.call(updateAppMenu, { path, body: { ...entry, parentId: low.id } }),
    ).rejects.toMatchObject({ code: 104000001, message: '上级不能是菜单自己或其下级' })
    await expect(
      admin.call(createAppMenu, { body: { ...entry, parentId: 'nothing' } }),
    ).rejects.toMatchObject({ code: 100400001 })
  })

  it('let a provider change its own banners alone', async () => {
    const { list } = await provider.call(listAppBanners, all)
    const own = list.find(({ title }) => title.endsWith('欢迎您'))
    const platform = list.find(({ title }) => title === '扫码开票上线')
    if (own === undefined || platform === undefined) throw new Error('both have banners')
    await provider.call(updateAppBanner, { path: { id: own.id }, body: { ...own, title: '新年好' } })
    expect((await agency.call(listAppBanners, all)).list.map(({ title }) => title)).toContain('新年好')
    await expect(
      provider.call(updateAppBanner, { path: { id: platform.id }, body: platform }),
    ).rejects.toMatchObject({ code: 100400001 })
    expect(list.filter(({ title }) => title.endsWith('欢迎您'))).toHaveLength(1)
  })
})

describe('bills', () => {
  it.each([
    ['wechat', 10_000],
    ['transfer', 2 * 3_600_000],
  ] as const)('grow the balance once a recharge by %s is paid', async (payType, delay) => {
    const before = await agency.call(getBillBalance, {})
    const made = await agency.call(createInvestment, {
      body: buildBody(createInvestment, { amount: '250.5', payType }),
    })
    expect(made).toMatchObject({ amount: '250.50', state: 'unpaid' })
    expect(await agency.call(getBillBalance, {})).toEqual(before)
    await advance(delay - 1)
    const waiting = await agency.call(getBillBalance, {})
    await advance(1)
    expect(await agency.call(getBillBalance, {})).toEqual({
      ...before,
      cash: roundToCents(add(waiting.cash, '250.50')),
    })
    const { list } = await agency.call(listInvestments, { query: { qsrq: '2026-01-15', zzrq: '2026-01-31' } })
    expect(list.find(({ id }) => id === made.id)?.state).toBe('paid')
  })

  it('list the recharges of the own purse, of which none waits two hours later (BK10)', async () => {
    const own = await member.call(listInvestments, all)
    expect(new Set(own.list.map(({ state }) => state))).toEqual(new Set(['paid', 'closed']))
    const ids = new Set((await agency.call(listInvestments, all)).list.map(({ id }) => id))
    expect(own.list.filter(({ id }) => ids.has(id))).toEqual([])
    const made = await admin.call(createInvestment, {
      body: buildBody(createInvestment, { amount: '10.00', payType: 'transfer' }),
    })
    expect((await admin.call(listInvestments, all)).list.map(({ id }) => id)).toEqual([made.id])
  })

  it('keep a recharge that waits: answered again, paid in another way once, or cancelled', async () => {
    // What the world has on its way comes first.
    await advance(3 * 3_600_000)
    const recharge = (amount: string) =>
      agency.call(createInvestment, { body: buildBody(createInvestment, { amount, payType: 'transfer' }) })
    const path = ({ id }: { readonly id: string }) => ({ path: { id } })
    const before = (await agency.call(getBillBalance)).cash
    const made = await recharge('300')
    expect(made).toMatchObject({ amount: '300.00', state: 'unpaid' })
    expect((await recharge('300.00')).id).toBe(made.id)
    const dropped = await recharge('300.01')
    expect(await agency.call(cancelInvestment, path(dropped))).toMatchObject({ state: 'closed' })
    const body = buildBody(payInvestment, { payType: 'wechat' })
    for (const _ of [1, 2]) await agency.call(payInvestment, { ...path(made), body })
    await advance(10_000)
    await advance(3 * 3_600_000)
    expect(roundToCents(subtract((await agency.call(getBillBalance)).cash, before))).toBe('300.00')
    expect(await agency.call(getInvestment, path(made))).toMatchObject({ state: 'paid', payType: 'wechat' })
    const paid = { code: 100400002, message: '充值已到账，不能再支付或取消' }
    await expect(agency.call(cancelInvestment, path(made))).rejects.toMatchObject(paid)
    const closed = { code: 100400002, message: '充值已关闭，请重新充值' }
    await expect(agency.call(payInvestment, { ...path(dropped), body })).rejects.toMatchObject(closed)
    await expect(provider.call(getInvestment, path(made))).rejects.toMatchObject({ code: 100400001 })
  })

  it('close a recharge that nobody pays in 48 hours', async () => {
    const { store } = running.sandbox
    const made = await agency.call(createInvestment, {
      body: buildBody(createInvestment, { amount: '77.00', payType: 'transfer' }),
    })
    const arrival = (await store.table('jobs').find({ where: { kind: 'payInvestment' } })).rows
    for (const { id } of arrival) await store.table('jobs').remove(id)
    await advance(48 * 3_600_000 - 1000)
    expect((await agency.call(getInvestment, { path: { id: made.id } })).state).toBe('unpaid')
    await advance(1000)
    expect((await store.table('investments').get(made.id))?.state).toBe('closed')
  })

  it('are filled by recharges that an agency or a member would make', async () => {
    const { rows } = await running.sandbox.store.table('investments').find()
    const of = (isMember: boolean) => rows.filter(({ enterpriseId }) => (enterpriseId !== '') === isMember)
    const largest = (isMember: boolean) => Math.max(...of(isMember).map(({ amount }) => Number(amount)))
    expect(largest(false)).toBeLessThanOrEqual(1_000_000)
    expect(largest(true)).toBeLessThanOrEqual(5_000)
    const { rows: balances } = await running.sandbox.store.table('balances').find()
    expect(balances.filter(({ cash }) => Number(cash) < 0 || Number(cash) > 2_000_000)).toEqual([])
  })

  it.each(['0', '-5', '0.00'])('refuse a recharge of %s', async (amount) => {
    await expect(
      agency.call(createInvestment, { body: buildBody(createInvestment, { amount, payType: 'wechat' }) }),
    ).rejects.toMatchObject({ code: 104000001, message: '充值金额必须大于0' })
  })

  it('ask for a period of at most a year', async () => {
    await expect(
      agency.call(listInvestments, { query: { qsrq: '2024-01-01', zzrq: '2025-01-02' } }),
    ).rejects.toMatchObject({ code: 104000002 })
  })

  it('let a provider price its own channels, and everybody see that of its own (BK10)', async () => {
    const [price] = await member.call(listBillPrices, { query: {} })
    if (price === undefined) throw new Error('there are prices')
    const body = { ...price, price: '399.00' }
    expect(await provider.call(updateBillPrice, { body })).toEqual(body)
    const { productId, channelId } = price
    expect(await member.call(listBillPrices, { query: { productId } })).toEqual([body])
    const foreign = (await admin.call(listBillPrices, { query: {} })).find(
      (row) => row.channelId !== channelId,
    )
    expect(await member.call(listBillPrices, { query: { channelId: foreign?.channelId ?? '' } })).toEqual([])
    const channels = new Set((await provider.call(listBillPrices, { query: {} })).map((row) => row.channelId))
    const other = (await admin.call(listBillPrices, { query: {} })).find(
      (row) => !channels.has(row.channelId),
    )
    if (other === undefined) throw new Error('there are other providers')
    await expect(provider.call(updateBillPrice, { body: other })).rejects.toMatchObject({ code: 100400001 })
    await expect(
      provider.call(updateBillPrice, { body: { ...body, productId: 'none' } }),
    ).rejects.toMatchObject({ code: 100400001 })
  })

  it('list as hot what the products say', async () => {
    const { list } = await member.call(listProducts, all)
    expect(await member.call(listHotProducts, {})).toEqual(list.filter(({ hot }) => hot === 1))
  })
})

describe('invoice titles', () => {
  const title = buildBody(createInvoiceTitle, { gfmc: '上海云帆科技有限公司', gfsbh: '91310115MA1K3ABC19' })

  it('have one default at most (BK13)', async () => {
    const one = await member.call(createInvoiceTitle, { body: { ...title, isDefault: 1 } })
    const two = await member.call(createInvoiceTitle, { body: { ...title, gfmc: '乙公司', isDefault: 1 } })
    await member.call(createInvoiceTitle, { body: { ...title, gfmc: '丙公司' } })
    const { list } = await member.call(listInvoiceTitles, all)
    expect(list.filter(({ isDefault }) => isDefault === 1)).toEqual([two])
    expect(list.find(({ id }) => id === one.id)?.isDefault).toBe(0)
  })

  it.each([
    ['a tax number of 16 characters', { gfsbh: '9131011500000001' }, '/body/gfsbh'],
    ['a tax number in small letters', { gfsbh: '91310115ma1k3abc19' }, '/body/gfsbh'],
    ['a name with special characters', { gfmc: '云帆#科技' }, '/body/gfmc'],
    ['neither an address nor a telephone', { gfdzdh: '12ab' }, '/body/gfdzdh'],
  ])('refuse %s', async (_, wrong, pointer) => {
    await expect(member.call(createInvoiceTitle, { body: { ...title, ...wrong } })).rejects.toMatchObject({
      status: 400,
      pointer,
    })
  })
})
