import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import { qrText } from '@kaipiao/domain/invoicing/face/qr-text'
import {
  confirmOcrTax,
  confirmOcrTitle,
  createEkkOcrSample,
  createOcrSample,
  createSampleStoreItem,
  deleteEkkOcrSample,
  deleteOcrSample,
  deleteSampleStoreItem,
  listEkkOcrSamples,
  listInputInvoices,
  listOcrSamples,
  listSampleStoreItems,
  listStatsDetail,
  parseOcrGoods,
  parseOcrTax,
  parseOcrTax2,
  parseOcrTitle,
  syncInputInvoices,
  updateOcrSample,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const text = '名称：上海云帆科技有限公司\n税号：91310115MA1K3ABC19'
const base64 = (content: string) => Buffer.from(content).toString('base64')
const png = (inscription = '') =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(inscription)]).toString('base64')
const title = (body: object) => agency.call(parseOcrTitle, { body })
const samples = async () => (await agency.call(listOcrSamples, { query: { pageSize: 999 } })).list

describe('the recognizer', () => {
  it.each([
    ['text', { text }],
    ['text in a picture', { picture: base64(text) }],
    ['text in a data address', { picture: `data:text/plain;base64,${base64(text)}` }],
  ])('reads a title from %s', async (_, body) => {
    expect(await title(body)).toEqual({
      buyerTaxerName: '上海云帆科技有限公司',
      buyerTaxerId: '91310115MA1K3ABC19',
      confidence: 85,
      doubtful: ['buyerTaxerId'],
      doubts: [{ field: 'buyerTaxerId', reason: '税号校验位不正确，请确认' }],
    })
  })

  it('reads companies of this world from pictures, the same picture always alike', async () => {
    const read = await title({ picture: png('a') })
    const known = await running.sandbox.store.table('titles').first({ name: read.buyerTaxerName })
    expect(known?.taxerId).toBe(read.buyerTaxerId)
    expect(await title({ picture: png('a') })).toEqual(read)
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => title({ picture: png(name) })))
    expect(others.some(({ buyerTaxerName }) => buyerTaxerName !== read.buyerTaxerName)).toBe(true)
  })

  it.each([
    ['沙箱无法识别', 104000010],
    ['沙箱换引擎', 104000010],
    ['沙箱引擎繁忙', 104000011],
  ])('answers to %s in text, picture or address %i', async (word, code) => {
    for (const body of [
      { text: `${word}\n${text}` },
      { picture: png(word) },
      { picture: `https://img.example.cn/${encodeURIComponent(word)}.png` },
    ]) {
      await expect(title(body)).rejects.toMatchObject({ code })
    }
  })

  it.each([
    [
      '沙箱识别模糊',
      {
        buyerTaxerId: '91310115MA1K3ABC19',
        confidence: 55,
        doubtful: ['buyerTaxerId'],
        doubts: ['图片模糊，请核对', '税号校验位不正确，请确认'].map((reason) => ({
          field: 'buyerTaxerId',
          reason,
        })),
      },
    ],
    ['沙箱识别不全', { confidence: 70, doubtful: [], doubts: [] }],
  ])('says of %s how sure it is', async (word, trust) => {
    const read = await title({ text: `${word}\n${text}` })
    expect(read).toEqual({ buyerTaxerName: '上海云帆科技有限公司', ...trust })
  })

  it.each([
    ['neither picture nor text', {}, { pointer: '/body/picture' }],
    ['bytes of no kind', { picture: Buffer.from([1, 255, 254]).toString('base64') }, { code: 104000010 }],
    ['what is no base64', { picture: '图片' }, { code: 104000010 }],
    ['text without a name', { text: '12345' }, { code: 104000010 }],
  ])('refuses %s', async (_, body, problem) => {
    await expect(title(body)).rejects.toMatchObject(problem)
  })

  it('reads goods with amounts and codes, from text and from the own library', async () => {
    const [line] = await agency.call(parseOcrGoods, { body: { text: '矿泉水 550ml*24 箱 2 56.5 13%' } })
    expect(line).toMatchObject({
      name: '矿泉水',
      quantity: '2',
      amount: '100.00',
      taxAmount: '13.00',
      totalAmount: '113.00',
      source: 'AICODING',
    })
    const lines = await agency.call(parseOcrGoods, { body: { picture: png('goods') } })
    const library = await running.sandbox.store.table('goods').find()
    expect(lines.every(({ name }) => library.rows.some((row) => row.name === name))).toBe(true)
  })

  it('reads what an issued invoice says of itself, by the second engine also what is hard', async () => {
    const { list } = await agency.call(listStatsDetail, { query: { diskId: terminal('digital') } })
    const invoice = list.find(({ fplxdm }) => fplxdm === '82' || fplxdm === '81')
    if (invoice === undefined) throw new Error('the first terminal issues digital invoices')
    const { fphm, jshj, fplxdm } = invoice
    const body = { text: qrText(invoice) }
    expect(await agency.call(parseOcrTax, { body })).toMatchObject({ fplxdm, fphm, jshj })
    const hard = { text: `${body.text}\n沙箱换引擎` }
    await expect(agency.call(parseOcrTax, { body: hard })).rejects.toMatchObject({ code: 104000010 })
    expect(await agency.call(parseOcrTax2, { body: hard })).toMatchObject({ fphm })
  })
})

describe('samples', () => {
  it('are kept by confirming, and tell whether the recognizer was right', async () => {
    const before = await samples()
    const right = { buyerTaxerName: '上海云帆科技有限公司', buyerTaxerId: '91310115MA1K3ABC19' }
    await agency.call(confirmOcrTitle, { body: buildBody(confirmOcrTitle, { text, result: right }) })
    await agency.call(confirmOcrTitle, {
      body: buildBody(confirmOcrTitle, { text, result: { buyerTaxerName: '上海云帆' } }),
    })
    await agency.call(confirmOcrTitle, {
      body: buildBody(confirmOcrTitle, { text: '沙箱无法识别', result: right }),
    })
    const after = await samples()
    expect(after.length).toBe(before.length + 3)
    expect(after.slice(0, 3).map(({ state }) => state)).toEqual(['corrected', 'corrected', 'confirmed'])
    expect(after[2]).toMatchObject({ type: 'title', result: { title: right }, confirmed: { title: right } })
  })

  it('change their state with their results', async () => {
    const reading = { title: { buyerTaxerName: '上海云帆科技有限公司' } }
    const input = buildBody(createOcrSample, { type: 'title', text, result: reading })
    const { id, state } = await agency.call(createOcrSample, { body: input })
    expect(state).toBe('pending')
    const body = { ...input, confirmed: reading }
    expect(await agency.call(updateOcrSample, { path: { id }, body })).toMatchObject({ state: 'confirmed' })
  })

  it.each([
    ['of the recognizer', createOcrSample, listOcrSamples, deleteOcrSample],
    ['of the store', createSampleStoreItem, listSampleStoreItems, deleteSampleStoreItem],
    ['of EKK', createEkkOcrSample, listEkkOcrSamples, deleteEkkOcrSample],
  ] as const)('%s are added, listed and deleted (OC02)', async (_, add, listOf, remove) => {
    const ids = async () => {
      const { list } = await agency.call<typeof listOf.id>(listOf, { query: { pageSize: 999 } })
      return list.map(({ id }) => id)
    }
    const before = await ids()
    const body = buildBody(add, { type: 'title', text, result: {} })
    const { id } = await agency.call<typeof add.id>(add, { body })
    expect(new Set(await ids())).toEqual(new Set([...before, id]))
    await agency.call<typeof remove.id>(remove, { path: { id } })
    expect(await ids()).toEqual(before)
  })

  it('of one store are unknown in another', async () => {
    const [sample] = await samples()
    await expect(agency.call(deleteEkkOcrSample, { path: { id: sample?.id ?? '' } })).rejects.toMatchObject({
      code: 100400001,
    })
  })
})

describe('a confirmed invoice', () => {
  const diskId = terminal('awaitingSms')
  const received = async () =>
    (await agency.call(listInputInvoices, { query: { diskId, pageSize: 999 } })).list
  const confirmed = async () => {
    const terminal = await running.sandbox.store.table('terminals').get(diskId)
    return {
      fplxdm: '81',
      fpdm: '',
      fphm: '25312000000000000077',
      kprq: '2025-12-15',
      xfmc: '上海云帆科技有限公司',
      xfsbh: '91310115MA1K3ABC19',
      gfsbh: terminal?.taxerId ?? '',
      je: '100.00',
      se: '13.00',
      jshj: '113.00',
    } as const
  }

  it('that an own enterprise received is one of its input invoices, once', async () => {
    const result = await confirmed()
    await agency.call(confirmOcrTax, { body: buildBody(confirmOcrTax, { text: '票', result }) })
    await agency.call(confirmOcrTax, { body: buildBody(confirmOcrTax, { text: '票', result }) })
    expect(await received()).toMatchObject([{ fphm: result.fphm, se: '13.00', rzzt: 0, source: 'ocr' }])
  })

  it('of somebody else is a sample and no more', async () => {
    const result = { ...(await confirmed()), gfsbh: '91310115MA1K3ABC19' }
    await agency.call(confirmOcrTax, { body: buildBody(confirmOcrTax, { text: '票', result }) })
    expect(await received()).toEqual([])
    expect((await samples())[0]).toMatchObject({ type: 'tax', confirmed: { tax: result } })
  })

  it('whose amounts do not add up is refused', async () => {
    const result = { ...(await confirmed()), jshj: '113.01' }
    await expect(
      agency.call(confirmOcrTax, { body: buildBody(confirmOcrTax, { text: '票', result }) }),
    ).rejects.toMatchObject({
      code: 104000001,
      message: '金额与税额之和不等于价税合计',
    })
    expect(await received()).toEqual([])
  })

  it('that was read from a picture is what a sync brings too', async () => {
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 0, smsPending: false })
    const account = await running.sandbox.store.table('accounts').first({ mobile: '13800000003' })
    await running.sandbox.store.table('accounts').update(account?.id ?? '', { currentDiskId: diskId })
    const {
      confidence: _c,
      doubtful: _d,
      doubts: _r,
      ...result
    } = await agency.call(parseOcrTax, {
      body: { picture: png('invoice') },
    })
    await agency.call(confirmOcrTax, { body: buildBody(confirmOcrTax, { picture: png('invoice'), result }) })
    expect(await received()).toMatchObject([{ fphm: result.fphm, source: 'ocr' }])
    await agency.call(syncInputInvoices, { body: buildBody(syncInputInvoices, { diskId, period: '202512' }) })
    await running.sandbox.advance(8000)
    const all = await received()
    expect(all.length).toBeGreaterThan(1)
    expect(all.filter(({ fphm }) => fphm === result.fphm)).toHaveLength(1)
  })
})
