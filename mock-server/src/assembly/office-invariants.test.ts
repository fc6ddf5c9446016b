import type { Client } from '@kaipiao/client'
import {
  addCustomer,
  cancelStoreOrder,
  createCustomerContact,
  createInvestment,
  createStoreOrder,
  deleteCustomer,
  deleteInboxMessage,
  deleteOutboxMessage,
  getBillBalance,
  getCustomerInfo,
  getInboxMessage,
  getStoreOrder,
  getUnreadCount,
  listCustomerContacts,
  listCustomers,
  listInbox,
  listInvestments,
  listMessageMembers,
  listOutbox,
  listStoreOrders,
  modifyCustomer,
  payStoreOrder,
  readInboxMessages,
  sendOutboxMessage,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, compare, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client
let member: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

/** What the calls of one run should have left behind. */
interface Expected {
  readonly customers: Map<string, string>
  readonly gone: Set<string>
  /** Orders that the agency made for itself: it pays them from its own purse. */
  readonly made: Set<string>
  readonly paid: Set<string>
  sent: number
}

let expected: Expected
const all = { pageSize: 99_999 } as const
const at = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)]
const cash = async () => (await agency.call(getBillBalance)).cash
const customerOf = (place: number) =>
  buildBody(addCustomer, {
    taxerName: `北京第${place}商贸有限公司`,
    taxerId: `91110108MA${String(place).padStart(8, '0')}`,
  })
const orders = async () => (await agency.call(listStoreOrders, { query: all })).list
const purchase = Object.entries({
  contacts: '王芳',
  mobile: '13800000003',
  taxerName: '北京新购有限公司',
  taxerId: '91110108MA01SHOP01',
}).map(([id, value]) => ({ id, value }))

/** What staff may do at any time; most of it is refused now and then, which is fine. */
const actions: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
  addCustomer: async (place) => {
    const body = customerOf(place)
    const { id } = await agency.call(addCustomer, { body })
    expected.customers.set(id, body.taxerName)
  },
  changeCustomer: async (place) => {
    const id = at([...expected.customers.keys()], place) ?? 'absent'
    const { taxerId, ...known } = await agency.call(getCustomerInfo, { path: { id } })
    const taxerName = `${known.taxerName}分公司`
    await agency.call(modifyCustomer, {
      path: { id },
      body: buildBody(modifyCustomer, { ...known, taxerId, taxerName }),
    })
    expected.customers.set(id, taxerName)
  },
  addContact: (place) => {
    const customerId = at([...expected.customers.keys(), ...expected.gone], place) ?? 'absent'
    return agency.call(createCustomerContact, {
      body: buildBody(createCustomerContact, { customerId, name: '李娜', mobile: '13800000022' }),
    })
  },
  deleteCustomer: async (place) => {
    const id = at([...expected.customers.keys()], place) ?? 'absent'
    await agency.call(deleteCustomer, { path: { id } })
    expected.customers.delete(id)
    expected.gone.add(id)
  },
  send: async (place) => {
    const { list } = await agency.call(listMessageMembers, { query: all })
    const memberIds = list.slice(place % 2, (place % 2) + 3).map(({ id }) => id)
    await agency.call(sendOutboxMessage, {
      body: buildBody(sendOutboxMessage, { title: '资料催收', content: '请尽快', memberIds }),
    })
    expected.sent += 1
  },
  unsend: async (place) => {
    const { list } = await agency.call(listOutbox, { query: all })
    await agency.call(deleteOutboxMessage, { path: { id: at(list, place)?.id ?? 'absent' } })
    expected.sent -= 1
  },
  open: async (place) => {
    const { list } = await member.call(listInbox, { query: all })
    return member.call(getInboxMessage, { path: { id: at(list, place)?.id ?? 'absent' } })
  },
  read: async (place) => {
    const { list } = await agency.call(listInbox, { query: all })
    const ids = place === 0 ? [] : [at(list, place)?.id ?? 'absent']
    return agency.call(readInboxMessages, { body: { ids } })
  },
  deleteMessage: async (place) => {
    const { list } = await member.call(listInbox, { query: all })
    return member.call(deleteInboxMessage, { path: { id: at(list, place)?.id ?? 'absent' } })
  },
  order: async (place) => {
    const goods = [{ id: 'G1001', q: (place % 3) + 1, period: 1, form: purchase }]
    const { id } = await agency.call(createStoreOrder, {
      body: buildBody(createStoreOrder, { type: 1, channelType: 2, mode: 1, goods }),
    })
    expected.made.add(id)
  },
  pay: async (place) => {
    const waiting = (await orders()).filter(({ id, state }) => state === 'unpaid' && expected.made.has(id))
    const { id, totalAmt } = at(waiting, place) ?? { id: 'absent', totalAmt: '1.00' }
    const before = await cash()
    await agency.call(payStoreOrder, {
      path: { orderId: id },
      body: buildBody(payStoreOrder, { type: 1, amount: totalAmt }),
    })
    expect(compare(subtract(before, totalAmt), await cash())).toBe(0)
    expected.paid.add(id)
  },
  payAnother: async (place) => {
    const id = at([...expected.paid], place) ?? 'absent'
    return agency.call(payStoreOrder, {
      path: { orderId: id },
      body: buildBody(payStoreOrder, { type: 1, amount: '480.00' }),
    })
  },
  cancel: async (place) => {
    const id = at([...expected.made], place) ?? 'absent'
    return agency.call(cancelStoreOrder, { path: { id } })
  },
  invest: (place) =>
    agency.call(createInvestment, {
      body: buildBody(createInvestment, { amount: `${place * 100}.50`, payType: 'wechat' }),
    }),
  wait: (place) => running.sandbox.advance(place * 1000),
}

it(
  'whatever staff do in whatever order, lists, counts and balances agree',
  { timeout: 120_000 },
  async () => {
    const done = new Set<string>()
    const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 9 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await running.rewind()
        agency = await signInAs('agency', running)
        member = await signInAs('member', running)
        const { list } = await agency.call(listCustomers, { query: all })
        expected = {
          customers: new Map(list.map(({ id, taxerName }) => [id, taxerName])),
          gone: new Set(),
          made: new Set(),
          paid: new Set(),
          sent: (await agency.call(listOutbox)).pages.items,
        }
        const before = { cash: await cash(), invested: await invested() }
        for (const [name, place] of steps) {
          const isDone = await actions[name]?.(place).then(
            () => true,
            (error: unknown) => expect(error).toHaveProperty('code'),
          )
          if (isDone === true) done.add(name)
        }
        expect(running.warnings).toEqual([])
        await checkCustomers()
        await checkMessages()
        await checkPurse(before)
      }),
      { numRuns: 25, seed: 20260115 },
    )
    // `payAnother` pays what is paid already: it must never be done.
    expect([...done].sort()).toEqual(
      Object.keys(actions)
        .filter((name) => name !== 'payAnother')
        .sort(),
    )
  },
)

async function checkCustomers(): Promise<void> {
  const { list, pages } = await agency.call(listCustomers, { query: all })
  expect(pages.items).toBe(list.length)
  expect(new Map(list.map(({ id, taxerName }) => [id, taxerName]))).toEqual(new Map([...expected.customers]))
  const taxers = list.map(({ taxerId }) => taxerId)
  expect(new Set(taxers).size).toBe(taxers.length)
  for (const id of expected.gone) {
    const info = agency.call(getCustomerInfo, { path: { id } })
    await expect(info).rejects.toMatchObject({ code: 100400001 })
    expect(await agency.call(listCustomerContacts, { query: { customerId: id } })).toEqual([])
  }
}

async function checkMessages(): Promise<void> {
  for (const client of [agency, member]) {
    const { list, pages } = await client.call(listInbox, { query: all })
    expect(pages.items).toBe(list.length)
    const unread = list.filter(({ read }) => read === 0).length
    expect((await client.call(getUnreadCount)).count).toBe(unread)
    expect((await client.call(listInbox, { query: { read: 0 } })).pages.items).toBe(unread)
  }
  expect((await agency.call(listOutbox)).pages.items).toBe(expected.sent)
}

const invested = async () => {
  const { list } = await agency.call(listInvestments, { query: all })
  return sum(list.filter(({ state }) => state === 'paid').map(({ amount }) => amount))
}

/** What came in less what was paid for orders is what is left, and never less than nothing. */
async function checkPurse(before: { readonly cash: string; readonly invested: string }): Promise<void> {
  const spent: string[] = []
  for (const id of expected.paid) {
    const { state, totalAmt, amount } = await agency.call(getStoreOrder, { path: { id } })
    expect(state).not.toBe('unpaid')
    spent.push(subtract(totalAmt, amount?.settleRefund ?? '0'))
  }
  const left = subtract(add(before.cash, subtract(await invested(), before.invested)), sum(spent))
  expect(compare(left, await cash())).toBe(0)
  expect(compare(left, '0')).toBeGreaterThanOrEqual(0)
}
