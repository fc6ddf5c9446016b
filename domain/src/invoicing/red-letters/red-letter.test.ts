import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandLines } from '../calculation/expand-lines.ts'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'
import { formContext, formLine } from '../testing/valid-form.ts'
import type { Lookup } from '../../lookups/lookup.ts'
import { buildPartialRedForm, buildRedForm, redAmountFault } from './build-red-form.ts'
import {
  canIssueRed,
  CONFIRMATION_STATES,
  CONFIRMATION_TRANSITIONS,
  type ConfirmationEvent,
  firstConfirmationState,
  nextConfirmationState,
} from './confirmation-states.ts'
import {
  nextNoticeState,
  NOTICE_APPLICANTS,
  NOTICE_STATES,
  NOTICE_TRANSITIONS,
  type NoticeOperation,
} from './notice-states.ts'
import { redLines } from './red-lines.ts'
import { checkRedReason, RED_REASONS } from './red-reasons.ts'
import { checkRedAmounts, isPartialRed, redRemainder } from './red-remainder.ts'
import { checkVoid, needsRedNotice, redNumberFault, takeBackOf } from './take-back.ts'

const value = <T>(result: { ok: true; value: T } | { ok: false }) => (result.ok ? result.value : undefined)
const written = (table: Lookup<string>) =>
  table.map(({ value: key, label, colour = '' }) => `${key} ${label} ${colour}`.trim())
const EVENTS: ConfirmationEvent[] = [
  'confirm',
  'deny',
  'expire',
  'revoke',
  'blockVoucher',
  'blockTaxpayer',
  'refundApplied',
]
const OPERATIONS: NoticeOperation[] = ['upload', 'confirm', 'revoke', 'issue', 'deny']

it('has a table of states, applicants and reasons each', () => {
  expect(written(CONFIRMATION_STATES)).toEqual([
    '01 无需确认 success',
    '02 销方录入待购方确认 processing',
    '03 购方录入待销方确认 processing',
    '04 购销双方已确认 success',
    '05 作废（销方录入购方否认） default',
    '06 作废（购方录入销方否认） default',
    '07 作废（超72小时未确认） default',
    '08 作废（发起方撤销） default',
    '09 作废（确认后撤销） default',
    '10 作废（异常凭证） default',
    '11 作废（纳税人状态异常） default',
    '12 作废（自然人拒收） default',
    '13 作废（已开具退税申请单） default',
  ])
  expect(written(NOTICE_STATES)).toEqual([
    'applied 未上传 default',
    'uploaded 已上传 processing',
    'confirmed 审核通过 success',
    'used 已开具红字发票 success',
    'revoked 已作废 default',
  ])
  expect(written(NOTICE_APPLICANTS)).toEqual([
    '1100000000 购买方申请，已抵扣',
    '1010000000 购买方申请，未抵扣',
    '0000000100 销售方申请',
  ])
  expect(written(RED_REASONS)).toEqual(['01 开票有误', '02 销货退回', '03 服务中止', '04 销售折让'])
})

describe('confirmation', () => {
  it('starts by who enters it and whether the invoice was used', () => {
    expect(firstConfirmationState('seller', false)).toBe('01')
    expect(firstConfirmationState('seller', true)).toBe('02')
    expect(firstConfirmationState('buyer', true)).toBe('03')
  })

  it.each([
    ['02', 'confirm', '04'],
    ['03', 'confirm', '04'],
    ['02', 'deny', '05'],
    ['03', 'deny', '06'],
    ['02', 'expire', '07'],
    ['03', 'revoke', '08'],
    ['04', 'revoke', '09'],
    ['04', 'blockVoucher', '10'],
    ['01', 'deny', '12'],
    ['04', 'confirm', undefined],
    ['07', 'confirm', undefined],
  ] as const)('%s %s → %s', (state, event, next) => {
    expect(value(nextConfirmationState(state, event))).toBe(next)
  })

  it('moves by its table and by nothing else', () => {
    const moves = CONFIRMATION_STATES.map(({ value: state }) =>
      [state, ...EVENTS.map((event) => value(nextConfirmationState(state, event)) ?? '--')].join(' '),
    )
    // In the order of EVENTS: confirm, deny, expire, revoke, voucher, taxpayer, refund.
    expect(moves).toEqual([
      '01 -- 12 -- 08 10 11 13',
      '02 04 05 07 08 10 11 13',
      '03 04 06 07 08 10 11 13',
      '04 -- -- -- 09 10 11 13',
      ...['05', '06', '07', '08', '09', '10', '11', '12', '13'].map(
        (state) => `${state} -- -- -- -- -- -- --`,
      ),
    ])
    expect(nextConfirmationState('05', 'confirm')).toEqual({
      ok: false,
      issues: [
        {
          code: 'confirmation.transition',
          path: 'zt',
          message: '红字确认单当前状态不允许此操作',
          severity: 'error',
        },
      ],
    })
  })

  it('never leaves its table, and once void stays as it is', () => {
    const states = CONFIRMATION_STATES.map((entry) => entry.value)
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(fc.constantFrom(...EVENTS)), (start, events) => {
        let state = start
        for (const event of events) {
          const next = value(nextConfirmationState(state, event))
          if (state >= '05') expect(next).toBeUndefined()
          state = next ?? state
          expect(Object.keys(CONFIRMATION_TRANSITIONS)).toContain(state)
        }
      }),
    )
  })

  it('allows the red invoice once, when confirmed or free', () => {
    const states = CONFIRMATION_STATES.map((entry) => entry.value)
    expect(states.filter((state) => canIssueRed(state, false))).toEqual(['01', '04'])
    expect(canIssueRed('04', true)).toBe(false)
  })
})

describe('notice', () => {
  it.each([
    ['applied', 'upload', 'uploaded'],
    ['uploaded', 'confirm', 'confirmed'],
    ['confirmed', 'issue', 'used'],
    ['confirmed', 'revoke', 'revoked'],
    ['applied', 'issue', undefined],
    ['revoked', 'upload', undefined],
  ] as const)('%s %s → %s', (state, operation, next) => {
    expect(value(nextNoticeState(state, operation))).toBe(next)
  })

  it('moves by its table and by nothing else', () => {
    const moves = NOTICE_STATES.map(({ value: state }) =>
      [state, ...OPERATIONS.map((operation) => value(nextNoticeState(state, operation)) ?? '--')].join(' '),
    )
    expect(moves).toEqual([
      'applied uploaded -- revoked -- --',
      'uploaded -- confirmed revoked -- revoked',
      'confirmed -- -- revoked used --',
      'used -- -- -- -- --',
      'revoked -- -- -- -- --',
    ])
    expect(nextNoticeState('revoked', 'upload')).toMatchObject({
      issues: [{ message: '红字信息表当前状态不允许此操作' }],
    })
  })

  it('refuses a used notice in its own words', () => {
    expect(nextNoticeState('used', 'revoke')).toMatchObject({
      issues: [{ code: 'notice.transition', message: '该红字信息表已使用，不能再操作' }],
    })
  })

  it('never leaves its table', () => {
    const states = NOTICE_STATES.map((entry) => entry.value)
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.array(fc.constantFrom(...OPERATIONS)),
        (start, operations) => {
          let state = start
          for (const operation of operations) {
            state = value(nextNoticeState(state, operation)) ?? state
            expect(Object.keys(NOTICE_TRANSITIONS)).toContain(state)
          }
        },
      ),
    )
  })
})

describe('reasons', () => {
  const goods = '1030307010000000000'
  const service = '3050100000000000000'
  it.each([
    ['02', [service], false, ['red.reasonReturn']],
    ['02', [service, goods], false, []],
    ['03', [goods], false, ['red.reasonStop']],
    ['03', [service], true, []],
    ['01', [goods], true, ['red.reasonMistake']],
    ['01', [goods], false, []],
    ['04', [goods], true, []],
    ['02', [undefined], false, []],
  ] as const)('%s for %j, partial %s: %j', (reason, codes, isPartial, expected) => {
    expect(checkRedReason(reason, codes, isPartial).map(({ code }) => code)).toEqual(expected)
  })
})

describe('remaining amount', () => {
  const blue = { hjje: '100.00', hjse: '13.00' }
  const remainder = redRemainder(blue, [{ hjje: '-40.00', hjse: '-5.20' }])

  it('is the blue amount less all red ones', () => {
    expect(remainder).toEqual({ hjje: '60.00', hjse: '7.80' })
  })

  it.each([
    ['-60.00', '-7.80', []],
    ['-60.01', '-7.80', ['red.tooMuch']],
    ['-60.00', '-7.81', ['red.taxTooMuch']],
    ['60.00', '7.80', ['red.sign']],
    ['-60.00', '0.00', ['red.taxLeft']],
    ['-60.00', '-7.79', ['red.taxLeft']],
    ['-59.99', '-7.79', []],
  ])('judges %s and %s', (hjje, hjse, expected) => {
    expect(checkRedAmounts({ hjje, hjse }, remainder).map(({ code }) => code)).toEqual(expected)
  })

  it('takes the last of the tax with the last of the amount', () => {
    expect(checkRedAmounts({ hjje: '-100', hjse: '0' }, blue)).toEqual([
      {
        code: 'red.taxLeft',
        path: 'hjse',
        message: '剩余金额全部红冲时，税额须一并红冲，应为-13.00元',
        severity: 'error',
      },
    ])
    const exempt = { hjje: '100.00', hjse: '0.00' }
    expect(checkRedAmounts({ hjje: '-100', hjse: '0' }, exempt)).toEqual([])
  })

  it('says when nothing is left', () => {
    expect(
      checkRedAmounts({ hjje: '-1', hjse: '0' }, redRemainder(blue, [{ hjje: '-100', hjse: '-13' }])),
    ).toEqual([{ code: 'red.nothingLeft', path: 'hjje', message: '原蓝字发票已全额红冲', severity: 'error' }])
  })

  it('tells part from whole', () => {
    expect(isPartialRed(blue, { hjje: '-99.99', hjse: '-13.00' })).toBe(true)
    expect(isPartialRed(blue, { hjje: '-100.00', hjse: '-13.00' })).toBe(false)
  })
})

describe('way back', () => {
  const of = (fplxdm: '004' | '007' | '026' | '028' | '82', kprq = '2026-01-02 10:00:00') => ({
    fplxdm,
    kprq,
  })
  it.each([
    [of('82'), false, 'confirmation'],
    [of('007'), false, 'void'],
    [of('007'), true, 'red'],
    [of('004', '2025-12-31 10:00:00'), false, 'notice'],
    [of('026'), false, 'red'],
    [of('028'), false, 'notice'],
  ] as const)('%j, reported %s: %s', (invoice, isReported, expected) => {
    expect(takeBackOf(invoice, '2026-01-15', isReported)).toBe(expected)
  })

  it('voids paper of the month only', () => {
    expect(checkVoid({ ...of('007'), fplb: 0 }, '2026-01-15', false)).toEqual([])
    expect(checkVoid({ ...of('007'), fplb: 3 }, '2026-01-15', false)).toMatchObject([{ code: 'void.state' }])
    expect(checkVoid({ ...of('007'), fplb: 0 }, '2026-02-01', false)).toMatchObject([{ code: 'void.late' }])
    expect(checkVoid({ ...of('82'), fplb: 0 }, '2026-01-15', false)).toMatchObject([{ code: 'void.digital' }])
  })
})

it('needs the word of the bureau before a red invoice of a special or digital type', () => {
  const types = ['004', '007', '025', '026', '028', '81', '82', '85', '86'] as const
  expect(types.filter(needsRedNotice)).toEqual(['004', '028', '81', '82', '85', '86'])
})

it('knows the number of a confirmation by its 20 digits', () => {
  expect(redNumberFault('82', '11010026010000000099')).toBeUndefined()
  expect(redNumberFault('004', '1101260100000099')).toBeUndefined()
  for (const number of ['1101260100000099', '1101002601000000009X'])
    expect(redNumberFault('81', number)).toBe('数电红字发票的红字信息确认单编号应为20位数字')
})

describe('red form', () => {
  it('carries sections and levy of the blue invoice, and nothing that it has not', () => {
    const sections = {
      tdyslxdm: '03',
      cezslxDm: '02',
      jzfw: { place: '北京市朝阳区' },
      bdc: { address: '北京市海淀区' },
      hwys: [{ plate: '京A1' }],
      lkys: [{ traveller: '王芳' }],
      jdc: { engineNo: 'E1' },
      zrrxf: { phone: '110' },
      ccs: [{ plate: '京A1' }],
      ylfw: { sex: '女' },
      sszyfwxybh: 'SXY1',
    } as const
    expect(
      buildRedForm(
        issuedInvoice({
          ...sections,
          ...{ hwys: [{ plate: '京A1' }], lkys: [{ traveller: '王芳' }], ccs: [{ plate: '京A1' }] },
        }),
        '',
      ),
    ).toMatchObject(sections)
    const plain = Object.keys(buildRedForm(issuedInvoice(), ''))
    expect(plain.filter((key) => key in sections)).toEqual([])
  })

  it('mirrors a discounted invoice, and is lawful', () => {
    const line = formLine({ discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30' })
    const blue = issuedInvoice({
      goods: expandLines([line]),
      hsbz: '0',
      ...{ hjje: '90.00', hjse: '11.70', jshj: '101.70' },
    })
    const form = buildRedForm(blue, '11012026011500000001')
    expect(form).toMatchObject({
      hjje: '-90.00',
      hjse: '-11.70',
      jshj: '-101.70',
      yfphm: blue.fphm,
      goods: [{ quantity: '-2', price: '50', amount: '-100.00', discountAmount: '-10.00' }],
    })
    expect(checkInvoiceForm(form, formContext())).toEqual([])
  })
})

describe('a part of an invoice', () => {
  const line = issuedLine()
  const blue = issuedInvoice({
    goods: expandLines([
      line,
      { ...line, name: '茶', discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30' },
      { ...line, name: '咖啡' },
    ]),
  })

  it('knows what of each line can be taken back, less its discount', () => {
    expect(
      redLines(blue).map(({ number, line, rest }) => [number, line.name, rest.amount, rest.tax]),
    ).toEqual([
      [1, '矿泉水', '100.00', '13.00'],
      [2, '茶', '90.00', '11.70'],
      [4, '咖啡', '100.00', '13.00'],
    ])
  })

  it('mirrors whole lines, and takes an allowance of the others', () => {
    const form = buildPartialRedForm(
      blue,
      '',
      new Map([
        [2, { amount: '90.00', quantity: '2' }],
        [4, { amount: '40' }],
      ]),
    )
    expect(form.goods).toMatchObject([
      { index: 0, lzmxxh: 2, name: '茶', quantity: '-2', amount: '-100.00', discountAmount: '-10.00' },
      { index: 1, lzmxxh: 4, name: '咖啡', amount: '-40.00', taxAmount: '-5.20', totalAmount: '-45.20' },
    ])
    expect(form.goods[1]).not.toHaveProperty('quantity')
    expect(form.goods[1]).not.toHaveProperty('price')
    expect(form).toMatchObject({ hjje: '-130.00', hjse: '-16.90', jshj: '-146.90', yfphm: blue.fphm })
    expect(checkInvoiceForm(form, formContext())).toEqual([])
  })

  it.each([
    ['100.00', undefined],
    ['0.01', undefined],
    ['100.01', '不能大于本行金额¥100.00'],
    ['0', '红冲金额必须大于0'],
    ['1.001', '请填写金额，最多两位小数'],
    ['', '请填写金额，最多两位小数'],
  ])('judges %s of a line', (amount, fault) => {
    const [first] = redLines(blue)
    expect(first && redAmountFault(first, amount)).toBe(fault)
  })

  it('takes lines with a deduction whole or not at all', () => {
    const [only] = redLines({ goods: [{ ...line, tdzsfs: '02', kce: '20.00' }] })
    expect(only && redAmountFault(only, '40')).toBe('差额征税的商品行只能整行红冲')
    expect(only && redAmountFault(only, '100.00')).toBeUndefined()
  })
})
