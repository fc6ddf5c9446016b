import { expect, it } from 'vitest'
import { toldFault } from './told-fault.ts'

const cell = { title: '手机号', text: '1370', hint: '' }

it.each([
  ['输入有误，请检查重新填写！', cell, '手机号“1370”填写有误，应为11位手机号，如 13800000000'],
  [
    '格式有误!请重新输入',
    { ...cell, pattern: '^1\\d{10}$' },
    '手机号“1370”填写有误，应为11位手机号，如 13800000000',
  ],
  [
    '格式有误!请重新输入',
    { title: '税收分类编码', text: '1', pattern: '^\\d{19}$', hint: '19位' },
    '税收分类编码“1”填写有误，19位',
  ],
  ['请输入金额，最多两位小数', { ...cell, title: '授信额度' }, '授信额度：请输入金额，最多两位小数'],
  ['请输入手机号', cell, '请输入手机号'],
])('%s is told with column, value and rule', (fault, of, told) => {
  expect(toldFault(fault, of)).toBe(told)
})
