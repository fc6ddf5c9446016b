import { Problem, type Client, type Schemas } from '@kaipiao/client'
import {
  cancelStoreOrder,
  createInvestment,
  createStoreOrder,
  createStoreOrderBatch,
  getBillBalance,
  listCoupons,
  listInvestments,
  listStoreOrders,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, compare, equals, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

let running: TestSandbox
let agency: Client
beforeAll(async () => {
  running = await startTestSandbox()
})

/** Each wave has a world of its own, so that a long run does not look through the orders of all before it. */
async function begin(): Promise<void> {
  await running.rewind()
  // What is under way in the world, refunds, recharges and brokerage, comes first.
  await later(72 * 60)
}
afterAll(() => running.close())

/** Lives go side by side in waves; the clock goes on for all of a wave at once. */
const LIVES = 50
/** `KAIPIAO_LIVES=1000` for a long run. */
const WAVES = Math.ceil(Number(process.env['KAIPIAO_LIVES'] ?? 100) / LIVES)

const act = fc.record({
  /**
   * How it is sent: once; from two tabs or by a double click, which have a key each; cut off and sent again with its key;
   * or its answer is late, and it is sent again with its key after what comes next.
   */
  way: fc.constantFrom('once', 'twice', 'cut', 'late'),
  what: fc.constantFrom(
    'order',
    'order',
    'pay',
    'pay',
    'scan',
    'cancel',
    'upgrade',
    'downgrade',
    'refund',
    'refund',
    'refund',
    'recharge',
    'batch',
  ),
  gid: fc.constantFrom('G1001', 'G1002', 'G1008'),
  q: fc.integer({ min: 1, max: 10 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Acts of each life, an order that is paid first, in three parts, between which the clock goes on. */
const first = fc.tuple(
  act.map((one): Act => ({ ...one, what: 'order' })),
  act.map((one): Act => ({ ...one, what: 'pay' })),
)
const more = fc.array(act, { minLength: 1, maxLength: 3 })
const lives = fc.tuple(first, more, more)

async function later(minutes: number): Promise<void> {
  await running.sandbox.advance(minutes * 60_000)
  agency = await signInAs('agency', running)
}

const cash = async () => {
  const { cash, creditRemain } = await agency.call(getBillBalance)
  const coupons = await agency.call(listCoupons, { query: { pageSize: 99 } })
  return sum([cash, creditRemain, ...coupons.list.map(({ remain }) => remain)])
}
const ordersOf = async (taxerId: string) =>
  (await agency.call(listStoreOrders, { query: { keyword: taxerId, pageSize: 99 } })).list

const taxNumber = (at: number) => {
  const first17 = `9131011500000${String(at).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}

type Key = { 'Idempotency-Key': string }

/** One enterprise that buys, and what of its orders came out of the purse and out of WeChat. */
class Life {
  readonly taxerId: string
  /** Of a row of a batch that can't be opened: its money comes back. */
  readonly #failingId: string
  /** What it recharges, by which its recharges are told from those of others. */
  readonly recharged: string
  #keys = 0
  #hasBatch = false
  /** What is still to be answered, and is sent again once more has happened. */
  #late: (() => Promise<unknown>) | undefined

  constructor(at: number) {
    this.taxerId = taxNumber(at)
    this.#failingId = taxNumber(at + 5000)
    this.recharged = `${1000 + at}.37`
  }

  /** All orders in which it has a line. */
  async orders(): Promise<Schemas['StoreOrder'][]> {
    const failing = this.#hasBatch ? await ordersOf(this.#failingId) : []
    const found = [...(await ordersOf(this.taxerId)), ...failing]
    return [...new Map(found.map((order) => [order.id, order])).values()]
  }

  async live(acts: readonly Act[]): Promise<void> {
    for (const one of acts) {
      const late = this.#late
      this.#late = undefined
      await this.#do(one)
      await late?.()
    }
    await this.#late?.()
    this.#late = undefined
  }

  async #do({ what, way, gid, q }: Act): Promise<void> {
    const orders = await ordersOf(this.taxerId)
    const unpaid = orders.find(({ state }) => state === 'unpaid')
    const type = { order: 1, upgrade: 3, downgrade: 4, refund: 5 } as const
    switch (what) {
      case 'pay':
        return unpaid && this.#pay(unpaid, way, 1)
      case 'scan':
        return unpaid && this.#pay(unpaid, way, 2)
      case 'cancel':
        return this.#send(way, (headers) =>
          agency.call(cancelStoreOrder, { path: { id: unpaid?.id ?? 'none' }, headers }),
        )
      case 'recharge':
        return this.#send(way, (headers) => {
          const body = buildBody(createInvestment, { amount: this.recharged, payType: 'wechat' })
          return agency.call(createInvestment, { headers, body })
        })
      case 'batch':
        return this.#send(way, (headers) => this.#openBatch(gid, q, headers))
      default:
        return this.#send(way, (headers) => this.#order(type[what], gid, q, headers))
    }
  }

  #order(type: 1 | 3 | 4 | 5, id: string, q: number, headers: Key) {
    const values = { contacts: '王芳', mobile: '13800000003', taxerName: this.#name, taxerId: this.taxerId }
    const form = Object.entries(values).map(([id, value]) => ({ id, value }))
    const body = buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods: [{ id, q, form }] })
    return agency.call(createStoreOrder, { headers, body })
  }

  #openBatch(id: string, q: number, headers: Key) {
    this.#hasBatch = true
    const failing = `沙箱等待退款${this.#failingId.slice(13, 17)}号有限公司`
    const list = [
      { lineId: '1', taxerName: this.#name, taxerId: this.taxerId },
      { lineId: '2', taxerName: failing, taxerId: this.#failingId },
    ]
    const body = buildBody(createStoreOrderBatch, { goods: { id, q }, list, preview: false })
    return agency.call(createStoreOrderBatch, { headers, body })
  }

  get #name(): string {
    return `上海${this.taxerId.slice(13)}号有限公司`
  }

  async #pay({ id, amount }: Schemas['StoreOrder'], way: Act['way'], type: 1 | 2): Promise<void> {
    const body = buildBody(payStoreOrder, { type, amount: amount.settleTotal })
    const path = { orderId: id }
    await this.#send(way, (headers) => agency.call(payStoreOrder, { path, headers, body }))
    if (type === 2) await Promise.all([this.#scan(id), way === 'once' ? undefined : this.#scan(id)])
  }

  #scan(orderId: string): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${running.url}/__sandbox/pay`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ orderId }),
    })
  }

  /** What the platform refuses is refused; any other failure is one. */
  async #send(way: Act['way'], call: (headers: Key) => Promise<unknown>): Promise<void> {
    this.#keys += 2
    const own = this.#keys
    const send = (key = own) =>
      call({ 'Idempotency-Key': `${this.taxerId}:${key}` }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
    const first = send()
    if (way === 'once') await first
    else if (way === 'late') this.#late = () => Promise.all([first, send()])
    else await Promise.all([first, send(way === 'cut' ? own : own + 1)])
  }
}

const isPaid = ({ type, state }: Schemas['StoreOrder']) =>
  (type === 1 || type === 3) && !['unpaid', 'cancelled', 'expired'].includes(state)

it(
  `nothing is paid twice, nor given back twice, in ${WAVES * LIVES} seeded lives`,
  { timeout: WAVES * 300_000 },
  async () => {
    const plans = fc.sample(lives, { seed: 46, numRuns: WAVES * LIVES })
    let refunds = 0
    for (let wave = 0; wave < WAVES; wave++) {
      await begin()
      const before = await cash()
      const people = plans.slice(wave * LIVES, (wave + 1) * LIVES).map((plan, at) => ({
        life: new Life(wave * LIVES + at),
        plan,
      }))
      for (const part of [0, 1, 2]) {
        await Promise.all(people.map(({ life, plan }) => life.live(plan[part] ?? [])))
        await later(10)
      }
      // What nobody pays any more expires, and gives back what it holds.
      await later(48 * 60)
      const { list: recharges } = await agency.call(listInvestments, { query: { pageSize: 999 } })
      let expected = before
      for (const { life, plan } of people) {
        const orders = await life.orders()
        const paid = sum(orders.filter(isPaid).map(({ amount }) => amount.settleTotal))
        const back = sum(
          orders.map(({ state, amount }) =>
            state === 'refunded' || state === 'opened' ? amount.settleRefund : '0',
          ),
        )
        expect(
          orders.filter(({ state }) => ['unpaid', 'paid', 'opening', 'refunding'].includes(state)),
        ).toEqual([])
        expect(compare(back, paid)).toBeLessThanOrEqual(0)
        const own = recharges.filter(({ amount }) => equals(amount, life.recharged))
        // The same again that still waits is the one that is there.
        const rounds = plan.filter((acts) => acts.some(({ what }) => what === 'recharge')).length
        expect([rounds, own.every(({ state }) => state === 'paid')]).toEqual([own.length, true])
        refunds += orders.filter(({ type }) => type > 3).length
        const arrived = sum(own.map(({ amount }) => amount))
        expected = add(add(subtract(expected, await fromPurse(orders)), back), arrived)
      }
      expect([wave, subtract(await cash(), expected)]).toEqual([wave, '0'])
      expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
    }
    expect(refunds).toBeGreaterThan(WAVES * LIVES * 0.2)
  },
)

/** What the payments of the orders took from the purse: the rest came from WeChat. */
async function fromPurse(orders: readonly Schemas['StoreOrder'][]): Promise<string> {
  const { rows } = await running.sandbox.store
    .table('payments')
    .find({ where: { id: { in: orders.map(({ id }) => id) }, state: 2 } })
  return sum(
    rows.flatMap(({ hold }) => [
      hold?.cash ?? '0',
      hold?.credit ?? '0',
      ...(hold?.coupons.map(({ amount }) => amount) ?? []),
    ]),
  )
}
