/** A200000 and the sheet of costs as they are printed. Source: declarations.md §3 (公告2025年第17号; its version of 2021 before). */
import { QUARTERS } from '../form-versions/profit-tax-head.ts'
import { COST_SHEET, INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { leaf, over, rowsFrom, rowsOf, type FormLayout, type SectionText } from './form-layout.ts'

const UNIT = '金额单位：人民币元（列至角分）'
const ORDINALS = ['一', '二', '三', '四']

const perQuarter = (row: string): string[] => [
  ...QUARTERS.flatMap((quarter) => [`${row}.${quarter}b`, `${row}.${quarter}e`]),
  row,
]

const head: SectionText = {
  title: '优惠及附报事项有关信息',
  corner: '项目',
  heads: [
    ...QUARTERS.map((quarter) =>
      over(`${ORDINALS[quarter - 1]}季度`, leaf(`${quarter}b`, '季初'), leaf(`${quarter}e`, '季末')),
    ),
    leaf('average', '季度平均值'),
  ],
  rows: [
    { row: '0a', name: '从业人数', cells: perQuarter('0a') },
    { row: '0b', name: '资产总额（万元）', cells: perQuarter('0b') },
  ],
}

const restricted: SectionText = {
  corner: '项目',
  heads: [leaf('', '是否')],
  rows: rowsOf(['0c'], { names: { '0c': '国家限制或禁止行业' } }),
}

const body = (rows: SectionText['rows']): SectionText => ({
  title: '预缴税款计算',
  corner: '项目',
  lineTitle: '行次',
  heads: [leaf('', '本年累计')],
  rows,
})

const HEAD_KINDS = {
  '0a': 'count',
  '0c': 'answer',
  ...Object.fromEntries(
    QUARTERS.flatMap((quarter) => [
      [`0a.${quarter}b`, 'count'],
      [`0a.${quarter}e`, 'count'],
    ]),
  ),
} as const

const FOOT = [
  '谨声明：本纳税申报表是根据国家税收法律法规及相关规定填报的，是真实的、可靠的、完整的。',
  '纳税人（签章）：　　　　　　　　　　年　　月　　日',
  '经办人：　　　　　　代理机构签章：　　　　　　受理人：　　　　　　受理税务机关（章）：　　　　　　受理日期：　　年　　月　　日',
]

/** Of 2021: income tax from line 10 on. */
const since2021: FormLayout = {
  unit: UNIT,
  rowKinds: { ...HEAD_KINDS, 11: 'rate' },
  sections: [
    head,
    restricted,
    body(
      rowsOf(rowsFrom(1, 16), {
        names: {
          10: '实际利润额（3+4-5-6-7-8-9）',
          11: '税率（25%）',
          12: '应纳所得税额（10×11）',
          16: '本期应补（退）所得税额（12-13-14-15）',
        },
      }),
    ),
  ],
  foot: FOOT,
}

const since2025: FormLayout = {
  unit: UNIT,
  rowKinds: { ...HEAD_KINDS, 26: 'rate' },
  sections: [
    head,
    restricted,
    body(
      rowsOf([...rowsFrom(1, 28), '28.1', '28.2', ...rowsFrom(29, 32)], {
        names: {
          2: '减：营业成本',
          3: '减：税金及附加',
          4: '减：销售费用',
          5: '减：管理费用',
          6: '减：研发费用',
          7: '减：财务费用',
          8: '加：其他收益',
          9: '加：投资收益（损失以“-”号填列）',
          10: '加：净敞口套期收益（损失以“-”号填列）',
          11: '加：公允价值变动收益（损失以“-”号填列）',
          12: '加：信用减值损失（损失以“-”号填列）',
          13: '加：资产减值损失（损失以“-”号填列）',
          14: '加：资产处置收益（损失以“-”号填列）',
          15: '营业利润（1-2-3-4-5-6-7+8+9+10+11+12+13+14）',
          16: '加：营业外收入',
          17: '减：营业外支出',
          18: '利润总额（15+16-17）',
          25: '实际利润额（18+19-20-21-22-23-24）',
          26: '税率（25%）',
          27: '应纳所得税额（25×26）',
          32: '本期应补（退）所得税额（27-28-29-30-31）',
        },
        levels: { '28.1': 1, '28.2': 2 },
      }),
    ),
  ],
  foot: FOOT,
}

const costs: FormLayout = {
  unit: UNIT,
  rowKinds: { '0a': 'answer' },
  sections: [
    {
      corner: '项目',
      lineTitle: '行次',
      heads: [leaf('c', '本期金额'), leaf('o', '以前季度累计'), leaf('', '本年累计金额')],
      rows: rowsOf(['0a', ...rowsFrom(1, 20)], { names: { '0a': '以前季度累计已核对' } }),
    },
  ],
}

export const COST_LAYOUT: Readonly<Record<string, FormLayout>> = { [COST_SHEET]: costs }
/** By the first month of the version. */
export const PROFIT_TAX_LAYOUTS: Readonly<Record<string, FormLayout>> = {
  [`${INCOME_TAX_FORM} 202510`]: since2025,
  [INCOME_TAX_FORM]: since2021,
}
