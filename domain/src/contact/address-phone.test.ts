import { expect, it } from 'vitest'
import { checkAddressPhone } from './address-phone.ts'

it.each([
  '',
  '上海市浦东新区世纪大道100号 021-50000000',
  '上海市浦东新区世纪大道100号021-50000000',
  '上海市浦东新区世纪大道100号',
  '中关村大街 27',
  '北京市海淀区 400-000-0000',
  '北京市海淀区 021-50000000-801',
  '北京市海淀区 13800000000',
  '021-50000000',
  '95588',
  '1 Main Street, London W1A 1AA',
])('passes %j', (text) => {
  expect(checkAddressPhone(text, 'gfdzdh', '地址电话')).toEqual([])
})

it.each([
  ['12ab', '地址电话“12ab”既不是地址也不是电话'],
  ['--', '地址电话“--”既不是地址也不是电话'],
  ['12', '地址电话“12”既不是地址也不是电话'],
  ['北京市海淀区 0105000000000000', '地址电话中的电话“0105000000000000”不正确'],
])('refuses %j', (text, words) => {
  expect(checkAddressPhone(text, 'gfdzdh', '地址电话')).toEqual([
    {
      code: 'addressPhone.format',
      path: 'gfdzdh',
      message: `${words}，应如 上海市浦东新区世纪大道100号 021-50000000`,
      severity: 'error',
    },
  ])
})
