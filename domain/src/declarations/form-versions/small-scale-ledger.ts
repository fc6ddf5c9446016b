/**
 * The working paper of a small-scale taxpayer, ours: what was sold by how it is taxed, and whether the period stays below
 * the 起征点, so that one figure that changes moves all that depends on it. Sources: law-2026.md §2, §3; declarations.md §2.
 */
import { cellsFor, type FormColumn, type FormRowText, type FormVersion } from './form-version.ts'

export const SMALL_SCALE_LEDGER = 'BDA0610611L'

const COLUMNS: readonly FormColumn[] = [
  { key: 'g', title: '货物及劳务' },
  { key: 's', title: '服务、不动产和无形资产' },
]
const BOTH = ['g', 's']

const row = (key: string, name: string, columns: readonly string[] = BOTH): FormRowText => ({
  row: key,
  name,
  cells: cellsFor(columns, ''),
})

const AT_3 = '1.s+2.s+3.s+3a.s+4.s+8a.s'
const AT_5 = '7.s+8.s+8b.s'

export const ledger: FormVersion = {
  formCode: SMALL_SCALE_LEDGER,
  alias: 'L',
  name: '小规模纳税人销售台账（工作底稿）',
  label: '销售台账',
  since: '000000',
  columns: COLUMNS,
  rows: [
    { ...row('0a', '个体工商户（是填1）', ['g']), isPlain: true },
    row('1', '专用发票不含税销售额（减按1%）'),
    row('2', '专用发票不含税销售额（3%，不减征）'),
    row('3', '其他发票不含税销售额（减按1%）'),
    row('3a', '其他发票不含税销售额（3%，不减征）'),
    row('4', '未开具发票不含税销售额'),
    row('5', '法定免税销售额'),
    row('6', '出口免税销售额'),
    row('7', '5%征收率专用发票不含税销售额', ['s']),
    row('8', '5%征收率其他不含税销售额', ['s']),
    row('8a', '出租住房不含税销售额（3%减按1.5%）', ['s']),
    row('8b', '出租住房不含税销售额（5%减按1.5%）', ['s']),
    row('8c', '使用过的固定资产、旧货不含税销售额（3%减按2%）', ['g']),
    row('8d', '二手车经销不含税销售额（3%减按0.5%）', ['g']),
    row('9', '3%征收率服务含税收入', ['s']),
    row('9a', '其中：不减按1%的含税收入', ['s']),
    row('9b', '5%征收率服务含税收入', ['s']),
    row('10', '本期发生的扣除额（含税，3%征收率）', ['s']),
    row('10a', '其中：不减按1%项目的扣除额', ['s']),
    row('10b', '本期发生的扣除额（含税，5%征收率）', ['s']),
    row('10c', '差额专用发票应减除的不含税额（3%征收率）', ['s']),
    row('10d', '差额专用发票应减除的不含税额（5%征收率）', ['s']),
    {
      row: '11',
      name: '差额扣除不含税',
      cells: {
        s: `=if(A1:1+A1:2=#0,#0,${AT_3}-A1:8)+if(A1:9+A1:10=#0,#0,${AT_5}-A1:16)`,
      },
    },
    {
      row: '12',
      name: '差额后销售额合计',
      cells: {
        g: '=1.g+2.g+3.g+3a.g+4.g+5.g+6.g+8c.g+8d.g',
        s: `=${AT_3}+${AT_5}+5.s+6.s-11.s`,
      },
    },
    {
      row: '13',
      name: '未达到起征点（1 是）',
      cells: { g: `=if(12.g+12.s<$freeSales*$months,#1,if(12.g+12.s=$freeSales*$months,$isLimitFree,#0))` },
      isPlain: true,
    },
  ],
  checks: [],
  balances: [],
  taken: {
    '0a': 'register',
    ...Object.fromEntries(
      [
        '1',
        '2',
        '3',
        '3a',
        '5',
        '6',
        '7',
        '8',
        '8a',
        '8b',
        '8c',
        '8d',
        '9',
        '9a',
        '9b',
        '10',
        '10a',
        '10b',
        '10c',
        '10d',
      ].map((key) => [key, 'issued' as const]),
    ),
  },
}
