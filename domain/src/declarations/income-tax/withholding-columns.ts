/** Columns of 个人所得税扣缴申报表 in their groups. Source: declarations.md §4 (form of 2019 with 婴幼儿照护 and 个人养老金). */
import type { Schemas } from '@kaipiao/client/types'

type Key = keyof Schemas['Withholding']

export interface WithholdingColumn {
  key: Key
  title: string
  /** Amounts that the last row adds up. */
  isSummed?: true
  /** Rates and quick deductions, as they are. */
  isPlain?: true
}

const summed = (key: Key, title: string): WithholdingColumn => ({ key, title, isSummed: true })

export const WITHHOLDING_GROUPS: readonly { title: string; columns: readonly WithholdingColumn[] }[] = [
  {
    title: '本月（次）情况',
    columns: [
      summed('income', '收入'),
      summed('fee', '费用'),
      summed('exempt', '免税收入'),
      summed('basic', '减除费用'),
      summed('pension', '养老'),
      summed('medical', '医疗'),
      summed('unemployment', '失业'),
      summed('housingFund', '公积金'),
      summed('other', '其他'),
    ],
  },
  {
    title: '累计情况',
    columns: [
      summed('sumIncome', '收入额'),
      summed('sumExempt', '免税收入'),
      summed('sumBasic', '减除费用'),
      summed('sumSpecial', '专项扣除'),
      summed('sumChild', '子女教育'),
      summed('sumInfant', '婴幼儿照护'),
      summed('sumElder', '赡养老人'),
      summed('sumLoan', '贷款利息'),
      summed('sumRent', '住房租金'),
      summed('sumEducation', '继续教育'),
      summed('sumPersonalPension', '个人养老金'),
      summed('sumOther', '其他'),
      summed('donation', '捐赠额'),
    ],
  },
  {
    title: '税款计算',
    columns: [
      summed('taxable', '应纳税所得额'),
      { key: 'rate', title: '税率', isPlain: true },
      { key: 'quick', title: '速算扣除数', isPlain: true },
      summed('tax', '应纳税额'),
      summed('relief', '减免税额'),
      summed('paid', '已缴税额'),
      summed('due', '应补税额'),
    ],
  },
]

export const WITHHOLDING_COLUMNS: readonly WithholdingColumn[] = WITHHOLDING_GROUPS.flatMap(
  ({ columns }) => columns,
)
