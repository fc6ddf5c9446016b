import type { Body, Client } from '@kaipiao/client'
import {
  createQrPanelCard,
  createServiceAgreement,
  getInvoiceApplication,
  getServiceInstitution,
  issueInvoice,
  prepareInvoice,
  submitInvoiceApplication,
  updateInvoiceApplication,
  updateServiceInstitution,
} from '@kaipiao/client/operations'
import { build, buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('institution')
const BUYER = '91310115MA1K3ABC19'
const OTHER = '91110108MA01ABCD24'
const FILING = { name: '代理申报服务', zxbm: '3040802050000000000', taxRate: '0.06' }
const CONSULTING = { name: '税务咨询', zxbm: '3040603010000000000', taxRate: '0.06' }

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
beforeEach(async () => {
  await running.rewind()
  await forget()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

/** Those of the world have clients of their own. */
async function forget(): Promise<void> {
  const table = running.sandbox.store.table('serviceAgreements')
  const { rows } = await table.find({})
  for (const { id } of rows) await table.remove(id)
}

const agree = (wtxyxxcjbh: string, changes: Partial<Body<'createServiceAgreement'>> = {}) =>
  agency.call(createServiceAgreement, {
    body: buildBody(createServiceAgreement, {
      ...build('ServiceAgreementInput'),
      ...{ diskId, wtrtyshxydm: BUYER, wtxyxxcjbh },
      ...changes,
    }),
  })
const putUp = (changes: Partial<Body<'createQrPanelCard'>> = {}) =>
  agency.call(createQrPanelCard, {
    body: buildBody(createQrPanelCard, {
      diskId,
      fplxdm: '82',
      goods: [FILING],
      amount: '106.00',
      ...changes,
    }),
  })
const apply = (qrCardId: string, buyerTaxerId = BUYER) =>
  agency.call(submitInvoiceApplication, {
    query: {},
    body: buildBody(submitInvoiceApplication, { qrCardId, buyerTaxerId }),
  })
const numberOf = async (id: string) =>
  (await agency.call(getInvoiceApplication, { path: { id } })).form?.sszyfwxybh

describe('a card that sells a tax service', () => {
  it('is filled in by the agreement of its kind that is in force with the buyer, and issued by it', async () => {
    await agree('CONSULTING', { fwxm: '02' })
    await agree('ENDED', { fwqz: '2026-01-14' })
    await agree('FILING')
    const { id: card } = await putUp()
    const { id } = await apply(card)
    expect(await numberOf(id)).toBe('FILING')
    await agency.call(updateInvoiceApplication, { path: { id }, query: {}, body: { state: 12 } })
    await running.sandbox.advance(10_000)
    const { fphm } = await agency.call(getInvoiceApplication, { path: { id } })
    expect(await running.sandbox.store.table('invoices').first({ fphm })).toMatchObject({
      sszyfwxybh: 'FILING',
    })
    const advice = await putUp({ goods: [CONSULTING] })
    expect(await numberOf((await apply(advice.id)).id)).toBe('CONSULTING')
  })

  it.each([
    [OTHER, '须填写涉税专业服务协议编号'],
    ['', '购方税号不能为空'],
  ])('is refused to the buyer %j, with whom there is none', async (buyer, message) => {
    await agree('FILING')
    const { id } = await putUp()
    await expect(apply(id, buyer)).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining(message),
    })
  })

  it('that names its agreement serves its client alone', async () => {
    await agree('FIRST')
    await agree('SECOND')
    const card = await putUp({ sszyfwxybh: ' FIRST ' })
    expect(card).toMatchObject({ sszyfwxybh: 'FIRST' })
    expect(await numberOf((await apply(card.id)).id)).toBe('FIRST')
    await expect(apply(card.id, OTHER)).rejects.toMatchObject({
      message: expect.stringContaining('不是发票的购买方'),
    })
  })

  it.each([
    [{ sszyfwxybh: 'NOBODY' }, '“NOBODY”没有登记'],
    [{ sszyfwxybh: 'ENDED' }, '已于2026-01-14到期'],
    [
      {
        sszyfwxybh: 'FIRST',
        goods: [{ ...FILING, name: '矿泉水', zxbm: '1030307040000000000', taxRate: '0.13' }],
      },
      '必须为空',
    ],
    [{ diskId: terminal('digital') }, '您不属于涉税专业服务机构'],
  ])('is not put up with %j', async (changes, message) => {
    await agree('FIRST')
    await agree('ENDED', { fwqz: '2026-01-14' })
    await expect(putUp(changes)).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining(message),
    })
  })
})

describe('the class of an institution', () => {
  const query = { diskId: terminal('digital') }
  const set = (body: Body<'updateServiceInstitution'>) =>
    agency.call(updateServiceInstitution, { query, body })

  it('is kept of the enterprise, and decides what is written down and issued', async () => {
    expect(await agency.call(getServiceInstitution, { query })).toEqual({})
    await expect(agree('NEW', query)).rejects.toMatchObject({ code: 104000001 })
    expect(await set({ sszyfwjglbDm: '01' })).toEqual({ sszyfwjglbDm: '01' })
    await agree('NEW', { ...query, fwxm: '05' })
    const prepared = await agency.call(prepareInvoice, { path: { id: query.diskId }, query: {} })
    expect(prepared).toMatchObject({ sszyfwjglbDm: '01', sszyfwxys: [{ wtxyxxcjbh: 'NEW' }] })
    const held = { code: 100400002, message: '协议“NEW”尚未到期，该类别不能办理其服务项目' }
    await expect(set({ sszyfwjglbDm: '04' })).rejects.toMatchObject(held)
    await expect(set({})).rejects.toMatchObject(held)
    await forget()
    expect(await set({})).toEqual({})
    const form = invoiceForm({ sszyfwxybh: 'NEW' })
    await expect(agency.call(issueInvoice, { path: { id: query.diskId }, body: form })).rejects.toMatchObject(
      {
        message: expect.stringContaining('您不属于涉税专业服务机构'),
      },
    )
  })

  it('is nobody else’s to set', async () => {
    const body = { sszyfwjglbDm: '04' as const }
    const foreign = { query: { diskId: terminal('foreign') }, body }
    await expect(agency.call(updateServiceInstitution, foreign)).rejects.toMatchObject({ code: 100400001 })
  })
})
