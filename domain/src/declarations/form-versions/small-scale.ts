/**
 * 增值税及附加税费申报表（小规模纳税人适用） with its schedules. Source: declarations.md §2 (2021 form; filling
 * rules of 2019, 2026年第10号); law-2026.md §3. What was sold stands in the working paper. Codes of schedules other than
 * the main form are ours [?].
 */
import { cellsFor, plainRows, type FormRowText, type FormVersion } from './form-version.ts'
import { ledger } from './small-scale-ledger.ts'
import { surchargeForm } from './surcharges.ts'

export const SMALL_SCALE_FORM = 'BDA0610611'

const BOTH = ['g', 's']

/** No more than was earned; where red letters outweigh what was earned, what they take back of it. */
const deducted = (available: string, income: string): string =>
  `=if(${income}<#0,min(#0,${available}),max(#0,min(${available},${income})))`

/** What remains of income with tax that is not cut to 1%. */
const WHOLE = '(L:9a.s-L:10a.s)'

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
    ['3', '本期扣除额', deducted('1+2', '5')],
    ['4', '期末余额', '=1+2-3'],
    ['5', '全部含税收入（适用3%征收率）', '=if(1+2=#0,#0,L:9.s+L:4.s*(#1+$levyReduced))'],
    ['6', '本期扣除额', '=3'],
    ['7', '含税销售额', '=5-6'],
    ['8', '不含税销售额', `=(7-${WHOLE})/(#1+$levyReduced)+${WHOLE}/(#1+$levy)`],
    ['9', '期初余额（5%征收率）', '=P:12'],
    ['10', '本期发生额', '=L:10b.s'],
    ['11', '本期扣除额', deducted('9+10', '13')],
    ['12', '期末余额', '=9+10-11'],
    ['13', '全部含税收入（适用5%征收率）', '=if(9+10=#0,#0,L:9b.s)'],
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

/** What is taxed only where the period reaches the 起征点. */
const reached = (cells: string): string => `if(L:13.g=#1,#0,${cells})`
/** What is exempt where it does not, of an enterprise or of a sole trader. */
const exempt = (isSoleTrader: '0' | '1', cells: string): string =>
  `=if((L:13.g=#1)*(L:0a.g=#${isSoleTrader})=#1,${cells},#0)`
/** A reduction is at most the tax, but where red letters take both back. */
const relief16 = (tax: string, reduced: string): string =>
  `=if(${tax}<#0,${reduced},max(#0,min(${tax},${reduced})))`

const OTHERS = { g: 'L:3.g+L:3a.g+L:8d.g', s: 'L:3.s+L:3a.s+L:8a.s' }
const FREE = {
  g: `${OTHERS.g}+L:4.g+L:8c.g`,
  s: `${OTHERS.s}+L:4.s+L:8.s+L:8b.s`,
}
const NO_MARGIN = { 3: 'A1:1+A1:2=#0', 5: 'A1:9+A1:10=#0' }
/** Of line 1, what is not cut to 1%. */
const UNCUT = {
  g: `L:2.g+${reached('L:3a.g+L:8d.g')}`,
  s: `if(${NO_MARGIN[3]},L:2.s+${reached('L:3a.s+L:8a.s')},if(L:13.g=#1,L:2.s,${WHOLE}/(#1+$levy)))`,
}

const current: readonly (readonly [row: string, name: string, cells: Readonly<Record<string, string>>])[] = [
  [
    '1',
    '（一）应征增值税不含税销售额（3%征收率）',
    {
      g: `=L:1.g+L:2.g+${reached(`${OTHERS.g}+L:4.g`)}`,
      s: `=if(${NO_MARGIN[3]},L:1.s+L:2.s+${reached(`${OTHERS.s}+L:4.s`)},if(L:13.g=#1,L:1.s+L:2.s-L:10c.s,A1:8))`,
    },
  ],
  ['2', '增值税专用发票不含税销售额', cellsFor(BOTH, '=L:1.@+L:2.@')],
  ['3', '其他增值税发票不含税销售额', { g: `=${reached(OTHERS.g)}`, s: `=${reached(OTHERS.s)}` }],
  [
    '4',
    '（二）应征增值税不含税销售额（5%征收率）',
    { s: `=if(${NO_MARGIN[5]},5.s+6.s,if(L:13.g=#1,5.s-L:10d.s,A1:16))` },
  ],
  ['5', '增值税专用发票不含税销售额', { s: '=L:7.s' }],
  ['6', '其他增值税发票不含税销售额', { s: `=${reached('L:8.s+L:8b.s')}` }],
  ['7', '（三）销售使用过的固定资产不含税销售额', { g: `=${reached('L:8c.g')}` }],
  ['8', '其中：其他增值税发票不含税销售额', { g: `=${reached('L:8c.g')}` }],
  ['9', '（四）免税销售额', cellsFor(BOTH, '=10.@+11.@+12.@')],
  ['10', '其中：小微企业免税销售额', { g: exempt('0', FREE.g), s: exempt('0', FREE.s) }],
  ['11', '未达起征点销售额', { g: exempt('1', FREE.g), s: exempt('1', FREE.s) }],
  ['12', '其他免税销售额', cellsFor(BOTH, '=L:5.@')],
  ['13', '（五）出口免税销售额', cellsFor(BOTH, '=L:6.@')],
  ['14', '其中：其他增值税发票不含税销售额', cellsFor(BOTH, '')],
  ['15', '本期应纳税额', { g: '=1.g*$levy+7.g*$levy', s: '=1.s*$levy+4.s*$levyRealEstate' }],
  [
    '16',
    '本期应纳税额减征额',
    {
      g: relief16(
        '15.g',
        `(1.g-(${UNCUT.g}))*($levy-$levyReduced)+${reached('L:8d.g')}*($levy-$levyUsedCars)+7.g*($levy-$levyUsedAssets)`,
      ),
      s: relief16(
        '15.s',
        `(1.s-${UNCUT.s})*($levy-$levyReduced)+${reached('L:8a.s')}*($levy-$levyHousing)+${reached('L:8b.s')}*($levyRealEstate-$levyHousing)`,
      ),
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
  payable: { tax: ['20.g', '20.s'], due: ['22.g', '22.s'], surcharges: ['23.g', '24.g', '25.g'] },
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
