import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  certifyInputInvoices,
  createCorporateIncomeTaxForm,
  createCostForm,
  createDeclareForm,
  deleteCorporateIncomeTaxForm,
  deleteCostForm,
  deleteDeclareForm,
  editDeclaration,
  getCorporateIncomeTaxForm,
  getCostForm,
  getDeclareForm,
  initMonthlyDeclaration,
  listTaxRegistrations,
  queryDeclarations,
  submitDeclaration,
  updateCorporateIncomeTaxForm,
  updateCostForm,
  updateDeclareConfig,
  updateDeclareForm,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { dutiesOf } from '@kaipiao/domain/declarations/duties/duties'
import { add, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { passesThrough } from '../../../testing/passes-through.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let member: Client
let eid = ''

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  eid = (await terminalRow()).enterpriseId
})

const diskId = terminal('digital')
const tables = () => running.sandbox.store
async function terminalRow() {
  const row = await tables().table('terminals').get(diskId)
  if (row === undefined) throw new Error('the member has a terminal')
  return row
}
async function december(zsxmmc: string) {
  const { list } = await member.call(queryDeclarations, { query: { sbssq: '202512', pageSize: 100 } })
  const row = list.find((declaration) => declaration.zsxmmc === zsxmmc)
  if (row === undefined) throw new Error(`the member declares ${zsxmmc}`)
  return row
}
const path = (id: string) => ({ path: { id } })
const INPUT = 'BDA0610608'
const annex = (cells: Record<string, string>) => buildBody(updateDeclareForm, { formCode: INPUT, cells })
async function forget(sbssq: string) {
  const found = await tables().table('declarations').find({ where: { eid, sbssq } })
  for (const { id } of found.rows) await tables().table('declarations').remove(id)
}

describe('the declarations of a month', () => {
  const init = (sbssq: string) => member.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq } })

  it('are one for each tax of the register, surcharges with VAT, and made once', async () => {
    await forget('202512')
    const made = await init('202512')
    expect(made.map(({ zsxmmc, type }) => `${zsxmmc} ${type}`)).toEqual([
      '增值税 monthly',
      '企业所得税 quarterly',
    ])
    expect(made[1]).toMatchObject({ skssqq: '2025-10-01', skssqz: '2025-12-31', sbjzrq: '2026-01-20' })
    expect((await init('202512')).map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
  })

  it('are of the taxes that the register of the bureau shows (DC14)', async () => {
    await forget('202512')
    const made = await init('202512')
    const registered = await member.call(listTaxRegistrations, { query: { diskId } })
    const names = registered.map(({ zsxmmc }) => zsxmmc)
    expect(made.map(({ zsxmmc }) => zsxmmc).filter((name) => !names.includes(name))).toEqual([])
    expect(made.length).toBeGreaterThan(1)
  })

  it('leave out the taxes of a quarter that is not over', async () => {
    await forget('202511')
    expect((await init('202511')).map(({ zsxmmc }) => zsxmmc)).not.toContain('企业所得税')
  })

  it('agree with the invoices that were issued, and with those that were ticked', async () => {
    await forget('202512')
    const [vat] = await init('202512')
    const issued = await tables()
      .table('invoices')
      .find({
        where: {
          enterpriseId: eid,
          kprq: { gte: '2025-12-01', lte: '2025-12-31 23:59:59' },
          fplb: { in: [0, 1] },
        },
      })
    const ticked = await tables()
      .table('inputInvoices')
      .find({
        where: { enterpriseId: eid, rzzt: 1, skssq: '202512' },
      })
    expect(issued.rows.length).toBeGreaterThan(0)
    const { cells } = await member.call(getDeclareForm, path(vat?.id ?? ''))
    const lines = (...keys: string[]) => sum(keys.map((key) => cells[key] ?? '0'))
    expect(lines('1', '5', '7', '8')).toBe(sum(issued.rows.map(({ hjje }) => hjje)))
    expect(lines('11', '21')).toBe(sum(issued.rows.map(({ hjse }) => hjse)))
    expect(lines('12')).toBe(sum(ticked.rows.map(({ yxse }) => yxse)))
  })

  it('follow the ticks that come and go until they are sent, but not over what somebody entered', async () => {
    const inputTax = async () => {
      const ticked = { enterpriseId: eid, rzzt: 1, skssq: '202512' } as const
      const { rows } = await tables().table('inputInvoices').find({ where: ticked })
      return sum(rows.map(({ yxse }) => yxse))
    }
    const shown = async () => (await member.call(getDeclareForm, path((await december('增值税')).id))).cells
    await forget('202512')
    await init('202512')
    const found = await tables()
      .table('inputInvoices')
      .find({ where: { enterpriseId: eid, rzzt: 0, fpzt: '0', fplxdm: '81' } })
    const [first, second] = found.rows.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('some are not ticked yet')
    const tick = async (id: string, rzzt: 0 | 1) =>
      expect(
        await member.call(certifyInputInvoices, {
          body: buildBody(certifyInputInvoices, { ids: [id], rzzt }),
        }),
      ).toMatchObject({
        count: 1,
      })
    const before = await inputTax()
    await tick(first, 1)
    expect(await inputTax()).not.toBe(before)
    expect((await shown())[12] ?? '0.00').toBe(await inputTax())
    const { ynse, ybtse, fjsf } = await december('增值税')
    const main = await shown()
    const lines = (...keys: string[]) => sum(keys.map((key) => main[key] ?? '0.00'))
    expect([ynse, ybtse, fjsf]).toEqual([
      lines('24', '39', '40', '41'),
      lines('34', '39', '40', '41'),
      lines('39', '40', '41'),
    ])
    await tick(first, 0)
    expect((await shown())[12] ?? '0.00').toBe(before)
    await member.call(updateDeclareForm, {
      ...path((await december('增值税')).id),
      body: annex({ '2.3': '7.00', '35.3': '7.00' }),
    })
    await tick(second, 1)
    expect((await shown())[12]).toBe('7.00')
  })

  it.each([
    ['202601', 104000001, '所属期尚未结束，不能申报'],
    ['202712', 104000001, '所属期尚未结束，不能申报'],
  ])('of %s cannot be made yet', async (sbssq, code, message) => {
    await expect(init(sbssq)).rejects.toMatchObject({ code, message })
  })

  it('wait for registration and base data', async () => {
    await tables().table('taxRegistrations').remove(diskId)
    await expect(init('202512')).rejects.toMatchObject({ message: '未同步税局数据，请先同步' })
    await tables().table('declareRegisters').remove(eid)
    await expect(init('202512')).rejects.toMatchObject({ message: '企业未登记申报，请先登记' })
  })
})

describe('the forms of a declaration', () => {
  it('follow from what is entered, up to the surcharges that are paid with it', async () => {
    const vat = await december('增值税')
    const form = await member.call(updateDeclareForm, {
      ...path(vat.id),
      body: annex({ '2.3': '0.00', '8b.3': '0.00' }),
    })
    expect(form.rows.find(({ line }) => line === '12.3')).toMatchObject({ value: '0.00', computed: true })
    const main = await member.call(getDeclareForm, path(vat.id))
    const schedule = await member.call(getDeclareForm, {
      ...path(vat.id),
      query: { formCode: 'BDA0611153' },
    })
    expect(schedule.cells[1.1] ?? '0.00').toBe(main.cells[34] ?? '0.00')
    expect((await december('增值税')).fjsf).toBe(schedule.cells[4.13] ?? '0.00')
    const edited = await member.call(editDeclaration, {
      ...path(vat.id),
      body: annex({ '2.3': main.cells[11] ?? '', '35.3': main.cells[11] ?? '' }),
    })
    expect(edited).toMatchObject({ ynse: '0.00', ybtse: '0.00', fjsf: '0.00' })
  })

  it('refuse lines that there are not, and forms of another tax', async () => {
    const { id } = await december('增值税')
    await expect(
      member.call(updateDeclareForm, { ...path(id), body: annex({ 99: '1.00' }) }),
    ).rejects.toMatchObject({ code: 104000001, message: '申报表没有第99栏' })
    await expect(
      member.call(updateDeclareForm, {
        ...path(id),
        body: buildBody(updateDeclareForm, { formCode: 'QYCB', cells: {} }),
      }),
    ).rejects.toMatchObject({ code: 104000001, message: '增值税没有申报表QYCB' })
    await expect(member.call(getCorporateIncomeTaxForm, path(id))).rejects.toSatisfy(passesThrough(104001103))
  })

  it('are made once, the annexes before the main form, which cannot be sent without them', async () => {
    const { id } = await december('增值税')
    const body = buildBody(createDeclareForm, { formCode: 'BDA0610606', cells: {} })
    await expect(member.call(createDeclareForm, { ...path(id), body })).rejects.toMatchObject({
      code: 100400009,
    })
    await member.call(deleteDeclareForm, { ...path(id), query: { formCode: 'BDA0610608' } })
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject({
      message: '请先提交附列资料（一）和附列资料（二）',
    })
    await member.call(deleteDeclareForm, path(id))
    await expect(member.call(getDeclareForm, path(id))).rejects.toSatisfy(passesThrough(104001103))
    await expect(member.call(createDeclareForm, { ...path(id), body })).rejects.toMatchObject({
      code: 104000001,
    })
    await member.call(createDeclareForm, { ...path(id), body: annex({}) })
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject({
      message: '请先填写申报表',
    })
    await member.call(createDeclareForm, { ...path(id), body })
    expect(await member.call(submitDeclaration, path(id))).toMatchObject({ state: 'submitting' })
  })

  it.each([
    [
      '增值税',
      'BDA0610608',
      getDeclareForm,
      createDeclareForm,
      updateDeclareForm,
      (id: string) => member.call(deleteDeclareForm, { ...path(id), query: { formCode: 'BDA0610608' } }),
      { '2.3': '7.00', '35.3': '7.00' },
    ],
    [
      '企业所得税',
      'BDA0611033',
      getCorporateIncomeTaxForm,
      createCorporateIncomeTaxForm,
      updateCorporateIncomeTaxForm,
      (id: string) => member.call(deleteCorporateIncomeTaxForm, path(id)),
      { 24: '1.00' },
    ],
    [
      '企业所得税',
      'QYCB',
      getCostForm,
      createCostForm,
      updateCostForm,
      (id: string) => member.call(deleteCostForm, path(id)),
      { '2.c': '30000.00' },
    ],
  ] as const)(
    'of %s, %s, are deleted, made, changed and read (DC08–DC10)',
    async (tax, formCode, get, create, update, remove, cells) => {
      const { id } = await december(tax)
      const read = () => member.call(get, { ...path(id), query: { formCode } })
      await remove(id)
      await expect(read()).rejects.toSatisfy(passesThrough(104001103))
      await expect(
        member.call(update, { ...path(id), body: buildBody(update, { formCode, cells }) }),
      ).rejects.toMatchObject({
        code: 100400001,
      })
      await member.call(create, { ...path(id), body: buildBody(create, { formCode, cells: {} }) })
      await expect(
        member.call(create, { ...path(id), body: buildBody(create, { formCode, cells: {} }) }),
      ).rejects.toMatchObject({ code: 100400009 })
      await member.call(update, { ...path(id), body: buildBody(update, { formCode, cells }) })
      expect(await read()).toMatchObject({ formCode, cells })
      await expect(
        member.call(update, { ...path(id), body: buildBody(update, { formCode: 'BDA0000000', cells }) }),
      ).rejects.toMatchObject({ code: 104000001 })
    },
  )

  it('of costs lower the corporate income tax', async () => {
    const { id } = await december('企业所得税')
    const body = buildBody(updateCostForm, {
      formCode: 'QYCB',
      cells: { '2.c': '100.00', '3.c': '0.00', '4.c': '0.00', '5.c': '20.00', '6.c': '0.00' },
    })
    const costs = await member.call(updateCostForm, { ...path(id), body })
    const { cells } = await member.call(getCorporateIncomeTaxForm, path(id))
    expect([cells[2], cells[5]]).toEqual([costs.cells[2], costs.cells[5]])
    expect(cells[18]).toBe(
      roundToCents(subtract(costs.cells[1] ?? '0', add(cells[2] ?? '0', cells[5] ?? '0'))),
    )
    expect(await december('企业所得税')).toMatchObject({ ynse: cells[27], ybtse: cells[32] ?? '0.00' })
  })
})

describe('a submission', () => {
  it('of VAT files its surcharges: nothing of the month is left, and there is one payment', async () => {
    await forget('202511')
    const november = { path: { eid }, query: { sbssq: '202511' } }
    const [vat, ...others] = await member.call(initMonthlyDeclaration, november)
    expect([vat?.zsxmmc, others]).toEqual(['增值税', []])
    await member.call(submitDeclaration, path(vat?.id ?? ''))
    await running.sandbox.advance(20_000)
    const { list } = await member.call(queryDeclarations, { query: { sbssq: '202511', pageSize: 100 } })
    expect(list.map(({ state }) => state)).not.toContain('draft')
    const enterprises = [{ eid, taxerName: vat?.taxerName ?? '', registered: true }]
    const facts = { enterprises, declarations: list, reports: [] }
    expect(dutiesOf('2025-12', '2026-01-15', facts).map(({ state }) => state)).toEqual(['done'])
  })

  it('waits for the checks between the tables', async () => {
    const { id } = await december('增值税')
    await member.call(updateDeclareForm, { ...path(id), body: annex({ '2.3': '99.00', '35.3': '0.00' }) })
    const refusal = { code: 104000001, message: '附列资料（二）第35栏应不小于第2栏' }
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject(refusal)
  })

  it('of profit tax waits for people and assets of each quarter, and for the year before it', async () => {
    const { id } = await december('企业所得税')
    await member.call(deleteCorporateIncomeTaxForm, path(id))
    const form = buildBody(createCorporateIncomeTaxForm, { formCode: 'BDA0611033', cells: {} })
    await member.call(createCorporateIncomeTaxForm, { ...path(id), body: form })
    const costs = buildBody(updateCostForm, { formCode: 'QYCB', cells: { '0a.o': '0' } })
    await member.call(updateCostForm, { ...path(id), body: costs })
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject({
      code: 104000001,
      message: '本年以前季度没有在此申报：请补录以前季度的收入、成本和费用累计，并在“以前季度累计已核对”填1',
    })
    await member.call(updateCostForm, { ...path(id), body: { ...costs, cells: { '0a.o': '1' } } })
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject({
      code: 104000001,
      message: '请填写第一季度 从业人数 季初',
    })
    expect((await member.call(getCorporateIncomeTaxForm, path(id))).cells['28.1']).toBeUndefined()
  })

  it('goes on by percent, is declared, then paid by the agreement, and everybody concerned is told', async () => {
    const { id } = await december('企业所得税')
    const body = buildBody(updateDeclareConfig, { autoInit: false, autoPay: true, types: [] })
    await member.call(updateDeclareConfig, { path: { eid }, body })
    const { socket, heard } = await listenToPush(member, running.url)
    expect(await member.call(submitDeclaration, path(id))).toMatchObject({ state: 'submitting', progress: 0 })
    await running.sandbox.advance(4000)
    expect(await december('企业所得税')).toMatchObject({ state: 'submitting', progress: 50 })
    await running.sandbox.advance(4000)
    await running.sandbox.advance(12_000)
    expect(await december('企业所得税')).toMatchObject({ state: 'paid', jkzt: 'paid', djse: '0.00' })
    await new Promise((resolve) => socket.once('pong', resolve).ping())
    socket.close()
    const states = heard.flatMap((message) => {
      const { bizId, data } = message as { bizId?: string; data?: { id: string; state: string } }
      return bizId === 'RWJD' && data?.id === id ? [data.state] : []
    })
    expect([...new Set(states)]).toEqual(['submitting', 'declared', 'paid'])
  })

  it('happens once, and closes the forms', async () => {
    const { id } = await december('增值税')
    await member.call(submitDeclaration, path(id))
    const twice = { code: 100400002, message: '该属期已提交，不能重复提交' }
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject(twice)
    await running.sandbox.advance(8000)
    await expect(member.call(submitDeclaration, path(id))).rejects.toMatchObject(twice)
    const closed = { code: 100400002, message: '该属期已提交，不能修改' }
    await expect(member.call(editDeclaration, { ...path(id), body: annex({}) })).rejects.toMatchObject(closed)
    await expect(member.call(deleteDeclareForm, path(id))).rejects.toMatchObject(closed)
  })

  it('fails where the bureau login does not stand, and may be tried again', async () => {
    const { id } = await december('增值税')
    await tables().table('terminals').update(diskId, { bureau: 202200008 })
    await member.call(submitDeclaration, path(id))
    await running.sandbox.advance(8000)
    const message = '电子税局登录已失效，请重新登录'
    expect(await december('增值税')).toMatchObject({ state: 'failed', message })
    await tables().table('terminals').update(diskId, { bureau: 0 })
    await member.call(submitDeclaration, path(id))
    await running.sandbox.advance(8000)
    expect(await december('增值税')).toMatchObject({ state: 'declared' })
  })

  it('after the last day says so', async () => {
    const { id } = await december('增值税')
    await running.sandbox.advance(6 * 86_400_000)
    member = await signInAs('member', running)
    await member.call(submitDeclaration, path(id))
    await running.sandbox.advance(8000)
    expect(await december('增值税')).toMatchObject({ state: 'declared', message: '已申报（逾期）' })
  })
})
