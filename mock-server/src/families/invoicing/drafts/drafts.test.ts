import type { Client, Query, Schemas } from '@kaipiao/client'
import { keepCodes } from '@kaipiao/domain/invoicing/goods/code-form'
import { createCoder } from '@kaipiao/domain/invoicing/goods-coding/create-coder'
import { taxCodeTable } from '@kaipiao/domain/invoicing/goods-coding/tax-code-table'
import { businessForm, validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import {
  cancelIssueOrder,
  confirmDraft,
  createDraft,
  createStoredInvoice,
  deleteDraft,
  deleteIssueOrder,
  deleteStoredInvoices,
  getStoredInvoice,
  getUserInfo,
  listDrafts,
  listIssueOrders,
  listStoredInvoices,
  saveStoredInvoice,
  setStoredInvoiceStatus,
  updateDraft,
  updateDraftConfirmation,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

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

const keep = (form = invoiceForm()) =>
  agency.call(createDraft, { body: buildBody(createDraft, { diskId, form }) })
const draftOf = async (id: string) => {
  const { list } = await agency.call(listDrafts, { query: { pageSize: 500 } })
  return list.find((draft) => draft.id === id)
}
const orderOf = async (id: string) => {
  const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
  return list.find((order) => order.id === id)
}

const nameOf = async (client: Client) => (await client.call(getUserInfo)).nickName

const coder = createCoder(taxCodeTable())

/** Each type, and each special business with its section. */
const formsOfEveryKind: [name: string, form: Schemas['InvoiceForm']][] = [
  ...INVOICE_TYPES.map(({ value }): [string, Schemas['InvoiceForm']] => [
    value,
    validForm({ fplxdm: value }),
  ]),
  ...SPECIAL_BUSINESSES.map(({ value }): [string, Schemas['InvoiceForm']] => [
    `82 of ${value}`,
    businessForm(value),
  ]),
]

describe('a draft', () => {
  it('is kept unchecked and changed as often as one likes', async () => {
    const draft = await keep(invoiceForm({ buyerTaxerName: '', goods: [] }))
    expect(draft).toMatchObject({ state: 'draft', orderId: '', gfmc: '', fplxdm: '82' })
    const form = invoiceForm({ buyerTaxerName: '改名公司' })
    const changed = await agency.call(updateDraft, {
      body: buildBody(updateDraft, { id: draft.id, diskId, form }),
    })
    expect(changed).toMatchObject({ gfmc: '改名公司', tsCreate: draft.tsCreate })
    const found = await agency.call(listDrafts, { query: { keyword: '改名' } })
    expect(found.list.map(({ id }) => id)).toEqual([draft.id])
  })

  it.each(formsOfEveryKind)(
    'comes back as it was kept, with the short names of its codes: %s',
    async (_, given) => {
      const { form } = keepCodes(given, coder)
      const { id } = await keep(form)
      const { list } = await agency.call(listDrafts, { query: { id } })
      expect(list.map((draft) => draft.form)).toEqual([form])
      const stored = await agency.call(createStoredInvoice, {
        body: buildBody(createStoredInvoice, { diskId, form }),
      })
      expect((await agency.call(getStoredInvoice, { path: { id: stored.id } })).form).toEqual(form)
    },
  )

  it('is found by its total and by its day, both ends included', async () => {
    const { id, tsCreate } = await keep(invoiceForm({ jshj: '987654.32' }))
    const day = tsCreate.slice(0, 10)
    const found = async (query: Query<'listDrafts'>) =>
      (await agency.call(listDrafts, { query: { ...query, pageSize: 500 } })).list.map((row) => row.id)
    expect(await found({ jshjMin: '987654.32', jshjMax: '987654.32' })).toEqual([id])
    expect(await found({ jshjMin: '987654.33' })).not.toContain(id)
    expect(await found({ jshjMax: '987654.31' })).not.toContain(id)
    expect(await found({ qsrq: day, zzrq: day })).toContain(id)
    expect(await found({ zzrq: '2015-01-01' })).toEqual([])
  })

  it('is gone with its invoice', async () => {
    const draft = await keep()
    const order = await agency.call(confirmDraft, { path: { id: draft.id }, body: {} })
    expect(order).toMatchObject({ ddzt: 2 })
    expect(await draftOf(draft.id)).toMatchObject({ state: 'confirmed', orderId: order.id })
    await running.sandbox.advance(10_000)
    expect(await orderOf(order.id)).toMatchObject({ ddzt: 3 })
    expect(await draftOf(draft.id)).toBeUndefined()
  })

  it('is checked when it is confirmed, and stays a draft when it is not lawful', async () => {
    const draft = await keep(invoiceForm({ buyerTaxerName: '' }))
    const path = { id: draft.id }
    await expect(agency.call(confirmDraft, { path, body: {} })).rejects.toMatchObject({ code: 104000001 })
    expect(await draftOf(draft.id)).toMatchObject({ state: 'draft' })
    const order = await agency.call(confirmDraft, { path, body: { form: invoiceForm() } })
    expect(await draftOf(draft.id)).toMatchObject({ gfmc: order.gfmc, state: 'confirmed' })
  })

  it('is neither changed nor deleted nor confirmed again while it is confirmed (IV04)', async () => {
    const { id } = await keep()
    await agency.call(confirmDraft, { path: { id }, body: {} })
    const refused = { code: 100400002 }
    const body = buildBody(updateDraft, { id, diskId, form: invoiceForm() })
    await expect(agency.call(updateDraft, { body })).rejects.toMatchObject(refused)
    await expect(agency.call(deleteDraft, { path: { id } })).rejects.toMatchObject(refused)
    await expect(agency.call(confirmDraft, { path: { id }, body: {} })).rejects.toMatchObject(refused)
  })

  it('is a draft again when its confirmation is withdrawn or its order cancelled', async () => {
    const { id } = await keep()
    const first = await agency.call(confirmDraft, { path: { id }, body: {} })
    const form = invoiceForm({ buyerTaxerName: '改名公司' })
    const back = await agency.call(updateDraftConfirmation, {
      path: { id },
      body: buildBody(updateDraftConfirmation, { state: 'draft', form }),
    })
    expect(back).toMatchObject({ state: 'draft', orderId: '', gfmc: '改名公司' })
    expect(await orderOf(first.id)).toMatchObject({ ddzt: 103 })
    const second = await agency.call(confirmDraft, { path: { id }, body: {} })
    await agency.call(deleteIssueOrder, { path: { a: diskId, b: first.id } })
    expect(await draftOf(id)).toMatchObject({ state: 'confirmed', orderId: second.id })
    await agency.call(cancelIssueOrder, { path: { id: second.id } })
    expect(await draftOf(id)).toMatchObject({ state: 'draft', orderId: '' })
    await agency.call(deleteDraft, { path: { id } })
    expect(await draftOf(id)).toBeUndefined()
  })

  it('changes with its order once that has failed, not while the bureau has it', async () => {
    const { id } = await keep(invoiceForm({ buyerTaxerName: '沙箱开票失败' }))
    const order = await agency.call(confirmDraft, { path: { id }, body: {} })
    const change = { path: { id }, body: { form: invoiceForm() } }
    await expect(agency.call(updateDraftConfirmation, change)).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(10_000)
    const changed = await agency.call(updateDraftConfirmation, change)
    expect(changed).toMatchObject({ state: 'confirmed', gfmc: '上海云帆科技有限公司' })
    expect(await orderOf(order.id)).toMatchObject({ gfmc: '上海云帆科技有限公司', ddzt: 1 })
  })
})

describe('a stored form', () => {
  it('is kept, found by its state, overwritten and dropped (IV05)', async () => {
    const { id } = await agency.call(createStoredInvoice, {
      body: buildBody(createStoredInvoice, { diskId, form: invoiceForm() }),
    })
    expect(await agency.call(getStoredInvoice, { path: { id } })).toMatchObject({ operationStatus: '0' })
    const body = invoiceForm({ buyerTaxerName: '改名公司' })
    expect(await agency.call(saveStoredInvoice, { path: { id }, body })).toMatchObject({ gfmc: '改名公司' })
    await agency.call(setStoredInvoiceStatus, { query: { id, operationStatus: '1' } })
    const ready = await agency.call(listStoredInvoices, { query: { operationStatus: '1', diskId } })
    expect(ready.list.map((row) => row.id)).toContain(id)
    await agency.call(setStoredInvoiceStatus, { query: { id, operationStatus: '2' } })
    await expect(agency.call(saveStoredInvoice, { path: { id }, body })).rejects.toMatchObject({
      code: 100400002,
    })
    const back = agency.call(setStoredInvoiceStatus, { query: { id, operationStatus: '0' } })
    await expect(back).rejects.toMatchObject({ code: 100400002 })
  })

  it('names who wrote it and who looked at it, until it says something else', async () => {
    const writer = agency.call(createStoredInvoice, {
      body: buildBody(createStoredInvoice, { diskId, form: invoiceForm() }),
    })
    const { id, keptBy, confirmedBy } = await writer
    expect({ keptBy, confirmedBy }).toEqual({ keptBy: await nameOf(agency), confirmedBy: '' })
    const second = await signInAs('admin', running)
    const checked = await second.call(setStoredInvoiceStatus, { query: { id, operationStatus: '1' } })
    expect(checked).toMatchObject({ operationStatus: '1', keptBy, confirmedBy: await nameOf(second) })
    const body = invoiceForm({ remark: '复核之后改过' })
    const changed = await agency.call(saveStoredInvoice, { path: { id }, body })
    expect(changed).toMatchObject({ operationStatus: '0', keptBy, confirmedBy: '' })
    await second.call(setStoredInvoiceStatus, { query: { id, operationStatus: '1' } })
    const withdrawn = await second.call(setStoredInvoiceStatus, { query: { id, operationStatus: '0' } })
    expect(withdrawn).toMatchObject({ operationStatus: '0', confirmedBy: '' })
  })

  it('is deleted with others, or none of them is', async () => {
    const { list } = await agency.call(listStoredInvoices, { query: { diskId } })
    const ids = list.map(({ id }) => id)
    const wrong = agency.call(deleteStoredInvoices, { query: { id: [...ids, 'absent'] } })
    await expect(wrong).rejects.toMatchObject({ code: 100400001 })
    expect(await agency.call(deleteStoredInvoices, { query: { id: ids } })).toEqual({ count: ids.length })
    expect((await agency.call(listStoredInvoices, { query: { diskId } })).list).toEqual([])
  })
})
