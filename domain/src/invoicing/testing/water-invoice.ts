import type { BureauInvoice } from './bureau-template.ts'

/** One line of water, its tax included: the plainest invoice of the bureau's template. */
export const waterInvoice = (
  serial: string,
  buyer: string,
  amount: string,
  taxRate = '0.13',
): BureauInvoice => ({
  serial,
  basics: { 发票类型: '普通发票', 是否含税: '是', 购买方名称: buyer },
  lines: [{ 项目名称: '矿泉水', 商品和服务税收编码: '1030307040000000000', 金额: amount, 税率: taxRate }],
})
