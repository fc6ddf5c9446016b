import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

const form = validForm()
const [line] = form.goods
if (!line) throw new Error('a valid form has a line')
const two = { ...form, goods: [line, line] }

it.each([
  ['购方税号不存在', form, 'buyerTaxerId'],
  ['购买方名称与税号不一致，请核对', form, 'buyerTaxerName'],
  ['购方地址电话含有非法字符', form, 'buyerAddressTel'],
  ['收票人邮箱格式不正确', form, 'receiver'],
  ['开票人未授权', form, 'review/drawer'],
  ['第2行税率不正确', two, 'goods/1/taxRate'],
  ['第2行有误', two, 'goods/1/name'],
  ['审核不通过：品名与合同不符', form, 'goods/0/name'],
  ['审核不通过：品名与合同不符', two, undefined],
  ['第9行税率不正确', two, undefined],
  ['产权证书号不存在', { ...form, tdyslxdm: '06' as const }, 'bdc/certNumber'],
  ['产权证书号不存在', form, undefined],
  ['税局开具失败，请稍后重试', form, undefined],
])('finds that %s is about a field of the form', (message, asked, path) => {
  expect(refusedField(message, asked)).toBe(path)
})
