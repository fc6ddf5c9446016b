import { buildRequired } from '@kaipiao/client/testing'
import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../check-invoice-form.ts'
import type { FormContext } from '../../facts/form-context.ts'
import type { InvoiceForm } from '../../invoices/wire.ts'
import { formContext, formLine, validForm } from '../../testing/valid-form.ts'
import { agreementsFor, taxServiceOf } from '../../agreements/agreement-needs.ts'

const FILING = '3040802050000000000'
const CONSULTING = '3040603010000000000'
const BUYER = '91310115MA1K3ABC19'
const OTHER = '91110108MA01ABCD24'

const agreement = (wtxyxxcjbh: string, wtrtyshxydm = BUYER, days = ['2026-01-01', '2026-12-31']) =>
  buildRequired('ServiceAgreement', {
    wtxyxxcjbh,
    wtrtyshxydm,
    wtrmc: '委托公司',
    fwqq: days[0] ?? '',
    fwqz: days[1] ?? '',
  })

const AGREEMENTS = [
  agreement('A1'),
  agreement('A2', OTHER),
  agreement('A3', BUYER, ['2025-05-01', '2026-01-14']),
  agreement('A4', BUYER, ['2026-01-16', '2026-12-31']),
]

const institution = { sszyfwjglbDm: '04', sszyfwxys: AGREEMENTS } as const

function found(
  zxbm: string,
  form: Partial<InvoiceForm> = {},
  context: Partial<FormContext> = institution,
): string[] {
  const line = formLine({ zxbm, name: '服务费', taxRate: '0.06' })
  return checkInvoiceForm(validForm(form, [line]), formContext(context))
    .filter(({ code }) => code.startsWith('agreement.'))
    .map(({ path, message }) => `${path} ${message}`)
}

const NOT_ONE = '您不属于涉税专业服务机构，'

describe('a tax service (law-2026.md §8)', () => {
  it.each([
    [FILING, { sszyfwxybh: 'A1' }, []],
    [CONSULTING, { sszyfwxybh: ' A1 ' }, []],
    [FILING, {}, ['sszyfwxybh 开具纳税申报代办须填写涉税专业服务协议编号']],
    [CONSULTING, { sszyfwxybh: '' }, ['sszyfwxybh 开具一般税务咨询须填写涉税专业服务协议编号']],
    [FILING, { sszyfwxybh: 'A9' }, ['sszyfwxybh 涉税专业服务协议编号“A9”没有登记']],
    [FILING, { sszyfwxybh: 'A2' }, ['sszyfwxybh 涉税专业服务协议“A2”的委托人是委托公司，不是发票的购买方']],
    [FILING, { sszyfwxybh: 'A3' }, ['sszyfwxybh 涉税专业服务协议“A3”已于2026-01-14到期']],
    [FILING, { sszyfwxybh: 'A4' }, ['sszyfwxybh 涉税专业服务协议“A4”自2026-01-16起，尚未开始']],
    [FILING, { sszyfwxybh: 'A1', buyerTaxerId: '' }, ['buyerTaxerId 开具纳税申报代办时购方税号不能为空']],
    ['3040603000000000000', {}, []],
    [
      '3040603000000000000',
      { sszyfwxybh: 'A1' },
      ['sszyfwxybh 发票没有涉税专业服务的商品，涉税专业服务协议编号必须为空'],
    ],
    // What takes an invoice back says what that said, whatever has ended since.
    [FILING, { sszyfwxybh: 'A3', yfphm: '26110000000000000001' }, []],
  ])('%s of an institution with %j: %j', (code, form, issues) => {
    expect(found(code, form)).toEqual(issues)
  })

  it.each([
    ['2026-01-13', 'A3', []],
    ['2026-01-14', 'A3', []],
    ['2026-01-16', 'A4', []],
    ['2026-12-31', 'A1', []],
    ['2027-01-01', 'A1', ['sszyfwxybh 涉税专业服务协议“A1”已于2026-12-31到期']],
  ])('holds on %s by %s: %j', (today, sszyfwxybh, issues) => {
    expect(found(FILING, { sszyfwxybh }, { ...institution, today })).toEqual(issues)
  })

  it.each([
    [FILING, {}, [`goods/0/zxbm 第1行${NOT_ONE}商品和服务税收分类编码不允许填写${FILING}（纳税申报代办）`]],
    [
      CONSULTING,
      { sszyfwxybh: 'A1' },
      [
        `goods/0/zxbm 第1行${NOT_ONE}商品和服务税收分类编码不允许填写${CONSULTING}（一般税务咨询）`,
        `sszyfwxybh ${NOT_ONE}涉税专业服务协议编号必须为空`,
      ],
    ],
    ['3040603000000000000', {}, []],
    ['3040603000000000000', { sszyfwxybh: 'A1' }, [`sszyfwxybh ${NOT_ONE}涉税专业服务协议编号必须为空`]],
  ])('%s of somebody else with %j: %j', (code, form, issues) => {
    expect(found(code, form, {})).toEqual(issues)
  })

  it.each([
    ['2025-04-30', undefined],
    ['2025-05-01', '纳税申报代办'],
  ])('is asked for from its first day on: %s %s', (day, item) => {
    expect(taxServiceOf(FILING, day)).toBe(item)
  })

  it.each([
    [BUYER, ['A1']],
    [` ${OTHER} `, ['A2']],
    ['', []],
    [undefined, []],
  ])('offers %j its own agreements of the day: %j', (buyer, numbers) => {
    const offered = agreementsFor(AGREEMENTS, buyer, '2026-01-15')
    expect(offered.map(({ wtxyxxcjbh }) => wtxyxxcjbh)).toEqual(numbers)
  })
})
