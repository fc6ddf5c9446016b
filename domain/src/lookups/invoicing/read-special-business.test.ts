import { expect, it } from 'vitest'
import { readSpecialBusiness } from './read-special-business.ts'

it.each([
  ['白酒', '23', false],
  ['反向开票（通用）', '25', false],
  ['金融商品转让', '28', false],
  ['客运场站服务', '29', false],
  ['黄金交易结算（交易所购入）', '33', false],
  ['黄金交易结算(交易所销售)', '34', false],
  ['会员单位投资性黄金', '35', false],
  ['会员单位非投资性黄金', '36', false],
  [' 客户标准黄金 ', '37', false],
  ['金银首饰零售', '27', false],
  ['金银首饰零售（个人）', '27', true],
  ['医疗服务(住院)', '10', false],
  ['25', '25', false],
])('reads %s as %s', (text, business, isNaturalBuyer) => {
  expect(readSpecialBusiness(text)).toEqual({ business, isNaturalBuyer })
})

it.each(['', '农产品收购（个人）', '38', '黄金'])('knows no business of %j', (text) => {
  expect(readSpecialBusiness(text)).toBeUndefined()
})
