/**
 * 增值税及附加税费申报表（小规模纳税人适用） with its schedules. Source: declarations.md §2 (2021 form; filling
 * rules of 2019, 2026年第10号). The working paper is ours: it holds what was sold, and whether the period stays below the
 * 起征点 follows from it, so that one figure that changes moves all that depends on it. Codes of schedules other than
 * the main form are ours [?].
 */
import { cellsFor, plainRows, type FormColumn, type FormRowText, type FormVersion } from './form-version.ts'
import { surchargeForm } from './surcharges.ts'

export const SMALL_SCALE_FORM = 'BDA0610611'
export const SMALL_SCALE_LEDGER = 'BDA0610611L'

const KINDS: readonly FormColumn[] = [
  { key: 'g', title: '货物及劳务' },
  { key: 's', title: '服务、不动产和无形资产' },
]
const BOTH = ['g', 's']

const ledger: FormVersion = {
  formCode: SMALL_SCALE_LEDGER,
  alias: 'L',
  name: '小规模纳税人销售台账（工作底稿）',
  label: '销售台账',
  since: '000000',
  columns: KINDS,
  rows: [
    { row: '0a', name: '个体工商户（是填1）', cells: { g: '' }, isPlain: true },
    { row: '1', name: '专用发票不含税销售额（减按1%）', cells: cellsFor(BOTH, '') },
    { row: '2', name: '专用发票不含税销售额（放弃减征，3%）', cells: cellsFor(BOTH, '') },
    { row: '3', name: '其他发票不含税销售额', cells: cellsFor(BOTH, '') },
    { row: '4', name: '未开具发票不含税销售额', cells: cellsFor(BOTH, '') },
    { row: '5', name: '法定免税销售额', cells: cellsFor(BOTH, '') },
    { row: '6', name: '出口免税销售额', cells: cellsFor(BOTH, '') },
    { row: '7', name: '5%征收率专用发票不含税销售额', cells: { s: '' } },
    { row: '8', name: '5%征收率其他不含税销售额', cells: { s: '' } },
    { row: '9', name: '差额征税项目含税收入', cells: { s: '' } },
    { row: '10', name: '本期发生的扣除额（含税）', cells: { s: '' } },
    { row: '11', name: '差额扣除不含税', cells: { s: '=A1:3/(#1+$levyReduced)+A1:11/(#1+$levyRealEstate)' } },
    {
      row: '12',
      name: '差额后销售额合计',
      cells: { g: '=sum(1.g..6.g)', s: '=sum(1.s..8.s)-11.s' },
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
    1: 'issued',
    2: 'issued',
    3: 'issued',
    5: 'issued',
    7: 'issued',
    8: 'issued',
    9: 'issued',
    10: 'issued',
  },
}

const margin: FormVersion = {
  formCode: 'BDA0610611A1',
  alias: 'A1',
  name: '增值税及附加税费申报表（小规模纳税人适用）附列资料（一）',
  label: '附列资料（一）',
  since: '000000',
  columns: [{ key: '', title: '服务、不动产和无形资产扣除项目' }],
  rows: plainRows([
    ['1', '期初余额（3%征收率）', '=P:4'],
    ['2', '本期发生额', '=L:10.s'],
    ['3', '本期扣除额', '=max(#0,min(1+2,5))'],
    ['4', '期末余额', '=1+2-3'],
    ['5', '全部含税收入（适用3%征收率）', '=L:9.s'],
    ['6', '本期扣除额', '=3'],
    ['7', '含税销售额', '=5-6'],
    ['8', '不含税销售额', '=7/(#1+$levyReduced)'],
    ['9', '期初余额（5%征收率）', '=P:12'],
    ['10', '本期发生额'],
    ['11', '本期扣除额', '=max(#0,min(9+10,13))'],
    ['12', '期末余额', '=9+10-11'],
    ['13', '全部含税收入（适用5%征收率）'],
    ['14', '本期扣除额', '=11'],
    ['15', '含税销售额', '=13-14'],
    ['16', '不含税销售额', '=15/(#1+$levyRealEstate)'],
  ]),
  checks: [],
  balances: ['4', '12'],
  taken: {},
}

const relief: FormVersion = {
  formCode: 'BDA0610611R',
  alias: 'R',
  name: '增值税减免税申报明细表',
  label: '减免税明细表',
  since: '000000',
  columns: [
    { key: '1', title: '期初余额' },
    { key: '2', title: '本期发生额' },
    { key: '3', title: '本期应抵减税额' },
    { key: '4', title: '本期实际抵减税额' },
    { key: '5', title: '期末余额' },
  ],
  rows: [
    {
      row: '1',
      name: '减税项目合计',
      cells: { 1: '=2.1', 2: '=2.2', 3: '=2.3', 4: '=2.4', 5: '=2.5' },
    },
    {
      row: '2',
      name: '小规模纳税人减按1%征收率征收增值税（01011608）',
      cells: { 1: '=P:2.5', 2: '=M:16.g+M:16.s', 3: '=2.1+2.2', 4: '=min(2.2,2.3)', 5: '=2.3-2.4' },
    },
    { row: '3', name: '免税项目合计（免税销售额）', cells: { 1: '=4.1+5.1' } },
    { row: '4', name: '其他免税项目', cells: { 1: '=M:12.g+M:12.s' } },
    { row: '5', name: '出口免税', cells: { 1: '=M:13.g+M:13.s' } },
  ],
  checks: [
    {
      code: 'relief.main',
      holds: '1.4=M:16.g+M:16.s',
      message: '减免税明细表第1行第4列应等于主表第16栏',
      severity: 'error',
      at: '1.4',
    },
  ],
  balances: ['2.5'],
  taken: {},
}

/** Before what is exempt for being small: goods and services alike. */
const taxed = 'if(L:13.g=#1,#0,L:3.@+L:4.@)'

const current: readonly (readonly [row: string, name: string, cells: Readonly<Record<string, string>>])[] = [
  [
    '1',
    '（一）应征增值税不含税销售额（3%征收率）',
    {
      g: `=L:1.g+L:2.g+${taxed.replaceAll('@', 'g')}`,
      s: `=if(A1:1+A1:2>#0,if(L:13.g=#1,L:1.s+L:2.s,A1:8),L:1.s+L:2.s+${taxed.replaceAll('@', 's')})`,
    },
  ],
  ['2', '增值税专用发票不含税销售额', cellsFor(BOTH, '=L:1.@+L:2.@')],
  ['3', '其他增值税发票不含税销售额', cellsFor(BOTH, '=if(L:13.g=#1,#0,L:3.@)')],
  ['4', '（二）应征增值税不含税销售额（5%征收率）', { s: '=if(A1:9+A1:10>#0,A1:16,5.s+6.s)' }],
  ['5', '增值税专用发票不含税销售额', { s: '=L:7.s' }],
  ['6', '其他增值税发票不含税销售额', { s: '=if(L:13.g=#1,#0,L:8.s)' }],
  ['7', '（三）销售使用过的固定资产不含税销售额', { g: '' }],
  ['8', '其中：其他增值税发票不含税销售额', { g: '' }],
  ['9', '（四）免税销售额', cellsFor(BOTH, '=10.@+11.@+12.@')],
  [
    '10',
    '其中：小微企业免税销售额',
    { g: '=if(L:13.g*(#1-L:0a.g)=#1,L:3.g+L:4.g,#0)', s: '=if(L:13.g*(#1-L:0a.g)=#1,L:3.s+L:4.s+L:8.s,#0)' },
  ],
  [
    '11',
    '未达起征点销售额',
    { g: '=if(L:13.g*L:0a.g=#1,L:3.g+L:4.g,#0)', s: '=if(L:13.g*L:0a.g=#1,L:3.s+L:4.s+L:8.s,#0)' },
  ],
  ['12', '其他免税销售额', cellsFor(BOTH, '=L:5.@')],
  ['13', '（五）出口免税销售额', cellsFor(BOTH, '=L:6.@')],
  ['14', '其中：其他增值税发票不含税销售额', cellsFor(BOTH, '')],
  ['15', '本期应纳税额', { g: '=1.g*$levy+7.g*$levy', s: '=1.s*$levy+4.s*$levyRealEstate' }],
  [
    '16',
    '本期应纳税额减征额',
    {
      g: '=max(#0,min(15.g,(1.g-L:2.g)*($levy-$levyReduced)+7.g*($levy-$levyUsedAssets)))',
      s: '=max(#0,min(15.s,(1.s-L:2.s)*($levy-$levyReduced)))',
    },
  ],
  ['17', '本期免税额', cellsFor(BOTH, '=9.@*$levyExempt')],
  ['18', '其中：小微企业免税额', cellsFor(BOTH, '=10.@*$levyExempt')],
  ['19', '未达起征点免税额', cellsFor(BOTH, '=11.@*$levyExempt')],
  ['20', '应纳税额合计', cellsFor(BOTH, '=15.@-16.@')],
  ['21', '本期预缴税额', cellsFor(BOTH, '')],
  ['22', '本期应补（退）税额', cellsFor(BOTH, '=20.@-21.@')],
]

/** 本年累计 is what the last return of the year says, and this period. */
const withYear = (
  cells: Readonly<Record<string, string>>,
  row: string,
): Readonly<Record<string, string>> => ({
  ...cells,
  ...Object.fromEntries(Object.keys(cells).map((key) => [`${key}y`, `=P:${row}.${key}y+${row}.${key}`])),
})

const NO_YEAR = new Set(['21', '22'])

const main: FormVersion = {
  formCode: SMALL_SCALE_FORM,
  alias: 'M',
  name: '增值税及附加税费申报表（小规模纳税人适用）',
  label: '主表',
  since: '000000',
  columns: [
    { key: 'g', title: '本期数 货物及劳务' },
    { key: 's', title: '本期数 服务、不动产和无形资产' },
    { key: 'gy', title: '本年累计 货物及劳务' },
    { key: 'sy', title: '本年累计 服务、不动产和无形资产' },
  ],
  rows: [
    ...current.map(([row, name, cells]): FormRowText => ({
      row,
      name,
      cells: NO_YEAR.has(row) ? cells : withYear(cells, row),
    })),
    ...[
      ['23', '城市维护建设税本期应补（退）税额', '1'],
      ['24', '教育费附加本期应补（退）费额', '2'],
      ['25', '地方教育附加本期应补（退）费额', '3'],
    ].map(([row = '', name = '', of = '']): FormRowText => ({
      row,
      name,
      cells: withYear({ g: `=A2:${of}.13` }, row),
    })),
  ],
  checks: [
    { code: 'main.7', holds: '7.g>=8.g', message: '第7栏应不小于第8栏', severity: 'error', at: '7.g' },
    {
      code: 'main.13',
      holds: '13.g+13.s>=14.g+14.s',
      message: '第13栏应不小于第14栏',
      severity: 'error',
      at: '13.g',
    },
    {
      code: 'main.refund',
      holds: '22.g+22.s>=#0',
      message: '第22栏为负数，多缴税款将申请退税，请确认',
      severity: 'warning',
      at: '22.g',
    },
    {
      code: 'main.margin',
      holds: 'if(A1:1+A1:2>#0,(L:13.g=#1)+(1.s=A1:8)>#0,#1)',
      message: '主表第1栏服务列应等于附列资料（一）第8栏',
      severity: 'error',
      at: '1.s',
    },
  ],
  balances: [],
  payable: { tax: ['20.g', '20.s'], due: ['22.g', '22.s'] },
  taken: {},
}

const surcharges = surchargeForm({
  formCode: 'BDA0610611A2',
  alias: 'A2',
  name: '增值税及附加税费申报表（小规模纳税人适用）附列资料（二）',
  label: '附列资料（二）',
  vat: 'M:22.g+M:22.s',
  sales: 'L:12.g+L:12.s',
  isGeneral: false,
})

export const SMALL_SCALE_FORMS: readonly FormVersion[] = [ledger, margin, relief, surcharges, main]
