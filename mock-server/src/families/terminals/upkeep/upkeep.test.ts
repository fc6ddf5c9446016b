import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  checkDuplicateInvoice,
  checkTerminal,
  createAccountingSet,
  createEquipment,
  createErrorMaintenance,
  createTrusteeship,
  createVmiItem,
  createWorkOrder,
  deleteAccountingSet,
  deleteDuplicateInvoice,
  deleteErrorMaintenance,
  getAccountingSet,
  issueInvoice,
  listAccountingSets,
  listDuplicateInvoices,
  listElecManage,
  listEquipments,
  listErrorMaintenances,
  listTaxReturns,
  listTerminals,
  listTrusteeships,
  searchAgencyDetection,
  searchCompanyDetection,
  searchDeviceDetection,
  searchDiskDetection,
  searchMaintenanceSummary,
  searchOutletDetection,
  searchReturnDetection,
  searchSlotDetection,
  updateAccountingSet,
  updateElecManage,
  updateEquipment,
  updateTrusteeship,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let provider: Client
let agency: Client
let member: Client
let admin: Client
const signIn = async () => {
  provider = await signInAs('provider', running)
  agency = await signInAs('agency', running)
  member = await signInAs('member', running)
  admin = await signInAs('admin', running)
}
beforeEach(async () => {
  await running.rewind()
  await signIn()
})
afterAll(() => running.close())

const all = { query: { pageSize: 9999 } } as const
const day = 86_400_000
const hostedOf = async (diskId: string) => {
  const { list } = await provider.call(listTrusteeships, { query: { diskId } })
  const [row] = list
  if (row === undefined) throw new Error('the terminal is hosted')
  return row
}

describe('a hosted service', () => {
  it('makes the state of its terminal, and there is one a terminal', async () => {
    const { list } = await admin.call(listTrusteeships, all)
    const terminals = (await admin.call(listTerminals, all)).list
    const free = terminals.find(({ diskId }) => !list.some((row) => row.diskId === diskId))
    expect(free?.serviceStatus).toBe(0)
    const body = buildBody(createTrusteeship, {
      diskId: free?.diskId ?? '',
      startTime: '2026-01-01',
      endTime: '2026-12-31',
    })
    expect(await admin.call(createTrusteeship, { body })).toMatchObject({ serviceStatus: 1 })
    await expect(admin.call(createTrusteeship, { body })).rejects.toMatchObject({ code: 100400009 })
    for (const row of (await admin.call(listTrusteeships, all)).list) {
      const terminal = (await admin.call(listTerminals, { query: { key: row.diskId } })).list[0]
      expect([row.diskId, row.serviceStatus]).toEqual([row.diskId, terminal?.serviceStatus])
    }
  })

  it('stops, goes on, and has expired once its end has passed (BK17)', async () => {
    const { id, startTime, endTime } = await hostedOf(terminal('digital'))
    const change = (body: { endTime: string; serviceStatus: 1 | 6 }) =>
      provider.call(updateTrusteeship, { path: { id }, body: { startTime, ...body } })
    expect((await change({ endTime, serviceStatus: 6 })).serviceStatus).toBe(6)
    expect(await agency.call(checkTerminal, { path: { termId: 'T0000001' } })).toMatchObject({ state: 1 })
    expect((await change({ endTime, serviceStatus: 1 })).serviceStatus).toBe(1)
    expect((await change({ endTime: '2026-01-14', serviceStatus: 1 })).serviceStatus).toBe(4)
    await expect(change({ endTime: '2020-01-01', serviceStatus: 1 })).rejects.toMatchObject({
      code: 104000001,
    })
  })

  it('ends by itself after its last day, unless it was renewed', async () => {
    // Renewals of the world that are under way are opened first.
    await running.sandbox.advance(10 * 60_000)
    const { id, startTime } = await hostedOf(terminal('digital'))
    const path = { id }
    const body = buildBody(updateTrusteeship, { startTime, endTime: '2026-01-16', serviceStatus: 1 })
    await provider.call(updateTrusteeship, { path, body })
    await running.sandbox.advance(1.5 * day)
    await signIn()
    expect((await hostedOf(terminal('digital'))).serviceStatus).toBe(1)
    await running.sandbox.advance(0.1 * day)
    await signIn()
    expect((await hostedOf(terminal('digital'))).serviceStatus).toBe(4)
    await provider.call(updateTrusteeship, { path, body: { ...body, endTime: '2026-01-18' } })
    await provider.call(updateTrusteeship, { path, body: { ...body, endTime: '2026-01-25' } })
    await running.sandbox.advance(4 * day)
    await signIn()
    expect((await hostedOf(terminal('digital'))).serviceStatus).toBe(1)
  })
})

describe('devices', () => {
  const input = buildBody(createEquipment, {
    psn: 'PSN8000001',
    model: 'IT300',
    slots: 8,
    outletId: '2001',
    state: 1,
  })

  it('have serials of their own and stand in an outlet of the provider (BK17)', async () => {
    await provider.call(createEquipment, { body: input })
    await expect(provider.call(createEquipment, { body: input })).rejects.toMatchObject({ code: 100400009 })
    const item = buildBody(createVmiItem, {
      psn: 'PSN7000001',
      model: 'IT500',
      outletId: 'nowhere',
      state: 'in',
    })
    await expect(provider.call(createVmiItem, { body: item })).rejects.toMatchObject({ code: 100400001 })
  })

  it('keep a slot for every disk in them, and show them in their slots', async () => {
    const { list } = await provider.call(listEquipments, all)
    const terminals = (await provider.call(listTerminals, all)).list
    const inside = terminals.find(({ psn, port }) => Number(port) > 1 && list.some((row) => row.psn === psn))
    const device = list.find(({ psn }) => psn === inside?.psn)
    if (device === undefined || inside === undefined) throw new Error('a disk sits in a device')
    const { id, ...body } = device
    await expect(
      provider.call(updateEquipment, { path: { id }, body: { ...body, slots: 1 } }),
    ).rejects.toMatchObject({ code: 104000001 })
    const query = { query: { keyword: device.psn, pageSize: 99 } }
    const slots = (await provider.call(searchSlotDetection, query)).list
    expect(slots).toHaveLength(device.slots)
    expect(slots.filter(({ diskId }) => diskId !== '').map(({ slot, diskId }) => [slot, diskId])).toEqual([
      [inside.port, inside.diskId],
    ])
    expect((await provider.call(searchDeviceDetection, query)).list[0]?.slot).toBe(`1/${device.slots}`)
  })
})

describe('detections', () => {
  it('look at everything that the provider looks after, and at nothing else', async () => {
    const terminals = (await provider.call(listTerminals, all)).list
    const disks = (await provider.call(searchDiskDetection, all)).list
    expect(disks.map(({ diskId }) => diskId).sort()).toEqual(terminals.map(({ diskId }) => diskId).sort())
    const returns = (await provider.call(searchReturnDetection, all)).list
    expect(returns).toHaveLength(terminals.filter(({ diskType }) => diskType !== 7).length)
    const reports = (await provider.call(listTaxReturns, all)).list
    for (const { diskId, state } of returns) {
      const isOpen = reports.some((row) => row.diskId === diskId && row.copyStatus === 2)
      expect([diskId, state === '未抄报']).toEqual([diskId, isOpen])
    }
    const names = new Set(terminals.map(({ taxerName }) => taxerName))
    const companies = (await provider.call(searchCompanyDetection, all)).list
    expect(companies.filter(({ state }) => state !== '无终端').every(({ name }) => names.has(name))).toBe(
      true,
    )
    const agencies = (await provider.call(searchAgencyDetection, all)).list
    const outlets = (await provider.call(searchOutletDetection, all)).list
    expect(agencies.every(({ outletName }) => outlets.some(({ name }) => name === outletName))).toBe(true)
    const offline = terminals.filter(({ online }) => online === 0).length
    const counted = outlets.reduce((sum, { state }) => sum + (Number.parseInt(state, 10) || 0), 0)
    expect(counted).toBe(offline)
  })

  it('count events by day (CU10)', async () => {
    const today = { query: { keyword: '工单', qsrq: '2026-01-15', zzrq: '2026-01-15' } }
    const before = (await provider.call(searchMaintenanceSummary, today)).list[0]?.count ?? 0
    const body = buildBody(createWorkOrder, {
      title: '终端离线',
      content: '无法连接',
      type: '终端',
      diskId: terminal('digital'),
    })
    await member.call(createWorkOrder, { body })
    expect((await provider.call(searchMaintenanceSummary, today)).list).toMatchObject([
      { count: before + 1, time: '2026-01-15 00:00:00' },
    ])
  })
})

describe('the credit of a digital terminal', () => {
  it('is what staff set, and issuing goes by it', async () => {
    const id = terminal('digital')
    const body = buildBody(updateElecManage, { quota: '50', state: 1 })
    expect(await agency.call(updateElecManage, { path: { id }, body })).toMatchObject({ quota: '50.00' })
    await expect(agency.call(issueInvoice, { path: { id }, body: invoiceForm() })).rejects.toMatchObject({
      code: 202500036,
    })
    const { list } = await agency.call(listElecManage, { query: { key: id } })
    expect(list.map(({ quota }) => quota)).toEqual(['50.00'])
    await expect(
      agency.call(updateElecManage, { path: { id: terminal('paper') }, body }),
    ).rejects.toMatchObject({ code: 100400001 })
  })
})

describe('errors', () => {
  it('of the platform are for everybody, those of a provider for its own', async () => {
    const body = buildBody(createErrorMaintenance, {
      code: '202200099',
      message: '税局维护中',
      solution: '稍后重试',
      state: 1,
    })
    const { id } = await provider.call(createErrorMaintenance, { body })
    const codes = async (client: Client) =>
      (await client.call(listErrorMaintenances, all)).list.map(({ code }) => code)
    expect(await codes(member)).toEqual(expect.arrayContaining(['202200007', '202200099']))
    const platform = (await member.call(listErrorMaintenances, { query: { code: '202200007' } })).list[0]
    await expect(
      provider.call(deleteErrorMaintenance, { path: { id: platform?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 100400001 })
    await provider.call(deleteErrorMaintenance, { path: { id } })
    expect(await codes(member)).not.toContain('202200099')
  })
})

describe('accounting sets', () => {
  const body = buildBody(createAccountingSet, {
    name: '溪岸商贸 2026',
    taxerId: '91110108MA01K8QH3W',
    standard: 'small',
    startPeriod: '2026-01',
    state: 1,
  })
  const found = async (client: Client) =>
    (await client.call(listAccountingSets, { query: { keyword: '溪岸' } })).list.map(({ id }) => id)

  it('are those of the tenant, found by name, of which none is there twice (BK20)', async () => {
    const { id } = await agency.call(createAccountingSet, { body })
    const headOffice = await signInAs('headOffice', running)
    expect([await found(agency), await found(headOffice)]).toEqual([[id], []])
    await expect(agency.call(createAccountingSet, { body })).rejects.toMatchObject({ code: 100400009 })
    const changed = { ...body, standard: 'general' as const, state: 0 as const }
    await agency.call(updateAccountingSet, { path: { id }, body: changed })
    expect(await agency.call(getAccountingSet, { path: { id } })).toMatchObject(changed)
    await agency.call(deleteAccountingSet, { path: { id } })
    expect(await found(agency)).toEqual([])
  })
})

describe('a duplicate check', () => {
  const known = async () => {
    const invoice = await running.sandbox.store
      .table('invoices')
      .first({ diskId: terminal('digital') }, 'kprq')
    if (invoice === undefined) throw new Error('the terminal has issued')
    return invoice
  }

  it('records an invoice once, answers the earlier record the second time, and can forget it (BK20)', async () => {
    const { fpdm, fphm, kprq, jshj } = await known()
    const first = await member.call(checkDuplicateInvoice, {
      body: buildBody(checkDuplicateInvoice, { fpdm, fphm }),
    })
    expect(first).toMatchObject({ duplicate: false, kprq: kprq.slice(0, 10), jshj })
    const second = await member.call(checkDuplicateInvoice, {
      body: buildBody(checkDuplicateInvoice, { fpdm, fphm }),
    })
    expect(second).toEqual({ ...first, duplicate: true, version: 2 })
    const ids = async (state: 0 | 1) =>
      (await member.call(listDuplicateInvoices, { query: { state, pageSize: 999 } })).list.map(({ id }) => id)
    expect(await ids(1)).toContain(first.id)
    expect(await ids(0)).not.toContain(first.id)
    await member.call(deleteDuplicateInvoice, { path: { id: first.id } })
    expect(
      await member.call(checkDuplicateInvoice, { body: buildBody(checkDuplicateInvoice, { fpdm, fphm }) }),
    ).toMatchObject({
      duplicate: false,
    })
  })

  it('reads the invoice from its picture', async () => {
    const { fphm, kprq, jshj } = await known()
    const text = `01,31,,${fphm},${jshj},${kprq.slice(0, 10).replaceAll('-', '')},,74AE`
    const picture = Buffer.from(text).toString('base64')
    const seen = await member.call(checkDuplicateInvoice, { body: { picture } })
    expect(seen).toMatchObject({ fphm, jshj, kprq: kprq.slice(0, 10), duplicate: false })
    expect(await member.call(checkDuplicateInvoice, { body: { fphm } })).toMatchObject({ duplicate: true })
    await expect(member.call(checkDuplicateInvoice, { body: {} })).rejects.toMatchObject({
      code: 104000001,
      message: '请填写发票号码或上传图片',
    })
  })

  it('refuses what contradicts the invoice, and asks for what it cannot know', async () => {
    const { fpdm, fphm } = await known()
    for (const wrong of [{ jshj: '0.01' }, { kprq: '2015-01-01' }, {}]) {
      const foreign = await signInAs('headOffice', running)
      await expect(
        foreign.call(checkDuplicateInvoice, {
          body: buildBody(checkDuplicateInvoice, { fpdm, fphm, ...wrong }),
        }),
      ).rejects.toMatchObject({ code: 104000001 })
    }
    const body = buildBody(checkDuplicateInvoice, {
      fphm: '26110000000099999999',
      kprq: '2026-01-02',
      jshj: '5',
    })
    expect(await member.call(checkDuplicateInvoice, { body })).toMatchObject({ jshj: '5.00' })
  })
})
