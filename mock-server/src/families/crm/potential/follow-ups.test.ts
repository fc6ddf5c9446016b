import type { Client } from '@kaipiao/client'
import {
  addCustomer,
  addMyCustomer,
  batchChangeCustomers,
  bindWechatWorkContact,
  convertPotentialCustomer,
  createCustomerContact,
  createCustomerTrack,
  createPotentialCustomer,
  createWechatSend,
  getCustomer,
  listCustomerContacts,
  listCustomerTracks,
  listWechatSends,
  listWechatWorkContacts,
  modifyCustomer,
  updatePotentialCustomer,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerForm } from '../../../testing/customer-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

let running: Awaited<ReturnType<typeof startTestSandbox>>
let agency: Client
let today: string
let tomorrow: string

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
  const { tsCreate } = await agency.call(createPotentialCustomer, { body: { taxerName: '问时商行' } })
  today = tsCreate.slice(0, 10)
  tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
})
afterAll(() => running.close())

const talk = (customerId: string, content: string, nextTime?: string) =>
  agency.call(createCustomerTrack, {
    body: buildBody(createCustomerTrack, { customerId, content, ...(nextTime ? { nextTime } : {}) }),
  })
type Query = Parameters<typeof tracksOf>[0]
const tracksOf = async (query: { due?: 'overdue' | 'today' | 'later'; mine?: 0 | 1; customerId?: string }) =>
  (await agency.call(listCustomerTracks, { query: { ...query, pageSize: 1000 } })).list
const idsOf = async (query: Query) => (await tracksOf(query)).map(({ id }) => id)

it('lists what was agreed when it falls due, until the next talk settles it', async () => {
  const { id } = await agency.call(createPotentialCustomer, {
    body: buildBody(createPotentialCustomer, {
      taxerName: '约时商行',
      contact: '张伟',
      mobile: '13800000041',
    }),
  })
  const first = await talk(id, '明天回电', `${today} 09:00:00`)
  expect(first).toMatchObject({ taxerName: '约时商行', contact: '张伟', mobile: '13800000041' })
  expect(await tracksOf({ due: 'today', mine: 1 })).toContainEqual(first)
  expect(await idsOf({ due: 'overdue' })).not.toContain(first.id)
  const second = await talk(id, '改到明天', `${tomorrow} 09:00:00`)
  expect(await idsOf({ due: 'today' })).not.toContain(first.id)
  expect(await idsOf({ due: 'later' })).toContain(second.id)
  await talk(id, '签约', undefined)
  expect(await idsOf({ due: 'later' })).not.toContain(second.id)
})

it('has the demo agency call somebody overdue, today and later', async () => {
  for (const due of ['overdue', 'today', 'later'] as const)
    expect(await idsOf({ due, mine: 1 }), due).not.toEqual([])
})

it('leaves out what colleagues look after, and whoever is lost', async () => {
  const mine = await agency.call(addMyCustomer, { body: customerForm('91110105MA01FQW011') })
  const track = await talk(mine.id, '今天回访', `${today} 15:00:00`)
  expect(await idsOf({ due: 'today', mine: 1 })).toContain(track.id)
  const others = (await tracksOf({ due: 'today' })).length
  await agency.call(batchChangeCustomers, {
    body: buildBody(batchChangeCustomers, { ids: [mine.id], state: 0 }),
  })
  expect((await tracksOf({ due: 'today' })).length).toBe(others - 1)
  const { id } = await agency.call(createPotentialCustomer, { body: { taxerName: '流失商行' } })
  await talk(id, '今天回电', `${today} 09:00:00`)
  const { length } = await tracksOf({ due: 'today' })
  await agency.call(updatePotentialCustomer, {
    path: { id },
    body: buildBody(updatePotentialCustomer, { taxerName: '流失商行', state: 'lost' }),
  })
  expect((await tracksOf({ due: 'today' })).length).toBe(length - 1)
})

it('takes duplicates over with all that hangs on them, and forgets nobody', async () => {
  const kept = await agency.call(addCustomer, {
    body: customerForm('91110105MA01FQW021', { mobile: '13800000051' }),
  })
  const twin = await agency.call(addCustomer, {
    body: customerForm('91110105MA01FQW022', { contact: '李娜', mobile: '13800000052' }),
  })
  const person = await agency.call(createCustomerContact, {
    body: buildBody(createCustomerContact, { customerId: twin.id, name: '王强', mobile: '13800000053' }),
  })
  const noted = await talk(twin.id, '两家是同一家')
  const [contact] = (await agency.call(listWechatWorkContacts, { query: {} })).list
  if (!contact) throw new Error('there are contacts of WeChat Work')
  await agency.call(bindWechatWorkContact, {
    body: buildBody(bindWechatWorkContact, { contactId: contact.id, customerId: twin.id }),
  })
  const send = await agency.call(createWechatSend, {
    body: buildBody(createWechatSend, {
      content: '请提交资料',
      receivers: [contact.id],
      time: `${tomorrow} 09:00:00`,
    }),
  })
  const merged = await agency.call(modifyCustomer, {
    path: { id: kept.id },
    // The number of a duplicate is free for the one that stays.
    body: { ...customerForm('91110105MA01FQW022'), duplicateIds: [twin.id] },
  })
  expect(merged).toMatchObject({ id: kept.id, taxerId: '91110105MA01FQW022', mobile: '13800000051' })
  expect(merged).not.toHaveProperty('duplicateIds')
  const customerId = kept.id
  const contacts = await agency.call(listCustomerContacts, { query: { customerId } })
  expect(contacts.map(({ name }) => name).toSorted()).toEqual(['李娜', '王强'])
  expect(contacts).toContainEqual({ ...person, customerId, version: 2 })
  expect(await tracksOf({ customerId })).toMatchObject([{ id: noted.id, tsCreate: noted.tsCreate }])
  const sends = await agency.call(listWechatSends, { query: { customerId } })
  expect(sends.list.map(({ id }) => id)).toContain(send.id)
  await expect(agency.call(getCustomer, { path: { id: twin.id } })).rejects.toMatchObject({ code: 100400001 })
})

it('takes over of whom a duplicate was made', async () => {
  const kept = await agency.call(addCustomer, { body: customerForm('91110105MA01FQW041') })
  const { id } = await agency.call(createPotentialCustomer, {
    body: buildBody(createPotentialCustomer, {
      taxerName: '溪岸商贸',
      taxerId: '91110105MA01FQW042',
      contact: '张伟',
      mobile: '13800000054',
    }),
  })
  const twin = await agency.call(convertPotentialCustomer, { path: { id }, body: {} })
  const potentialOf = () => running.sandbox.store.table('potentialCustomers').get(id)
  expect(await potentialOf()).toMatchObject({ customerId: twin.id })
  await agency.call(modifyCustomer, {
    path: { id: kept.id },
    body: { ...customerForm(kept.taxerId), duplicateIds: [twin.id] },
  })
  expect(await potentialOf()).toMatchObject({ customerId: kept.id })
})

it('takes over all duplicates or none', async () => {
  const kept = await agency.call(addCustomer, { body: customerForm('91110105MA01FQW031') })
  const twin = await agency.call(addCustomer, { body: customerForm('91110105MA01FQW032') })
  const other = await agency.call(addCustomer, { body: customerForm('91110105MA01FQW033') })
  const merge = (taxerId: string, duplicateIds: string[]) =>
    agency.call(modifyCustomer, { path: { id: kept.id }, body: { ...customerForm(taxerId), duplicateIds } })
  await expect(merge(kept.taxerId, [twin.id, 'nobody'])).rejects.toMatchObject({ code: 100400001 })
  await expect(merge(kept.taxerId, [twin.id, kept.id])).rejects.toMatchObject({ code: 100400001 })
  await expect(merge(other.taxerId, [twin.id])).rejects.toMatchObject({ code: 100400009 })
  expect(await agency.call(getCustomer, { path: { id: twin.id } })).toEqual(twin)
})
