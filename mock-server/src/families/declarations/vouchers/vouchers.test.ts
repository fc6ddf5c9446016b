import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  certifyInputInvoices,
  createInputTransfer,
  createInputVoucher,
  deleteInputTransfer,
  deleteInputVoucher,
  getDeclareForm,
  getDeductionStatistics,
  listInputTransfers,
  listInputVouchers,
  queryDeclarations,
  submitDeclaration,
  updateInputTransfer,
  updateInputVoucher,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, roundToCents } from '@kaipiao/domain/money/money'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let member: Client
let eid = ''
let vat = ''

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  eid = (await running.sandbox.store.table('terminals').get(terminal('digital')))?.enterpriseId ?? ''
  const { list } = await member.call(queryDeclarations, { query: { sbssq: '202512', pageSize: 100 } })
  vat = list.find(({ zsxmmc }) => zsxmmc === '增值税')?.id ?? ''
})

const schedule = async () =>
  (await member.call(getDeclareForm, { path: { id: vat }, query: { formCode: 'BDA0610608' } })).cells
const voucher = (
  pzlx: 'ticket' | 'bridge' | 'customs' | 'withheld' | 'rail' | 'toll' | 'farmPurchase',
  fields = {},
) => ({
  ...buildBody(createInputVoucher, { eid, pzlx, pzhm: `P${pzlx}1`, kprq: '2025-12-05', xfmc: '某方' }),
  ...{ je: '103.00', ...fields },
})
const ticking = (id: string, rzzt: 0 | 1) => {
  const { yxse: _yxse, ...body } = buildBody(certifyInputInvoices, { ids: [id], rzzt })
  return body
}
const traveller = { lkxm: '李娜', lkzjh: '11010119900307002X' }

/** By hand, from law-2026.md §4. */
it.each([
  ['ticket', { je: '206.00', ...traveller }, '6.00', '8b、10'],
  ['bridge', { je: '105.00' }, '5.00', '8b'],
  ['toll', { je: '100.00', se: '3.00', sl: '0.03' }, '3.00', '8b'],
  ['rail', { je: '507.34', se: '45.66', sl: '0.09' }, '45.66', '8b、10'],
  ['customs', { pzhm: '010120251000000099-L01', je: '20000.00', se: '2600.00', sl: '0.13' }, '2600.00', '5'],
  ['withheld', { je: '10000.00', se: '600.00', tjqq: true }, '600.00', '7'],
  ['farmPurchase', { je: '8000.00' }, '720.00', '6'],
] as const)('%s is written down, ticked, and in its row: %o', async (pzlx, fields, tax, hc) => {
  const before = await schedule()
  const made = await member.call(createInputVoucher, { body: voucher(pzlx, fields) })
  expect(made).toMatchObject({ yxse: tax, hc, rzzt: 0, yy: '' })
  const ticked = await member.call(certifyInputInvoices, { body: { ids: [made.id] } })
  expect(ticked).toEqual({ count: 1, errorList: [] })
  const after = await schedule()
  for (const row of hc.split('、'))
    expect([row, after[`${row}.3`]]).toEqual([row, roundToCents(add(before[`${row}.3`] ?? '0', tax))])
  expect(after['12.3']).toBe(roundToCents(add(before['12.3'] ?? '0', tax)))
  const { list } = await member.call(listInputVouchers, { query: { rzzt: 1, eid } })
  expect(list).toMatchObject([{ id: made.id, rzzt: 1, skssq: '202512' }])
  const locked = { code: 100400002, message: '凭证已勾选，请先撤销勾选' }
  await expect(member.call(deleteInputVoucher, { path: { id: made.id } })).rejects.toMatchObject(locked)
  await member.call(certifyInputInvoices, { body: ticking(made.id, 0) })
  expect((await schedule())['12.3']).toBe(before['12.3'])
  await member.call(deleteInputVoucher, { path: { id: made.id } })
})

it.each([
  [
    'a ticket without its traveller',
    voucherOf('ticket', {}),
    104000001,
    '公路、水路等客票须注明旅客身份信息才能抵扣',
  ],
  ['a short number', voucherOf('customs', { se: '13.00' }), 104000001, '海关缴款书号码应为22位'],
  [
    'tax where none is shown',
    voucherOf('bridge', { se: '5.00' }),
    104000001,
    '该类凭证按票面金额计算抵扣，不填税额',
  ],
  ['no tax where it is shown', voucherOf('toll', {}), 104000001, '请填写凭证上注明的税额'],
  [
    'another tax',
    voucherOf('toll', { je: '100.00', se: '9.00', sl: '0.03' }),
    104000001,
    '税额与金额、税率不符，应为3.00',
  ],
  ['tomorrow', voucherOf('bridge', { kprq: '2026-01-16' }), 104000001, '开具日期不能晚于今天'],
] as const)('refuses %s', async (_, fields, code, message) => {
  const body = { ...voucher('bridge'), ...fields }
  await expect(member.call(createInputVoucher, { body })).rejects.toMatchObject({ code, message })
})

/** Without the enterprise, which is known only once the sandbox stands. */
function voucherOf(pzlx: Parameters<typeof voucher>[0], fields: object) {
  return { pzlx, pzhm: `P${pzlx}1`, je: '103.00', ...fields }
}

it('has a number once, and what is not complete is kept without being ticked', async () => {
  const body = voucher('withheld', { se: '3.00' })
  const made = await member.call(createInputVoucher, { body })
  expect(made.yy).toContain('须有书面合同')
  const twice = { code: 100400009, message: '该凭证已经录入' }
  await expect(member.call(createInputVoucher, { body })).rejects.toMatchObject(twice)
  const { errorList } = await member.call(certifyInputInvoices, { body: { ids: [made.id] } })
  expect(errorList[0]?.message).toContain('须满足')
  const complete = { ...body, tjqq: true }
  await member.call(updateInputVoucher, { path: { id: made.id }, body: complete })
  expect((await member.call(certifyInputInvoices, { body: { ids: [made.id] } })).count).toBe(1)
  const sums = await member.call(getDeductionStatistics, { query: { diskId: terminal('digital') } })
  expect(Number(sums.yxse)).toBeGreaterThanOrEqual(3)
})

it('takes input tax out by its reason, row by row, until the return is filed', async () => {
  const transfer = (fields: object) => ({
    ...buildBody(createInputTransfer, { eid, skssq: '202512', reason: '15', se: '130.00' }),
    ...fields,
  })
  const before = await schedule()
  const made = await member.call(createInputTransfer, { body: transfer({}) })
  await member.call(createInputTransfer, { body: transfer({ reason: '16', se: '20.50' }) })
  await member.call(createInputTransfer, { body: transfer({ reason: '23b', se: '9.50' }) })
  expect(await schedule()).toMatchObject({
    '13.3': '160.00',
    '15.3': '130.00',
    '16.3': '20.50',
    '23b.3': '9.50',
  })
  await member.call(updateInputTransfer, {
    path: { id: made.id },
    body: transfer({ reason: '14', se: '100.00' }),
  })
  const changed = await schedule()
  expect([changed['13.3'], changed['14.3'], changed['15.3']]).toEqual(['130.00', '100.00', undefined])
  const nothing = { code: 104000001, message: '转出税额必须大于0' }
  await expect(member.call(createInputTransfer, { body: transfer({ se: '0.00' }) })).rejects.toMatchObject(
    nothing,
  )

  const { list } = await member.call(listInputTransfers, { query: { eid, reason: '16' } })
  expect(list.map(({ se }) => se)).toEqual(['20.50'])
  const bought = await member.call(createInputVoucher, { body: voucher('bridge', { je: '105.00' }) })
  const ofVoucher = transfer({ voucherId: bought.id, se: '3.00' })
  const open = { code: 104000001, message: '原凭证没有抵扣，不能转出' }
  await expect(member.call(createInputTransfer, { body: ofVoucher })).rejects.toMatchObject(open)
  await member.call(certifyInputInvoices, { body: { ids: [bought.id] } })
  const first = await member.call(createInputTransfer, { body: ofVoucher })
  const more = { code: 104000001, message: '原凭证抵扣了5.00，合计转出6.00，超过了抵扣的税额' }
  await expect(member.call(createInputTransfer, { body: ofVoucher })).rejects.toMatchObject(more)
  await member.call(deleteInputTransfer, { path: { id: first.id } })

  await member.call(submitDeclaration, { path: { id: vat } })
  const filed = { code: 100400002, message: '2025-12的增值税已申报，请先更正或作废' }
  await expect(member.call(createInputTransfer, { body: transfer({}) })).rejects.toMatchObject(filed)
  await expect(member.call(deleteInputTransfer, { path: { id: made.id } })).rejects.toMatchObject(filed)
  expect(before['13.3'] ?? '0.00').toBe('0.00')
})
