/** 增值税及附加税费申报表（一般纳税人适用）. Source: declarations.md §1.1, §1.8 (2021年第20号, 2026年第6号). */
import type { FormCheck, FormRowText, FormVersion } from './form-version.ts'
import { INPUT_SCHEDULES } from './general-input.ts'
import { SALES_SCHEDULES } from './general-sales.ts'
import { surchargeForm } from './surcharges.ts'

export const GENERAL_FORM = 'BDA0610606'

/** Balances, which no year sums up, and lines whose year the form leaves out. */
const BALANCES = new Set(['13', '20', '25', '32', '36', '38'])
const NO_YEAR = new Set(['17', '28', '29', '33', '34', '39', '40', '41'])

const all = (rows: readonly string[], column: string): string =>
  rows.map((row) => `S1:${row}.${column}`).join('+')

const lines: readonly (readonly [row: string, name: string, formula?: string])[] = [
  ['1', '（一）按适用税率计税销售额', `${all(['1', '2', '3', '4', '5'], '9')}-S1:6.9-S1:7.9`],
  ['2', '其中：应税货物销售额', 'S1:1.9+S1:3.9-S1:6.9'],
  ['3', '应税劳务销售额', 'S1:2.9+S1:4.9+S1:5.9-S1:7.9'],
  ['4', '纳税检查调整的销售额', all(['1', '2', '3', '4', '5'], '7')],
  [
    '5',
    '（二）按简易办法计税销售额',
    `S1:8.9+${all(['9a', '9b', '10', '11', '12', '13a', '13b'], '9')}-S1:14.9-S1:15.9`,
  ],
  ['6', '其中：纳税检查调整的销售额', all(['8', '9a', '9b', '10', '11', '12'], '7')],
  ['7', '（三）免、抵、退办法出口销售额', 'S1:16.9+S1:17.9'],
  ['8', '（四）免税销售额', 'S1:18.9+S1:19.9'],
  ['9', '其中：免税货物销售额', 'S1:18.9'],
  ['10', '免税劳务销售额', 'S1:19.9'],
  ['11', '销项税额', 'S1:1.10+S1:3.10-S1:6.10+S1:2.14+S1:4.14+S1:5.14-S1:7.14'],
  ['12', '进项税额', 'S2:12.3-12.r'],
  ['13', '上期留抵税额', 'P:20'],
  ['14', '进项税额转出', 'S2:13.3-14.r'],
  ['15', '免、抵、退应退税额'],
  ['16', '按适用税率计算的纳税检查应补缴税额', `${all(['1', '2', '3', '4', '5'], '8')}+S2:19.3`],
  ['17', '应抵扣税额合计', '12+13-14-15+16'],
  ['18', '实际抵扣税额', 'if(17<11,17,11)'],
  ['19', '应纳税额', '11-18-S4:6.5'],
  ['20', '期末留抵税额', '17-18'],
  [
    '21',
    '简易计税办法计算的应纳税额',
    `S1:8.10+${all(['9a', '10', '11'], '10')}-S1:14.10+${all(['9b', '12', '13a', '13b'], '14')}-S1:15.14`,
  ],
  ['22', '按简易计税办法计算的纳税检查应补缴税额'],
  // Of negative tax nothing is taken off; red letters of what was reduced take the reduction back.
  ['23', '应纳税额减征额', 'if(R:1.4<#0,R:1.4,max(#0,min(R:1.4,19+21)))-23.r'],
  ['24', '应纳税额合计', '19+21-23'],
  ['25', '期初未缴税额（多缴为负数）', 'P:32'],
  ['26', '实收出口开具专用缴款书退税额'],
  ['27', '本期已缴税额', '28+29+30+31'],
  ['28', '①分次预缴税额', 'S4:2.4+S4:3.4+S4:4.4+S4:5.4'],
  ['29', '②出口开具专用缴款书预缴税额'],
  ['30', '③本期缴纳上期应纳税额'],
  ['31', '④本期缴纳欠缴税额'],
  ['32', '期末未缴税额（多缴为负数）', '24+25+26-27'],
  ['33', '其中：欠缴税额（≥0）', 'max(#0,25+26-27)'],
  ['34', '本期应补（退）税额', '24-28-29'],
  ['35', '即征即退实际退税额'],
  ['36', '期初未缴查补税额', 'P:38'],
  ['37', '本期入库查补税额'],
  ['38', '期末未缴查补税额', '16+22+36-37'],
  ['39', '城市维护建设税本期应补（退）税额', 'S5:1.13'],
  ['40', '教育费附加本期应补（退）费额', 'S5:2.13'],
  ['41', '地方教育附加本期应补（退）费额', 'S5:3.13'],
]

/** 即征即退 stands beside where the form has a cell for it: those that schedule 1 tells. */
const REFUND: Readonly<Record<string, string>> = {
  1: '=S1:6.9+S1:7.9',
  2: '=S1:6.9',
  3: '=S1:7.9',
  4: '',
  5: '=S1:14.9+S1:15.9',
  6: '',
  11: '=S1:6.10+S1:7.14',
  12: '',
  13: '=P:20.r',
  14: '',
  17: '=12.r+13.r-14.r',
  18: '=if(17.r<11.r,17.r,11.r)',
  19: '=11.r-18.r-S4:7.5',
  20: '=17.r-18.r',
  21: '=S1:14.10+S1:15.14',
  23: '',
  24: '=19.r+21.r-23.r',
  25: '=P:32.r',
  27: '=28.r+30.r+31.r',
  28: '',
  30: '',
  31: '',
  32: '=24.r+25.r-27.r',
  33: '=max(#0,25.r-27.r)',
  34: '=24.r-28.r',
  35: '',
}

const rowOf = ([row, name, formula]: (typeof lines)[number]): FormRowText => {
  const own = row === '35' ? {} : { '': formula === undefined ? '' : `=${formula}` }
  const refund = REFUND[row]
  const hasYear = !NO_YEAR.has(row) && !BALANCES.has(row)
  return {
    row,
    name,
    cells: {
      ...own,
      ...(hasYear && row !== '35' && { y: `=P:${row}.y+${row}` }),
      ...(refund !== undefined && { r: refund, ...(hasYear && { ry: `=P:${row}.ry+${row}.r` }) }),
    },
  }
}

const checks: readonly FormCheck[] = [
  {
    code: 'main.1',
    holds: '1=2+3',
    message: '主表第1栏应等于第2栏与第3栏之和',
    severity: 'error',
    at: '1',
  },
  {
    code: 'main.23',
    holds: 'R:1.4<=max(#0,19+21)',
    message: '减免税明细表实际抵减税额不能大于主表第19栏与第21栏之和',
    severity: 'error',
    at: '23',
  },
  {
    code: 'main.31',
    holds: '30<=max(#0,25)',
    message: '第30栏不能大于第25栏期初未缴税额',
    severity: 'error',
    at: '30',
  },
  {
    code: 'main.refund',
    holds: '34>=#0',
    message: '第34栏为负数，多缴税款将申请退税，请确认',
    severity: 'warning',
    at: '34',
  },
]

const main: FormVersion = {
  formCode: GENERAL_FORM,
  alias: 'M',
  name: '增值税及附加税费申报表（一般纳税人适用）',
  label: '主表',
  since: '202602',
  columns: [
    { key: '', title: '一般项目 本月数' },
    { key: 'y', title: '一般项目 本年累计' },
    { key: 'r', title: '即征即退项目 本月数' },
    { key: 'ry', title: '即征即退项目 本年累计' },
  ],
  rows: lines.map(rowOf),
  checks,
  balances: ['20', '32', '38', '20.r', '32.r'],
  payable: { tax: ['24', '24.r'], due: ['34', '34.r'], surcharges: ['39', '40', '41'] },
  taken: { 30: 'register' },
}

/** Until 2026-01 line 3 was 加工修理修配 alone and line 10 what nobody derives from it: both were entered (2026年第6号). */
const ENTERED_BEFORE: ReadonlySet<string> = new Set(['3', '10'])

export const GENERAL_MAIN_BEFORE: FormVersion = {
  ...main,
  since: '000000',
  rows: main.rows.map((row) =>
    ENTERED_BEFORE.has(row.row) ? { ...row, cells: { ...row.cells, '': '' } } : row,
  ),
  checks: checks.filter(({ code }) => code !== 'main.1'),
}

const surcharges = surchargeForm({
  formCode: 'BDA0611153',
  alias: 'S5',
  name: '增值税及附加税费申报表附列资料（五）（附加税费情况表）',
  label: '附列资料（五）附加',
  vat: 'M:34+M:34.r',
  sales: 'M:1+M:5+M:7+M:8+M:1.r+M:5.r',
  isGeneral: true,
})

const [salesSchedule, deductionSchedule] = SALES_SCHEDULES
const [inputSchedule, creditSchedule, reliefSchedule] = INPUT_SCHEDULES

export const GENERAL_FORMS: readonly FormVersion[] = [
  salesSchedule,
  inputSchedule,
  deductionSchedule,
  creditSchedule,
  reliefSchedule,
  surcharges,
  main,
].filter((form) => form !== undefined)
