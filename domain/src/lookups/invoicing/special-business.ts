/** Source: checklist ST45, O7, domain.md §1.4; law-2026.md §8 (23, 25, 28, 29, 33–37). */
import type { Lookup } from '../lookup.ts'

export type SpecialBusiness =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '09'
  | '10'
  | '11'
  | '12'
  | '13'
  | '14'
  | '16'
  | '17'
  | '18'
  | '20'
  | '23'
  | '24'
  | '25'
  | '26'
  | '27'
  | '28'
  | '29'
  | '32'
  | '33'
  | '34'
  | '35'
  | '36'
  | '37'

/** tdyslxdm; the specification names 01, 03, 04, 06, 09 and 24, the rest is our own (O7). */
export const SPECIAL_BUSINESSES: Lookup<SpecialBusiness> = [
  { value: '01', label: '成品油' },
  { value: '02', label: '稀土' },
  { value: '03', label: '建筑服务' },
  { value: '04', label: '货物运输服务' },
  { value: '05', label: '不动产销售' },
  { value: '06', label: '不动产经营租赁服务' },
  { value: '07', label: '代收车船税' },
  { value: '09', label: '旅客运输服务' },
  { value: '10', label: '医疗(住院)' },
  { value: '11', label: '医疗(门诊)' },
  { value: '12', label: '自产农产品销售' },
  { value: '13', label: '拖拉机和联合收割机' },
  { value: '14', label: '机动车' },
  { value: '16', label: '农产品收购' },
  { value: '17', label: '光伏收购' },
  { value: '18', label: '卷烟' },
  { value: '20', label: '专票农产品' },
  { value: '23', label: '白酒' },
  { value: '24', label: '报废产品收购' },
  { value: '25', label: '反向开票(通用)' },
  { value: '26', label: '金银首饰批发' },
  { value: '27', label: '金银首饰零售' },
  { value: '28', label: '金融商品转让' },
  { value: '29', label: '客运场站服务' },
  { value: '32', label: '电子烟' },
  { value: '33', label: '黄金交易结算(交易所购入)' },
  { value: '34', label: '黄金交易结算(交易所销售)' },
  { value: '35', label: '会员单位投资性黄金' },
  { value: '36', label: '会员单位非投资性黄金' },
  { value: '37', label: '客户标准黄金' },
]
