import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkOrderForm,
  checkReferralCode,
  editForm,
  fillContact,
  shownFormFields,
  type OrderFormField,
} from './order-form.ts'
import { canChooseOrderKind, canSpecifyDuration, contactSource } from './order-permissions.ts'
import { buildOrderRequest } from './order-request.ts'
import {
  canMoveStoreOrder,
  canPayStoreOrder,
  payableUntil,
  STORE_ORDER_STATES,
  storeOrderStateAt,
  STORE_ORDER_TRANSITIONS,
  stateAfterPayment,
} from './order-state.ts'
import { checkServicePeriod, isEndDisabled, isStartDisabled } from './service-period.ts'
import {
  openWizard,
  outcomeText,
  startWizard,
  WIZARD_TABS,
  wizardReducer,
  type WizardEvent,
  type WizardState,
} from './wizard.ts'

function buildField(id: string, value = '', overrides: Partial<OrderFormField> = {}): OrderFormField {
  return { id, name: id === 'diskId' ? '终端编号' : id, value, option: 1, disabled: false, ...overrides }
}

describe('order form', () => {
  it.each(['', '   ', '　'])('requires a value other than %j (SH53, SH54)', (value) => {
    expect(checkOrderForm([buildField('diskId', value)])).toEqual([
      { code: 'orderForm.required', path: 'diskId', message: '终端编号不能为空', severity: 'error' },
    ])
  })
  it('shows fields of option 1 and 3 and requires those of 1 (SH47, SH48)', () => {
    const fields = [1, 2, 3, 0].map((option) => buildField(`f${option}`, '', { option }))
    expect(shownFormFields(fields).map(({ id }) => id)).toEqual(['f1', 'f3'])
    expect(checkOrderForm(fields).map(({ path }) => path)).toEqual(['f1'])
  })
  it.each([
    ['psn', 'AB-1', '机身编号只能为数字或者字母'],
    ['psn', 'A'.repeat(21), '机身编号最多20位'],
    ['bsrysjhm', '12800000000', '请输入正确的实名手机号'],
  ])('refuses %s %s (SH55–SH57)', (id, value, message) => {
    expect(checkOrderForm([buildField(id, value)])).toMatchObject([{ path: id, message }])
  })
  it.each([
    ['psn', 'A'.repeat(20)],
    ['psn', ' 0123abc '],
    ['bsrysjhm', '13800000000'],
    ['taxerName', '甲公司'],
  ])('takes %s %s', (id, value) => {
    expect(checkOrderForm([buildField(id, value)])).toEqual([])
  })
  it('wants an enterprise that was chosen, not only typed (SH58)', () => {
    const form = (chnId: string, entName: string) =>
      checkOrderForm([buildField('chnId', chnId), buildField('entName', entName)])
    expect(form('', '甲公司')).toEqual([
      {
        code: 'orderForm.enterprise',
        path: 'chnId',
        message: '没有查询到对应的企业，请检查',
        severity: 'error',
      },
    ])
    expect(form('2001', '甲公司')).toEqual([])
    expect(form('', '').map(({ message }) => message)).toEqual(['chnId不能为空', 'entName不能为空'])
    const optional = { option: 3 }
    expect(
      checkOrderForm([buildField('chnId', '', optional), buildField('entName', '甲', optional)]),
    ).toHaveLength(1)
  })
  it('keeps the value of a disabled field (SH49)', () => {
    const fields = [buildField('tsp', 'IT500', { disabled: true }), buildField('psn')]
    expect(editForm(editForm(fields, 'tsp', 'x'), 'psn', '1').map(({ value }) => value)).toEqual([
      'IT500',
      '1',
    ])
  })
  it('fills the mobile of a chosen contact (SH51)', () => {
    const fields = fillContact([buildField('contacts'), buildField('mobile')], {
      nickName: '王芳',
      mobile: '13800000003',
    })
    expect(fields.map(({ value }) => value)).toEqual(['王芳', '13800000003'])
  })
  it('takes a referral code of 20 characters and not of 21 (SH59)', () => {
    expect(checkReferralCode('a'.repeat(20))).toEqual([])
    expect(checkReferralCode(` ${'a'.repeat(20)} `)).toEqual([])
    expect(checkReferralCode('a'.repeat(21))).toMatchObject([{ message: '推荐码最多20位' }])
  })
})

describe('order request', () => {
  it('carries trimmed values of shown fields and nothing empty (SH26, SH52, SH62)', () => {
    const request = buildOrderRequest({
      type: 1,
      mode: 3,
      channelType: 2,
      channelId: '2001',
      goodsId: 'G1',
      quantity: 2,
      period: 1,
      form: [buildField('taxerName', ' a '), buildField('hidden', 'x', { option: 2 })],
      referralCode: ' R1 ',
      helperChn: '',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
    expect(request).toEqual({
      type: 1,
      mode: 3,
      channelType: 2,
      channelId: '2001',
      goods: [
        {
          id: 'G1',
          q: 2,
          period: 1,
          form: [{ id: 'taxerName', value: 'a' }],
          startDate: '2026-01-01',
          endDate: '2026-12-31',
        },
      ],
      referralCode: 'R1',
    })
  })
})

describe('specified duration', () => {
  const today = '2026-01-15'
  it.each([
    ['', '2026-02-01', '服务开始时间不能为空！'],
    ['2026-01-01', '', '服务结束时间不能为空！'],
    ['2026-01-16', '2026-02-01', '服务开始时间不能晚于今天'],
    ['2026-01-01', '2026-01-14', '服务结束时间不能早于今天'],
  ])('from %j to %j: %s', (start, end, message) => {
    expect(checkServicePeriod(start, end, today).map((issue) => issue.message)).toEqual([message])
  })
  it('may be today alone', () => {
    expect(checkServicePeriod(today, today, today)).toEqual([])
  })
  it('disables tomorrow as start and yesterday as end', () => {
    const days = ['2026-01-14', today, '2026-01-16']
    expect(days.map((day) => isStartDisabled(day, today))).toEqual([false, false, true])
    expect(days.map((day) => isEndDisabled(day, today))).toEqual([true, false, false])
  })
})

describe('order state', () => {
  const HOUR = 3_600_000
  it.each([
    ['unpaid', 48 * HOUR - 1, 'unpaid', true],
    ['unpaid', 48 * HOUR, 'expired', false],
    ['unpaid', 48 * HOUR + 1000, 'expired', false],
    ['paid', 49 * HOUR, 'paid', false],
    ['opened', 1000 * HOUR, 'opened', false],
    ['cancelled', 1, 'cancelled', false],
  ] as const)('%s after %i ms is %s', (state, age, now, isPayable) => {
    const made = Date.parse('2026-01-15T00:00:00Z')
    expect([storeOrderStateAt(state, made, made + age), canPayStoreOrder(state, made, made + age)]).toEqual([
      now,
      isPayable,
    ])
  })
  it('can be paid until the same time two days later', () => {
    expect(payableUntil('2026-02-27 10:30:05')).toBe('2026-03-01 10:30:05')
  })
  it.each([
    [1, 'opening'],
    [2, 'opening'],
    [3, 'opening'],
    [4, 'refunding'],
    [5, 'refunding'],
  ])('after the payment of order type %i is %s', (orderType, state) => {
    expect(stateAfterPayment(orderType)).toBe(state)
  })
  it('moves as the table says and never back to unpaid', () => {
    expect([
      canMoveStoreOrder('unpaid', 'paid'),
      canMoveStoreOrder('paid', 'unpaid'),
      canMoveStoreOrder('expired', 'paid'),
    ]).toEqual([true, false, false])
    expect(STORE_ORDER_TRANSITIONS).toEqual({
      unpaid: ['paid', 'cancelled', 'expired'],
      paid: ['opening', 'refunding'],
      opening: ['opened', 'refunding'],
      opened: ['refunding'],
      refunding: ['refunded'],
      refunded: [],
      cancelled: [],
      expired: [],
    })
    expect(STORE_ORDER_STATES.map(({ label, colour }) => `${label} ${colour ?? ''}`)).toEqual([
      '待支付 warning',
      '已支付 processing',
      '开通中 processing',
      '已开通 success',
      '退款中 processing',
      '已退款 default',
      '已取消 default',
      '已过期 default',
    ])
    expect(STORE_ORDER_STATES.map(({ value }) => value)).toEqual(Object.keys(STORE_ORDER_TRANSITIONS))
  })
})

describe('permissions (RL08–RL11, RL14, RL15)', () => {
  it.each([
    ['ADMIN_SUPER_ADMINISTRATOR', true],
    ['ADMIN_ADMINISTRATOR_A', true],
    ['ADMIN_ADMINISTRATOR_B', true],
    ['ADMIN_ADMINISTRATOR_C', false],
    ['SERVICE', false],
  ])('of %s to choose order kind and channel: %s', (roleCode, expected) => {
    expect(canChooseOrderKind(roleCode)).toBe(expected)
  })
  it('to specify a duration go by the name of the role', () => {
    expect([canSpecifyDuration('平台超级管理员'), canSpecifyDuration('管理员')]).toEqual([true, false])
  })
  it('decide where contacts come from', () => {
    expect([contactSource('SERVICE'), contactSource('AGENCY')]).toEqual(['providers', 'agencyAccounts'])
  })
})

describe('wizard', () => {
  const run = (state: WizardState, ...events: WizardEvent[]) => events.reduce(wizardReducer, state)
  const select: WizardEvent = { type: 'goodsSelected', goodsId: 'G1' }
  const next: WizardEvent = { type: 'next' }
  const create: WizardEvent = { type: 'orderCreated', orderId: '1' }

  it('SH37 has four tabs', () => {
    expect(WIZARD_TABS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'new 选择商品',
      'first 填写信息',
      'second 支付',
      'third 完成',
    ])
  })
  it('walks from the goods to the outcome (SH39, SH40)', () => {
    const tabs = [
      run(startWizard(1), select, next),
      run(startWizard(1), select, next, create),
      run(startWizard(1), select, next, create, { type: 'paid' }),
    ]
    expect(tabs.map(({ tab }) => tab)).toEqual(['first', 'second', 'third'])
  })
  it('needs goods, an order and a payment (SH38–SH40)', () => {
    expect(run(startWizard(1), next).tab).toBe('new')
    expect(run(startWizard(1), select, next, next).tab).toBe('first')
    expect(run(startWizard(1), select, next, { type: 'orderCreated', orderId: '' }).tab).toBe('first')
    expect(run(startWizard(1), select, create).tab).toBe('new')
    expect(run(startWizard(1), select, next, { type: 'paid' }).tab).toBe('first')
  })
  it('goes back to the goods, not behind an order', () => {
    expect(run(startWizard(1), select, next, { type: 'back' }).tab).toBe('new')
    expect(run(startWizard(1), select, next, create, { type: 'back' }).tab).toBe('second')
  })
  it.each([
    [1, 'second'],
    [2, 'second'],
    [3, 'second'],
    [4, 'third'],
  ])('opens an order of type %i at %s (SH42, SH43)', (orderType, tab) => {
    expect(openWizard(orderType, '1').tab).toBe(tab)
  })
  it('ends with opening or refunding (SH41)', () => {
    expect([outcomeText(startWizard(1)), outcomeText(startWizard(4))]).toEqual(['开通中', '退款中'])
  })
  it('reaches the outcome only over an order', () => {
    const event = fc.constantFrom<WizardEvent>(select, next, create, { type: 'paid' }, { type: 'back' })
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { tab, orderId, goodsId } = run(startWizard(1), ...events)
        if (tab === 'second' || tab === 'third') expect([orderId, goodsId]).toEqual(['1', 'G1'])
      }),
    )
  })
})
