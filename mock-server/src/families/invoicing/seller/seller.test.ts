import type { Client } from '@kaipiao/client'
import {
  addSellerBank,
  createDrawer,
  deleteDrawer,
  getDefaultDrawer,
  getFullSellerInfo,
  issueInvoice,
  listDrawers,
  listSellerBanks,
  prepareInvoice,
  repairSellerInfo,
  saveFullSellerInfo,
  setDefaultDrawer,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
/** Lacks its bank. */
const incomplete = terminal('bankless')

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const reviewOf = async () => (await agency.call(prepareInvoice, { path: { id: diskId } })).review

describe('people', () => {
  it('that are made the default are the only default, and the form opens with them (CU13)', async () => {
    const body = buildBody(createDrawer, { diskId, payee: '甲', checker: '乙', drawer: '丙' })
    const { id } = await agency.call(createDrawer, { body })
    const before = await agency.call(getDefaultDrawer, { query: { diskId } })
    expect(before?.id).not.toBe(id)
    for (let time = 0; time < 2; time += 1)
      await agency.call(setDefaultDrawer, { path: { id }, body: { diskId } })
    const rows = await agency.call(listDrawers, { query: { diskId } })
    expect(rows.filter(({ isDefault }) => isDefault)).toMatchObject([{ id }])
    expect(rows[0]?.id).toBe(id)
    expect(await reviewOf()).toEqual({ payee: '甲', checker: '乙', drawer: '丙' })
  })

  it('of a deleted default leave the form empty', async () => {
    const standard = await agency.call(getDefaultDrawer, { query: { diskId } })
    await agency.call(deleteDrawer, { path: { id: standard?.id ?? '' } })
    expect(await agency.call(getDefaultDrawer, { query: { diskId } })).toBeNull()
    expect(await reviewOf()).toEqual({ payee: '', checker: '', drawer: '' })
  })

  it('have names that every type of the terminal takes', async () => {
    const body = buildBody(createDrawer, { diskId: terminal('paper'), drawer: '王'.repeat(17) })
    await expect(agency.call(createDrawer, { body })).rejects.toMatchObject({
      code: 104000001,
      message: '最多可输入16个字符',
    })
    expect(await agency.call(createDrawer, { body: { ...body, diskId } })).toMatchObject({ isDefault: false })
  })

  it('are no default of another terminal', async () => {
    const { id } = await agency.call(createDrawer, {
      body: buildBody(createDrawer, { diskId, drawer: '丙' }),
    })
    const other = { path: { id }, body: { diskId: terminal('paper') } }
    await expect(agency.call(setDefaultDrawer, other)).rejects.toMatchObject({ code: 100400001 })
  })
})

describe('a seller', () => {
  const bank = { khh: '招商银行中关村支行', yhzh: '6214830100000001' }
  const issue = () => agency.call(issueInvoice, { path: { id: incomplete }, body: invoiceForm() })
  const infoOf = () => agency.call(getFullSellerInfo, { path: { diskId: incomplete } })

  it('without a bank cannot issue until one is added', async () => {
    await running.sandbox.store.table('terminals').update(incomplete, {
      ...{ serviceStatus: 1, online: 1, termStatus: 1, diskType: 7, bureau: 0, invoiceTypes: ['82'] },
    })
    await expect(issue()).rejects.toMatchObject({ code: 202500035 })
    const added = await agency.call(addSellerBank, { body: { diskId: incomplete, ...bank } })
    expect(added).toEqual({ id: `${incomplete}-0`, ...bank, isDefault: true })
    expect(await issue()).toMatchObject({ ddzt: 2 })
    const again = agency.call(addSellerBank, { body: { diskId: incomplete, ...bank } })
    await expect(again).rejects.toMatchObject({ code: 100400009 })
  })

  it('keeps its bank when another is added', async () => {
    await agency.call(addSellerBank, { body: { diskId, ...bank } })
    const banks = await agency.call(listSellerBanks, { query: { diskId } })
    expect(banks.map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(banks[1]).toMatchObject(bank)
  })

  const parts = buildBody(saveFullSellerInfo, {
    xsfdz: '和平路9号',
    xsflxdh: '010-60000009',
    xsfkhh: bank.khh,
    xsfyhzh: bank.yhzh,
  })

  it('is saved whole, and offered in the lists (CU14)', async () => {
    await agency.call(saveFullSellerInfo, { path: { diskId: incomplete }, body: parts })
    const info = await infoOf()
    expect(info).toMatchObject({
      ...parts,
      addressTel: '和平路9号 010-60000009',
      bankAccount: '招商银行中关村支行 6214830100000001',
      bankList: [bank],
    })
    expect(info.addressList[0]).toBe('和平路9号')
  })

  it.each([{ xsflxdh: '01-1' }, { xsfdz: '<路>' }, { taxerName: '别的公司' }])(
    'is not saved with %j',
    async (wrong) => {
      const body = { ...parts, ...wrong }
      const saved = agency.call(saveFullSellerInfo, { path: { diskId }, body })
      await expect(saved).rejects.toMatchObject({ code: 104000001 })
    },
  )

  it('is repaired with what the bureau holds (CU14)', async () => {
    const before = await agency.call(getFullSellerInfo, { path: { diskId } })
    await agency.call(saveFullSellerInfo, { path: { diskId }, body: parts })
    const repaired = await agency.call(repairSellerInfo, { body: { diskId } })
    expect(repaired).toMatchObject({ addressTel: before.addressTel, bankAccount: before.bankAccount })
    expect(repaired.bankList).toContainEqual(bank)
  })

  it('is not repaired while the terminal or its login does not stand', async () => {
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200008 })
    const repaired = agency.call(repairSellerInfo, { body: { diskId } })
    await expect(repaired).rejects.toMatchObject({ code: 202200008 })
  })
})
