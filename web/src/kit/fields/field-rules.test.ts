import {
  AppBannerInput,
  AppMenuInput,
  CustomerInput,
  EquipmentInput,
  GoodsInput,
  GoodsLine,
} from '@kaipiao/client/body-fields'
import type { Field } from '@kaipiao/client'
import { describe, expect, it } from 'vitest'
import { faultOf, rulesOf } from './field-rules.ts'
import { kindOf } from './kind-of.ts'

const fault = (field: Field, value: unknown) => faultOf(field, kindOf(field), field.title, value)

describe('rule of a field', () => {
  it.each<[Field, unknown, string | undefined]>([
    [CustomerInput.taxerName, undefined, '请输入客户名称'],
    [CustomerInput.taxerName, '   ', '请输入客户名称'],
    [CustomerInput.taxerName, '甲'.repeat(101), '客户名称不能超过100个字符'],
    [CustomerInput.taxerName, '甲公司', undefined],
    [CustomerInput.taxerType, undefined, '请选择纳税人类型'],
    [CustomerInput.mobile, '2380000000', '输入有误，请检查重新填写！'],
    [CustomerInput.mobile, '', undefined],
    [CustomerInput.mobile, '13800000021', undefined],
    [CustomerInput.creditLimit, '1.234', '请输入金额，最多两位小数'],
    [CustomerInput.creditLimit, 'abc', '“abc”不是数字，应如 1234.50'],
    [CustomerInput.creditLimit, '-1200.5', '授信额度“-1200.5”小于0，应为0或正数'],
    [GoodsLine.amount, '-1200.5', undefined],
    [GoodsInput.price, '-5', '单价“-5”小于0，应为0或正数'],
    [EquipmentInput.ip, '999.1.1.1', '地址“999.1.1.1”不是IP地址，应如 192.0.2.10'],
    [EquipmentInput.port, '70000', '端口“70000”不是端口，应为1到65535的整数'],
    [EquipmentInput.slots, -3, '槽位数不能小于1'],
    [AppMenuInput.path, 'javascript:alert(1)', '路径“javascript:alert(1)”不是站内路径，应以 / 开头'],
    [
      AppBannerInput.link,
      'javascript:alert(1)',
      '链接“javascript:alert(1)”不是网址，应以 https://、http:// 或 / 开头',
    ],
    [AppBannerInput.link, '', undefined],
    [CustomerInput.labelIds, Array.from({ length: 21 }, String), '标签最多20项'],
    [GoodsInput.zxbm, '123', '格式有误!请重新输入'],
    [GoodsInput.taxRate, '1.3', '请输入0到100之间的税率'],
    [GoodsInput.taxRate, '0.13', undefined],
    [GoodsInput.keywords, Array.from({ length: 11 }, String), '关键词最多10项'],
    [
      { title: '申报所属期', type: 'string', required: true, pattern: '^[0-9]{4}(0[1-9]|1[0-2])$' },
      '',
      '请选择申报所属期',
    ],
    [{ title: '份数', type: 'integer', minimum: 1, maximum: 9 }, 0, '份数不能小于1'],
    [{ title: '份数', type: 'integer', minimum: 1, maximum: 9 }, 10, '份数不能大于9'],
    [
      { title: '税号', type: 'string', format: 'tax-number' },
      '9'.repeat(16),
      '税号应为15、17、18或20位大写字母和数字',
    ],
    [{ title: '代码', type: 'string', required: true, pattern: '^(\\d+)?$' }, '', undefined],
  ])('%# says what is wrong, or nothing', (field, value, expected) => {
    expect(fault(field, value)).toBe(expected)
  })
})

it('asks the table of the classification about a code that has its shape', async () => {
  const [rule] = rulesOf(GoodsInput.zxbm, 'taxCode', '税收分类编码')
  await expect(rule?.validator({}, '9999999999999999999')).rejects.toThrow(
    '税收分类编码“9999999999999999999”不在税收分类编码表中',
  )
  await expect(rule?.validator({}, '1030307010000000000')).resolves.toBeUndefined()
  await expect(rule?.validator({}, '123')).rejects.toThrow('格式有误!请重新输入')
})
