import { EmployeeInfoInput, EquipmentInput, GoodsInput } from '@kaipiao/client/body-fields'
import { expect, it } from 'vitest'
import { readField } from './read-field.ts'

const { salary, hireDate } = EmployeeInfoInput

it.each([
  [salary, '５０００', '5000'],
  [salary, '¥5000', '5000'],
  [salary, '5,000.50元', '5000.50'],
  [GoodsInput.taxRate, '６％', '0.06'],
  [hireDate, '2026/1/31', '2026-01-31'],
  [hireDate, '2026.1.31', '2026-01-31'],
  [hireDate, '2026年1月31日', '2026-01-31'],
  [hireDate, '20260131', '2026-01-31'],
  [hireDate, '2026/01/31 00:00:00', '2026-01-31'],
])('%# reads %s', (field, text, value) => {
  expect(readField(field, '栏', text)).toEqual({ value })
})

it.each([
  [salary, '1,5', '栏“1,5”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
  [salary, '1.234', '栏：请输入金额，最多两位小数'],
  [salary, '-5', '栏“-5”小于0，应为0或正数'],
  [GoodsInput.price, '(5)', '栏“-5”小于0，应为0或正数'],
  [EquipmentInput.ip, '999.1.1.1', '栏“999.1.1.1”不是IP地址，应如 192.0.2.10'],
  [GoodsInput.taxRate, '1', '栏“1”按小数为100%，不是法定税率或征收率，请写成“1%”或“0.01”'],
  [hireDate, '2026-02-30', '栏“2026-02-30”不是存在的日期，应如 2026-01-31'],
  [hireDate, '46053', '栏“46053”不是存在的日期，应如 2026-01-31'],
])('%# says of %s: %s', (field, text, fault) => {
  expect(readField(field, '栏', text)).toEqual({ fault })
})

it('takes the number of a numeric cell as a day where its column holds days', () => {
  expect(readField(hireDate, '栏', '46053', '2026-01-31')).toEqual({ value: '2026-01-31' })
  expect(readField(salary, '栏', '46053', '2026-01-31')).toEqual({ value: '46053' })
})
