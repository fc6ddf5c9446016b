import { roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  addAdminCustomer,
  addMyCustomer,
  assignAdminCustomer,
  assignCustomer,
  batchChangeCustomers,
  convertPotentialCustomer,
  createCustomerContact,
  createCustomerLabel,
  createCustomerTrack,
  createPotentialCustomer,
  deleteCustomer,
  deleteCustomerLabel,
  deletePotentialCustomer,
  exportPotentialCustomers,
  getCustomer,
  getCustomerBizInfo,
  getCustomerCurrentTask,
  getPotentialCustomer,
  getValueAddedInfo,
  listAdminCustomerContacts,
  listAdminCustomers,
  listCustomerContacts,
  listCustomerLabels,
  listCustomerLinkContacts,
  listCustomerTracks,
  listCustomers,
  listMyCustomers,
  listPotentialCustomers,
  listStoreOrders,
  listTaskTemplates,
  listTerminals,
  syncCustomers,
  updatePotentialCustomer,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { readXlsx } from 'hucre/xlsx'
import { customerForm } from '../../../testing/customer-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

let running: Awaited<ReturnType<typeof startTestSandbox>>
let agency: Client
let branch: Client
let admin: Client

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
  branch = await signInAs('headOffice', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const all = { query: { pageSize: 1000 } } as const

describe('customers', () => {
  it('makes every terminal of an unknown enterprise a customer, and changes nothing at the second sync', async () => {
    const terminals = await agency.call(listTerminals, all)
    const before = new Set((await agency.call(listCustomers, all)).list.map(({ taxerId }) => taxerId))
    const missing = new Set(
      terminals.list.map(({ taxerId }) => taxerId).filter((taxerId) => !before.has(taxerId)),
    )
    const { count } = await agency.call(syncCustomers, { body: { ids: [] } })
    expect(count).toBeGreaterThanOrEqual(missing.size)
    const after = await agency.call(listCustomers, all)
    expect(after.list.map(({ taxerId }) => taxerId)).toEqual(expect.arrayContaining([...missing]))
    expect(await agency.call(syncCustomers, { body: { ids: [] } })).toEqual({ count: 0 })
  })

  it.each(['taxerId', 'mobile'] as const)('are found by their %s', async (field) => {
    const [customer] = (await agency.call(listCustomers, { query: {} })).list
    const keyword = customer?.[field] ?? 'none'
    expect((await agency.call(listCustomers, { query: { keyword } })).list).toContainEqual(customer)
  })

  it('applies a batch to own customers and names the others', async () => {
    const [own] = (await agency.call(listCustomers, { query: {} })).list
    const [foreign] = (await branch.call(listCustomers, { query: {} })).list
    if (own === undefined || foreign === undefined) throw new Error('both have customers')
    const outcome = await agency.call(batchChangeCustomers, {
      body: buildBody(batchChangeCustomers, { ids: [own.id, foreign.id, 'nobody'], state: 0 }),
    })
    expect(outcome).toEqual({
      count: 1,
      errorList: [
        { id: foreign.id, message: '数据不存在' },
        { id: 'nobody', message: '数据不存在' },
      ],
    })
    expect((await agency.call(getCustomer, { path: { id: own.id } })).state).toBe(0)
    expect((await branch.call(getCustomer, { path: { id: foreign.id } })).state).toBe(foreign.state)
  })

  it('counts the customers of a label, and takes a deleted label off them', async () => {
    const label = await agency.call(createCustomerLabel, {
      body: buildBody(createCustomerLabel, { name: '老客户', colour: '#123456' }),
    })
    expect(label.count).toBe(0)
    await expect(
      agency.call(createCustomerLabel, {
        body: buildBody(createCustomerLabel, { name: '老客户', colour: '#654321' }),
      }),
    ).rejects.toMatchObject({ code: 100400009 })
    const [one, two] = (await agency.call(listCustomers, { query: {} })).list
    if (one === undefined || two === undefined) throw new Error('there are customers')
    await agency.call(batchChangeCustomers, {
      body: buildBody(batchChangeCustomers, { ids: [one.id, two.id], labelIds: [label.id] }),
    })
    const listed = await agency.call(listCustomerLabels, { query: { keyword: '老客户' } })
    expect(listed.list).toMatchObject([{ id: label.id, count: 2 }])
    expect((await agency.call(listCustomers, { query: { labelId: label.id } })).pages.items).toBe(2)
    await agency.call(deleteCustomerLabel, { path: { id: label.id } })
    expect((await agency.call(getCustomer, { path: { id: one.id } })).labelIds).toEqual([])
    expect((await agency.call(listCustomers, { query: { labelId: label.id } })).pages.items).toBe(0)
  })

  it('shows as mine what the user manages or helps with', async () => {
    const mine = await agency.call(addMyCustomer, { body: customerForm('91110105MA01MYNE01') })
    const ids = async () => (await agency.call(listMyCustomers, all)).list.map(({ id }) => id)
    expect(await ids()).toContain(mine.id)
    const other = (await agency.call(listCustomers, all)).list.find(
      ({ managerId }) => managerId !== undefined && managerId !== mine.managerId,
    )
    if (other?.managerId === undefined || mine.managerId === undefined)
      throw new Error('staff share the customers')
    await agency.call(assignCustomer, {
      body: buildBody(assignCustomer, { ids: [mine.id], managerId: other.managerId }),
    })
    expect(await ids()).not.toContain(mine.id)
    await agency.call(assignCustomer, {
      body: buildBody(assignCustomer, { ids: [mine.id], collaboratorId: mine.managerId }),
    })
    expect(await ids()).toContain(mine.id)
    expect(await agency.call(addMyCustomer, { body: { customerId: other.id } })).toMatchObject({
      id: other.id,
      managerId: mine.managerId,
    })
  })

  it('asks for what a new customer of mine lacks', async () => {
    await expect(agency.call(addMyCustomer, { body: { taxerName: '远山' } })).rejects.toMatchObject({
      status: 400,
      pointer: '/body/taxerId',
    })
  })

  it('puts the customer of an administrator into the tenant of its manager', async () => {
    const manager = (await agency.call(listCustomers, all)).list.find(
      ({ managerId }) => managerId !== undefined,
    )
    if (manager?.managerId === undefined) throw new Error('somebody manages')
    const made = await admin.call(addAdminCustomer, {
      body: { ...customerForm('91110105MA01ADMN02'), managerId: manager.managerId },
    })
    expect(await agency.call(getCustomer, { path: { id: made.id } })).toEqual(made)
    await expect(agency.call(addMyCustomer, { body: customerForm(made.taxerId) })).rejects.toMatchObject({
      code: 100400009,
    })
    expect(await branch.call(addMyCustomer, { body: customerForm(made.taxerId) })).toMatchObject({ state: 1 })
    await expect(branch.call(getCustomer, { path: { id: made.id } })).rejects.toMatchObject({
      code: 100400001,
    })
    await expect(agency.call(listAdminCustomers, { query: {} })).rejects.toMatchObject({
      status: 403,
      message: '暂无访问权限！（403）',
    })
  })

  it('are handed on by an administrator, who sees their contacts as their staff do (CU06)', async () => {
    const { id: customerId } = await agency.call(addMyCustomer, { body: customerForm('91110105MA01HAND08') })
    await agency.call(createCustomerContact, {
      body: buildBody(createCustomerContact, { customerId, name: '李娜', mobile: '13800000024' }),
    })
    const manager = (await agency.call(listCustomers, all)).list.find(
      ({ id, managerId }) => managerId !== undefined && id !== customerId,
    )?.managerId
    if (manager === undefined) throw new Error('somebody manages')
    expect(
      await admin.call(assignAdminCustomer, {
        body: buildBody(assignAdminCustomer, { ids: [customerId], managerId: manager }),
      }),
    ).toEqual({ count: 1 })
    expect(await agency.call(getCustomer, { path: { id: customerId } })).toMatchObject({ managerId: manager })
    const contacts = await agency.call(listCustomerLinkContacts, { query: { customerId } })
    expect(contacts).toMatchObject([{ name: '李娜', mobile: '13800000024' }])
    expect(await admin.call(listAdminCustomerContacts, { query: { customerId } })).toEqual(contacts)
  })

  it('share templates of tasks, each with its steps (CU07)', async () => {
    const templates = (await agency.call(listTaskTemplates, {})).list
    expect(templates.length).toBeGreaterThan(0)
    for (const { name, steps } of templates) expect([name, steps.length > 0]).toEqual([name, true])
  })

  it('takes contacts and follow-ups along when a customer is deleted', async () => {
    const { id: customerId } = await agency.call(addMyCustomer, { body: customerForm('91110105MA01GNE003') })
    const contact = buildBody(createCustomerContact, { customerId, name: '李娜', mobile: '13800000022' })
    await agency.call(createCustomerContact, { body: contact })
    await agency.call(createCustomerTrack, {
      body: buildBody(createCustomerTrack, { customerId, content: '电话沟通' }),
    })
    expect(await agency.call(listCustomerContacts, { query: { customerId } })).toMatchObject([contact])
    expect(await branch.call(listCustomerContacts, { query: { customerId } })).toEqual([])
    await agency.call(deleteCustomer, { path: { id: customerId } })
    expect(await agency.call(listCustomerContacts, { query: { customerId } })).toEqual([])
    expect((await agency.call(listCustomerTracks, { query: { customerId } })).pages.items).toBe(0)
    await expect(agency.call(createCustomerContact, { body: contact })).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('counts the terminals and purchases of a customer, tells when its services end and what to do next', async () => {
    const { list } = await agency.call(listCustomers, all)
    const terminals = await agency.call(listTerminals, all)
    const seen = new Set<string>()
    const served = new Set<string>()
    for (const { id, taxerId } of list) {
      const info = await agency.call(getCustomerBizInfo, { path: { id } })
      expect(info.terminals).toBe(terminals.list.filter((terminal) => terminal.taxerId === taxerId).length)
      const orders = (await agency.call(listStoreOrders, { query: { keyword: taxerId } })).list
      const bought = orders.filter(({ state }) => state !== 'cancelled' && state !== 'expired')
      expect(info.orders).toBe(bought.length)
      expect(info.amount).toBe(roundToCents(sum(bought.map(({ amount }) => amount.settleTotal))))
      bought.forEach((order) => seen.add(order.id))
      const entityId = terminals.list.flatMap((row) => (row.taxerId === taxerId ? [row.diskId] : []))
      const services = await Promise.all(
        (['TAX_TRUST', 'ROBOT'] as const).map((product) =>
          agency.call(getValueAddedInfo, { query: { product, entityId } }),
        ),
      )
      const live = services.flat().filter(({ state }) => state === 1 || state === 2)
      const ends = entityId.length === 0 ? [] : live.map(({ endTime }) => endTime)
      expect(info.expireTime).toBe(ends.toSorted()[0])
      if (info.expireTime !== undefined) served.add(id)
    }
    expect(seen.size).toBeGreaterThan(0)
    expect(served.size).toBeGreaterThan(0)
    const tasks = await Promise.all(
      list.map(({ id }) => agency.call(getCustomerCurrentTask, { path: { id } })),
    )
    expect(new Set(tasks.map((task) => task?.state))).toEqual(new Set([undefined, 'doing', 'waiting']))
  })
})

describe('potential customers', () => {
  it('become 跟进中 by a follow-up, a customer by conversion, once', async () => {
    const made = await agency.call(createPotentialCustomer, {
      body: buildBody(createPotentialCustomer, {
        taxerName: '北京远山茶业有限公司',
        taxerId: '91110105MA01PT0004',
        contact: '张伟',
      }),
    })
    expect(made.state).toBe('new')
    await agency.call(createCustomerTrack, {
      body: buildBody(createCustomerTrack, { customerId: made.id, content: '有意向' }),
    })
    const path = { id: made.id }
    expect((await agency.call(getPotentialCustomer, { path })).state).toBe('following')
    const customer = await agency.call(convertPotentialCustomer, { path, body: {} })
    expect(customer).toMatchObject({
      taxerName: made.taxerName,
      taxerId: made.taxerId,
      contact: '张伟',
      state: 1,
    })
    expect((await agency.call(listCustomers, { query: { keyword: '远山茶业' } })).list).toEqual([customer])
    expect((await agency.call(getPotentialCustomer, { path })).state).toBe('converted')
    await expect(agency.call(convertPotentialCustomer, { path, body: {} })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it('takes what was talked about along when one becomes a customer, and shows it at both (CU05)', async () => {
    const { id } = await agency.call(createPotentialCustomer, { body: { taxerName: '远山竹业' } })
    await agency.call(createCustomerTrack, {
      body: buildBody(createCustomerTrack, { customerId: id, content: '报价已确认' }),
    })
    const customer = await agency.call(convertPotentialCustomer, { path: { id }, body: {} })
    await agency.call(createCustomerTrack, {
      body: buildBody(createCustomerTrack, { customerId: id, content: '签约' }),
    })
    const talks = async (customerId: string) =>
      (await agency.call(listCustomerTracks, { query: { customerId } })).list
    const contents = (await talks(customer.id)).map(({ content }) => content)
    expect(contents.toSorted()).toEqual(['报价已确认', '签约'])
    expect(await talks(id)).toEqual(await talks(customer.id))
    await agency.call(deletePotentialCustomer, { path: { id } })
    expect(await talks(customer.id)).toHaveLength(2)
  })

  it('converts without a tax number into a customer to follow up, and refuses one that is a customer', async () => {
    const plain = await agency.call(createPotentialCustomer, { body: { taxerName: '无税号商行' } })
    const customer = await agency.call(convertPotentialCustomer, { path: { id: plain.id }, body: {} })
    expect(customer).toMatchObject({ taxerId: '', state: 2 })
    const known = (await agency.call(listCustomers, all)).list.find(({ taxerId }) => taxerId !== '')
    const again = await agency.call(createPotentialCustomer, { body: { taxerName: '再来商行' } })
    await expect(
      agency.call(convertPotentialCustomer, {
        path: { id: again.id },
        body: { taxerId: known?.taxerId ?? '' },
      }),
    ).rejects.toMatchObject({ code: 100400009 })
  })

  it('are not written as 已转化', async () => {
    const input = buildBody(createPotentialCustomer, { taxerName: '急进商行', state: 'converted' })
    await expect(agency.call(createPotentialCustomer, { body: input })).rejects.toMatchObject({
      code: 100400002,
    })
    const made = await agency.call(createPotentialCustomer, { body: { taxerName: '急进商行' } })
    await expect(
      agency.call(updatePotentialCustomer, { path: { id: made.id }, body: input }),
    ).rejects.toMatchObject({ code: 100400002 })
  })

  it('are exported as the list shows them, all pages', async () => {
    const query = { state: 'following' } as const
    const shown = await agency.call(listPotentialCustomers, { query: { ...query, pageSize: 1000 } })
    const { blob, fileName } = await agency.download(exportPotentialCustomers, { query })
    expect(fileName).toBe('潜在客户.xlsx')
    const book = await readXlsx(new Uint8Array(await (await blob()).arrayBuffer()))
    const rows = book.sheets[0]?.rows ?? []
    expect(rows[0]?.slice(0, 2)).toEqual(['客户名称', '税号'])
    expect(rows.slice(1).map((row) => [row[0], row[5]])).toEqual(
      shown.list.map(({ taxerName }) => [taxerName, '跟进中']),
    )
  })

  it('are exported by the days on which they were added, a year at most (CU15)', async () => {
    const { list } = await agency.call(listPotentialCustomers, { query: { pageSize: 1000 } })
    const days = list.map(({ tsCreate }) => tsCreate.slice(0, 10)).toSorted()
    const [zzrq = ''] = days
    const early = list
      .filter(({ tsCreate }) => tsCreate.slice(0, 10) === zzrq)
      .map(({ taxerName }) => taxerName)
    expect(early.length).toBeLessThan(list.length)
    const year = addMonths(zzrq, -12)
    const { blob } = await agency.download(exportPotentialCustomers, { query: { qsrq: year, zzrq } })
    const book = await readXlsx(new Uint8Array(await (await blob()).arrayBuffer()))
    expect(book.sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual(early)
    for (const query of [{ qsrq: addDays(year, -1), zzrq }, { zzrq }]) {
      await expect(agency.download(exportPotentialCustomers, { query })).rejects.toMatchObject({
        code: 104000002,
        message: '查询期间不能超过1年',
      })
    }
  })
})
