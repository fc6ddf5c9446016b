import type { Client, Schemas } from '@kaipiao/client'
import {
  createStoreOrderBatch,
  getBillBalance,
  getQuotaConfig,
  getTerminalAuthInfo,
  issueInvoice,
  listLedger,
  listStoreGoods,
  listStoreOrders,
  listTerminals,
  loginMember,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { multiplyToCents, subtract } from '@kaipiao/domain/money/money'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { demoAccounts, demoPassword } from '../../../world/demo-accounts.ts'
import { terminal } from '../../../world/named-rows.ts'

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

type Row = Schemas['BatchEnterpriseRow']

const taxNumber = (at: number) => {
  const first17 = `9131011500000${String(at).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const rowAt = (at: number, overrides: Partial<Row> = {}): Row => ({
  lineId: String(at),
  taxerName: `上海新开${at}号商贸有限公司`,
  taxerId: taxNumber(at),
  dlsf: '1',
  dlzh: `1390000${String(at).padStart(4, '0')}`,
  dlmm: running.sandbox.secrets.seal('Mima1234'),
  ...overrides,
})
const open = (list: Row[], key?: string, overrides: Partial<Schemas['BatchOrderInput']> = {}) =>
  agency.call(createStoreOrderBatch, {
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    body: buildBody(createStoreOrderBatch, {
      type: 1,
      mobile: '13800000003',
      preview: false,
      contacts: { nickName: '王芳' },
      goods: { id: 'G1001', q: 1 },
      list,
      ...overrides,
    }),
  })
const goodsOf = async (gid: string) => {
  const found = (await agency.call(listStoreGoods, { query: { ot: 1 } })).find((goods) => goods.gid === gid)
  if (found === undefined) throw new Error(`the shop has ${gid}`)
  return found
}
const named = async (key: string) => (await agency.call(listTerminals, { query: { key } })).list

describe('opening a batch', () => {
  it('makes enterprises that can issue at once', async () => {
    expect(await open([rowAt(1), rowAt(2)])).toMatchObject({ errorList: [], successCount: 2, allCount: 2 })
    const [terminal] = await named(taxNumber(1))
    expect(terminal).toMatchObject({ tsp: 'IT500', diskType: 7, serviceStatus: 1, online: 1, qdStatus: 1 })
    const diskId = terminal?.diskId ?? ''
    const [login] = await agency.call(getTerminalAuthInfo, { path: { diskId } })
    expect(login).toMatchObject({ dlzh: '13900000001', dlsf: '1', dqbm: 'shanghai', isKp: 1 })
    expect(running.sandbox.secrets.open(login?.dlmm ?? '')).toBe('Mima1234')
    expect(await agency.call(getQuotaConfig, { query: { diskId } })).toMatchObject({ syed: '5000000.00' })
    const body = invoiceForm({
      goods: invoiceForm().goods.map((line) => ({
        ...line,
        taxRate: '0.01',
        amount: '111.88',
        taxAmount: '1.12',
        notTaxPrice: '55.94',
      })),
      hjje: '111.88',
      hjse: '1.12',
    })
    expect(await agency.call(issueInvoice, { path: { id: diskId }, body })).toMatchObject({ ddzt: 2 })
  })

  it('lets an enterprise without a bureau account wait for its login', async () => {
    await open([rowAt(1, { dlsf: '', dlzh: '', dlmm: '' })])
    const [terminal] = await named(taxNumber(1))
    expect(terminal).toMatchObject({ qdStatus: 0, qdInfo: [] })
    const call = agency.call(issueInvoice, { path: { id: terminal?.diskId ?? '' }, body: invoiceForm() })
    await expect(call).rejects.toMatchObject({ code: 202200007 })
  })

  it('opens the good rows and says of each bad one what is wrong', async () => {
    const known = (await named(terminal('digital')))[0]?.taxerId ?? ''
    const result = await open([
      rowAt(1),
      rowAt(2, { taxerName: '上海（新开' }),
      rowAt(3, { taxerId: 'x' }),
      rowAt(1, { lineId: '4' }),
      rowAt(5, { taxerId: known }),
      rowAt(6, { taxerName: '沙箱等待退款有限公司' }),
      rowAt(7, { dlmm: 'not sealed with this key at all' }),
    ])
    expect(result).toMatchObject({ successCount: 1, allCount: 7 })
    expect(result.errorList.map(({ lineId, message, refund }) => [lineId, message, refund])).toEqual([
      ['2', '企业名称括号不成对', 0],
      ['3', '税号错误或为空', 0],
      ['4', '数据重复（与第1行相同）', 0],
      ['5', '企业已存在', 0],
      ['6', '开通失败，等待退款', 1],
      ['7', '登录密码无法解密，请检查加密密钥', 0],
    ])
  })

  it('hosts anew whose hosting has ended, for as long as was bought (BO09)', async () => {
    const { list } = await agency.call(listTerminals, { query: { serviceStatus: 4 } })
    const { taxerId = '', taxerName = '', diskId = '' } = list[0] ?? {}
    const row = rowAt(1, { taxerId, taxerName })
    const none = { errorList: [], successCount: 1, allCount: 1 }
    expect(await open([row], undefined, { preview: true })).toEqual(none)
    expect((await named(diskId))[0]?.serviceStatus).toBe(4)
    expect(await open([row])).toMatchObject(none)
    expect((await named(diskId))[0]?.serviceStatus).toBe(1)
    const [hosting] = await running.sandbox.store
      .table('trusteeships')
      .find({ where: { diskId } })
      .then(({ rows }) => rows)
    expect(hosting).toMatchObject({ startTime: '2026-01-15', endTime: '2027-01-14' })
    expect((await open([row], 'again')).errorList).toMatchObject([{ message: '企业已存在' }])
  })

  it('does the same as a preview without opening anything', async () => {
    const before = await running.sandbox.store.table('enterprises').count()
    const rows = [rowAt(1), rowAt(2, { taxerId: 'x' })]
    const preview = await open(rows, undefined, { preview: true })
    expect(await running.sandbox.store.table('enterprises').count()).toBe(before)
    expect(await open(rows)).toMatchObject(preview)
  })

  it('is paid from the balance, cash before credit, and by nobody twice', async () => {
    const { price } = await goodsOf('G1001')
    const before = await agency.call(getBillBalance)
    await open([rowAt(1), rowAt(2), rowAt(3, { taxerId: 'x' })], 'job-9:1', { goods: { id: 'G1001', q: 2 } })
    await open([rowAt(1), rowAt(2), rowAt(3, { taxerId: 'x' })], 'job-9:1', { goods: { id: 'G1001', q: 2 } })
    await open([rowAt(4)], undefined, { preview: true })
    const after = await agency.call(getBillBalance)
    expect(multiplyToCents(subtract(before.cash, after.cash), '1')).toBe(multiplyToCents(price, '4'))
    expect(after.creditRemain).toBe(before.creditRemain)
  })

  it('is refused as a whole when the balance falls short', async () => {
    const { store } = running.sandbox
    const { price } = await goodsOf('G1001')
    const { agencyId } = (await store.table('accounts').first({ mobile: demoAccounts.agency })) ?? {}
    const fill = async (cash: string, creditRemain: string) =>
      void (await store.table('balances').update(agencyId ?? '', { cash, credit: '9999.00', creditRemain }))
    await fill(price, subtract(price, '0.01'))
    const [enterprises, payments] = [
      await store.table('enterprises').count(),
      await store.table('payments').count(),
    ]
    const message = `余额不足，需支付${multiplyToCents(price, '2')}元，请充值后重试`
    await expect(open([rowAt(1), rowAt(2)])).rejects.toMatchObject({ code: 104000001, message })
    expect([await store.table('enterprises').count(), await store.table('payments').count()]).toEqual([
      enterprises,
      payments,
    ])
    await fill(price, price)
    expect(await open([rowAt(1), rowAt(2)])).toMatchObject({ successCount: 2 })
    expect(await agency.call(getBillBalance)).toMatchObject({ cash: '0.00', creditRemain: '0.00' })
  })

  it('is an order that the buyer finds, with what was bought, for whom and until when', async () => {
    const { orderId } = await open([rowAt(1), rowAt(2)], undefined, { goods: { id: 'G1001', q: 2 } })
    const order = (await agency.call(listStoreOrders, { query: {} })).list.find(({ id }) => id === orderId)
    expect(order).toMatchObject({
      state: 'opened',
      taxerName: '上海新开1号商贸有限公司等2户',
      totalAmt: '1920.00',
      startTime: '2026-01-15',
      endTime: '2028-01-14',
      goods: [1, 2].map((at) => ({
        ...{ quantity: 2, price: '480.00', amount: '960.00' },
        ...{ taxerName: `上海新开${at}号商贸有限公司`, taxerId: taxNumber(at) },
      })),
      amountBrief: [
        { title: '商品金额', content: '1920.00', hints: '数电托管服务(年)，¥480.00 × 2年 × 2家企业' },
        { title: '应付金额', content: '1920.00' },
      ],
    })
  })

  it('leaves a row of the ledger where the balance falls short, and moves nothing', async () => {
    const { store } = running.sandbox
    const { agencyId } = (await store.table('accounts').first({ mobile: demoAccounts.agency })) ?? {}
    await store.table('balances').update(agencyId ?? '', { cash: '10.00', creditRemain: '0.00' })
    await expect(open([rowAt(1)])).rejects.toMatchObject({ code: 104000001 })
    const [entry] = (await agency.call(listLedger, { query: { state: 'failed' } })).list
    expect(entry).toMatchObject({ amount: '480.00', cashBefore: '10.00', cashAfter: '10.00' })
    expect(entry?.remark).toContain('余额不足')
  })

  it('answers a repeat with the same key as before, and opens nothing twice', async () => {
    const first = await open([rowAt(1)], 'job-1:1')
    const count = await running.sandbox.store.table('enterprises').count()
    expect(await open([rowAt(1, { dlmm: running.sandbox.secrets.seal('Mima1234') })], 'job-1:1')).toEqual(
      first,
    )
    expect(await running.sandbox.store.table('enterprises').count()).toBe(count)
    await expect(open([rowAt(2)], 'job-1:1')).rejects.toMatchObject({ code: 100400010 })
    expect(await open([rowAt(1)], 'job-1:2')).toMatchObject({ successCount: 0 })
  })

  it('gives the main account its own sign-in', async () => {
    await open([rowAt(1, { mainAccountMobile: '13700000001' })])
    const password = running.sandbox.secrets.seal(demoPassword)
    const reply = await agency.call(loginMember, {
      body: buildBody(loginMember, { account: '13700000001', password }),
    })
    expect(reply.user).toMatchObject({ userName: '上海新开1号商贸有限公司', roleType: 1 })
  })

  it.each([
    [{ id: 'G1005', q: 1 }, '已经开通最大数量，不能继续购买'],
    [{ id: 'G1001', q: 11 }, '数量应为1至10的整数'],
    [{ id: 'G9', q: 1 }, '商品不存在'],
    [{ id: 'G1006', q: 1 }, '该商品不能用于批量开通，请选择按时间计费的数电托管服务'],
    [{ id: 'G1003', q: 1 }, '该商品不能用于批量开通，请选择按时间计费的数电托管服务'],
    [{ id: 'G1007', q: 5 }, '该商品不能用于批量开通，请选择按时间计费的数电托管服务'],
  ])('refuses goods that cannot be bought: %j', async (goods, message) => {
    await expect(open([rowAt(1)], undefined, { goods })).rejects.toMatchObject({ code: 104000001, message })
  })
})
