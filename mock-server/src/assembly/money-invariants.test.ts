import type { Client } from '@kaipiao/client'
import {
  cancelStoreOrder,
  createInvestment,
  createStoreOrder,
  createStoreOrderBatch,
  getBillBalance,
  getLedgerStatement,
  getReferralCode,
  listBrokerageSettlements,
  listLedger,
  listPaymentMethods,
  listStoreChanges,
  listStoreOrders,
  payStoreOrder,
  submitBrokerageInvoice,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { equals, isZero } from '@kaipiao/domain/money/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcileMoney } from '../families/shop/payments/reconcile-money.ts'
import { controlCall } from '../testing/control-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
let buyer: Client
let provider: Client
let opened = 0

beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

const all = { pageSize: 99_999 } as const
const form = Object.entries({
  contacts: '王芳',
  mobile: '13800000003',
  taxerName: '北京新购有限公司',
  taxerId: '91110108MA01SHOP01',
}).map(([id, value]) => ({ id, value }))
const taxNumber = (at: number) => {
  const first17 = `9131011500000${String(at).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const anUnpaid = async (place: number) => {
  const { list } = await buyer.call(listStoreOrders, { query: { ...all, state: 'unpaid' } })
  return list[place % Math.max(1, list.length)]
}

/** Pays with the first of these ways, as the cash desk would, or with amounts that are not right. */
async function payBy(place: number, wanted: readonly number[], isWrong = false): Promise<unknown> {
  const order = await anUnpaid(place)
  const orderId = order?.id ?? 'absent'
  const methods = await buyer.call(listPaymentMethods, { query: { oid: orderId } })
  const list = methods
    .filter(({ type, amount }) => wanted.includes(type) && !isZero(amount))
    .map(({ type, amount }) => ({ type, amount }))
  const amount = isWrong ? '0.01' : (order?.amount.settleTotal ?? '1.00')
  const [only] = list
  const body =
    list.length > 1 ? { type: 0 as const, amount, list } : { type: only?.type ?? (1 as const), amount }
  return buyer.call(payStoreOrder, { path: { orderId }, body })
}

async function rawJson(call: string, body?: unknown): Promise<unknown> {
  const { status, text } = await controlCall(running.url, call, body)
  if (status !== 200) throw new Error(text)
  return JSON.parse(text)
}

/** What moves money, and what fails to; most of it is refused now and then, which is fine. */
const actions: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
  order: async (place) => {
    const goods = [{ id: place % 2 === 0 ? 'G1001' : 'G1002', q: (place % 3) + 1, period: 1, form }]
    const referralCode = place % 3 === 0 ? '' : (await provider.call(getReferralCode, {})).code
    const body = buildBody(createStoreOrder, { type: 1, channelType: 2, mode: 1, goods, referralCode })
    return buyer.call(createStoreOrder, { body })
  },
  payByBalance: (place) => payBy(place, [1]),
  payByAll: (place) => payBy(place, [5, 1, 2]),
  payWrongly: (place) => payBy(place, [1], true),
  waitForWechat: async (place) => {
    const order = await anUnpaid(place)
    return buyer.call(payStoreOrder, {
      path: { orderId: order?.id ?? 'absent' },
      body: buildBody(payStoreOrder, { type: 2, amount: order?.amount.settleTotal ?? '1.00' }),
    })
  },
  wechatPays: async (place) => {
    const { rows } = await running.sandbox.store.table('payments').find({ where: { state: 1 } })
    return rawJson('POST pay', {
      orderId: rows[place % Math.max(1, rows.length)]?.id ?? 'absent',
    })
  },
  cancel: async (place) =>
    buyer.call(cancelStoreOrder, { path: { id: (await anUnpaid(place))?.id ?? 'absent' } }),
  refund: async (place) => {
    const offers = await buyer.call(listStoreChanges, { query: { ot: 5 } })
    const offer = offers[place % Math.max(1, offers.length)]
    const goods = [{ id: offer?.gid ?? 'absent', q: 1, period: 1, form: [] }]
    const body = { type: 5, channelType: 2, mode: 1, goods, sourceId: offer?.orderId ?? 'absent' } as const
    return buyer.call(createStoreOrder, { body: buildBody(createStoreOrder, body) })
  },
  openBatch: (place) => {
    const list = Array.from({ length: (place % 3) + 1 }, (_, at) => {
      opened += 1
      return {
        lineId: String(at + 1),
        taxerName: `上海新开${opened}号商贸有限公司`,
        taxerId: taxNumber(opened),
      }
    })
    const goods = { id: 'G1001', q: (place % 2) + 1 }
    return buyer.call(createStoreOrderBatch, { body: buildBody(createStoreOrderBatch, { goods, list }) })
  },
  invest: (place) =>
    buyer.call(createInvestment, {
      body: buildBody(createInvestment, { amount: `${place + 1}.55`, payType: 'wechat' }),
    }),
  invoiceBrokerage: async (place) => {
    const { list } = await provider.call(listBrokerageSettlements, { query: { state: 'awaitingInvoice' } })
    const one = list[place % Math.max(1, list.length)]
    return provider.call(submitBrokerageInvoice, {
      body: buildBody(submitBrokerageInvoice, {
        settlementId: one?.id ?? 'absent',
        fphm: `2699000000000000${String(place).padStart(4, '0')}`,
        kprq: '2026-01-15',
        jshj: one?.amount ?? '1.00',
      }),
    })
  },
  waitSeconds: (place) => running.sandbox.advance(place * 2_000),
  waitMinutes: (place) => running.sandbox.advance(place * 60_000),
}

/** Whoever spends: an agency with plenty, and a member whose balance is soon used up. */
const lives = fc.tuple(
  fc.constantFrom('agency' as const, 'member' as const),
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 9 })), {
    minLength: 8,
    maxLength: 30,
  }),
)

it(
  'whatever is bought, paid, given up, refunded and earned, money is where its rows say',
  { timeout: 240_000 },
  async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(lives, async ([who, steps]) => {
        await running.rewind()
        buyer = await signInAs(who, running)
        provider = await signInAs('provider', running)
        for (const [name, place] of steps) {
          const isDone = await actions[name]?.(place).then(
            () => true,
            (error: unknown) => expect(error).toBeInstanceOf(Error),
          )
          if (isDone === true) done.add(name)
          const { differences } = reconcileMoney(await running.sandbox.store.snapshot())
          expect(differences, name).toEqual([])
        }
        // A day later all that waits has arrived, expired or been settled.
        await running.sandbox.advance(3 * 86_400_000)
        buyer = await signInAs(who, running)
        expect(await rawJson('GET ledger')).toMatchObject({ isBalanced: true, differences: [] })
        await checkStatement()
        expect(running.warnings).toEqual([])
      }),
      { numRuns: 30, seed: 20260115 },
    )
    expect([...done].sort()).toEqual(
      Object.keys(actions)
        .filter((name) => name !== 'payWrongly')
        .sort(),
    )
  },
)

/** What the buyer reads: the balance after the last row, and the sum of all of them, are the balance. */
async function checkStatement(): Promise<void> {
  const { cash } = await buyer.call(getBillBalance)
  const statement = await buyer.call(getLedgerStatement)
  const [last] = (await buyer.call(listLedger, { query: {} })).list
  expect(statement).toMatchObject({ cash, held: '0.00', difference: '0.00', conclusion: '账实相符' })
  expect(equals(last?.cashAfter ?? '0', cash)).toBe(true)
}
