import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { formContext } from '../testing/valid-form.ts'
import { checkQrConfig, checkQrFields, QR_FIELDS } from './qr-fields.ts'
import { buildQrForm, checkQrCard, type QrCard } from './qr-form.ts'

const water = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', taxRate: '0.13' }
const open: QrCard = { fplxdm: '82', goods: [water], amount: '0.00' }
const fixed: QrCard = {
  ...open,
  goods: [
    { ...water, dw: '箱', quantity: '2', totalAmount: '113.00' },
    { ...water, totalAmount: '11.30' },
  ],
  amount: '124.30',
}
const buyer = { buyerTaxerName: ' 上海云帆科技有限公司 ', remark: '不显示' }
const settings = { fields: QR_FIELDS, review: { drawer: '王芳' }, today: '2026-01-15' }

describe('a card', () => {
  it.each([
    [open, []],
    [fixed, []],
    [{ ...fixed, amount: '124.31' }, ['金额与商品行合计不一致']],
    [{ ...fixed, amount: '0' }, ['未定金额的二维码只能有一行商品']],
    [{ ...open, amount: '-1' }, ['金额不能小于0']],
  ])('%# has the issues %j', (card, messages) => {
    expect(checkQrCard(card).map(({ message }) => message)).toEqual(messages)
  })
})

describe('the form of a buyer', () => {
  it('takes the amount of the buyer where the card leaves it open, and is lawful', () => {
    const form = buildQrForm(open, { ...buyer, amount: '56.5' }, settings)
    if (!form.ok) throw new Error('it can be built')
    expect(form.value).toMatchObject({
      buyerTaxerName: '上海云帆科技有限公司',
      hjje: '50.00',
      hjse: '6.50',
      jshj: '56.50',
    })
    expect(form.value).not.toHaveProperty('remark')
    expect(checkInvoiceForm(form.value, formContext())).toEqual([])
  })

  it('takes the amount of the card where it has one, whatever the buyer says', () => {
    const form = buildQrForm(fixed, { ...buyer, amount: '1' }, settings)
    expect(form).toMatchObject({ value: { jshj: '124.30', goods: [{ price: '56.5' }, { index: 1 }] } })
  })

  it.each(['0', '-5', undefined])('needs an amount: %s is none', (amount) => {
    expect(buildQrForm(open, { ...buyer, amount }, settings)).toMatchObject({
      issues: [{ message: '请输入金额' }],
    })
  })

  it('has what is required', () => {
    const fields = QR_FIELDS.map((field) => ({ ...field, option: 1 as const }))
    expect(checkQrFields({ ...buyer, receiver: ' ' }, fields).map(({ message }) => message)).toEqual([
      '购方税号不能为空',
      '购方地址电话不能为空',
      '购方银行账号不能为空',
      '收票邮箱不能为空',
    ])
  })

  it('always asks for the name, and for nothing twice', () => {
    const [name] = QR_FIELDS
    if (name === undefined) throw new Error('there are fields')
    expect(checkQrConfig(QR_FIELDS)).toEqual([])
    expect(checkQrConfig([{ ...name, option: 3 }])).toMatchObject([{ code: 'qr.name' }])
    expect(checkQrConfig([name, name])).toMatchObject([{ code: 'qr.repeated' }])
  })
})
