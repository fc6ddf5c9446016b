/** 附列资料（一） and （三） of general taxpayers: sales by rate, and what is deducted from them. Source: declarations.md §1.2, §1.4. */
import type { FormColumn, FormRowText, FormVersion } from './form-version.ts'

export const SALES_SCHEDULE = 'BDA0610607'
export const DEDUCTION_SCHEDULE = 'BDA0610606F3'

const titles = [
  '开具专用发票 销售额',
  '开具专用发票 税额',
  '开具其他发票 销售额',
  '开具其他发票 税额',
  '未开具发票 销售额',
  '未开具发票 税额',
  '纳税检查调整 销售额',
  '纳税检查调整 税额',
  '合计 销售额',
  '合计 税额',
  '价税合计',
  '扣除项目本期实际扣除金额',
  '扣除后 含税销售额',
  '扣除后 税额',
]
const SALES_COLUMNS: readonly FormColumn[] = titles.map((title, at) => ({ key: String(at + 1), title }))

interface SalesRow {
  row: string
  name: string
  /** Rate as a fraction; none: exempt or refunded, without tax. */
  rate?: string
  /** Services, whose sales may be reduced by a row of schedule 3. */
  deducts?: string
  isService?: true
}

const taxRows: readonly SalesRow[] = [
  { row: '1', name: '一般计税：13%税率的货物及加工修理修配劳务', rate: '0.13' },
  {
    row: '2',
    name: '一般计税：13%税率的服务、不动产和无形资产',
    rate: '0.13',
    isService: true,
    deducts: 'S3:1.5',
  },
  { row: '3', name: '一般计税：9%税率的货物及加工修理修配劳务', rate: '0.09' },
  {
    row: '4',
    name: '一般计税：9%税率的服务、不动产和无形资产',
    rate: '0.09',
    isService: true,
    deducts: 'S3:2.5',
  },
  { row: '5', name: '一般计税：6%税率', rate: '0.06', isService: true, deducts: 'S3:3.5+S3:4.5' },
]
const simpleRows: readonly SalesRow[] = [
  { row: '8', name: '简易计税：6%征收率', rate: '0.06' },
  { row: '9a', name: '简易计税：5%征收率的货物及加工修理修配劳务', rate: '0.05' },
  {
    row: '9b',
    name: '简易计税：5%征收率的服务、不动产和无形资产',
    rate: '0.05',
    isService: true,
    deducts: 'S3:5.5',
  },
  { row: '10', name: '简易计税：4%征收率', rate: '0.04' },
  { row: '11', name: '简易计税：3%征收率的货物及加工修理修配劳务', rate: '0.03' },
  {
    row: '12',
    name: '简易计税：3%征收率的服务、不动产和无形资产',
    rate: '0.03',
    isService: true,
    deducts: 'S3:6.5',
  },
]
const freeRows: readonly SalesRow[] = [
  { row: '16', name: '免抵退税：货物及加工修理修配劳务' },
  { row: '17', name: '免抵退税：服务、不动产和无形资产', isService: true, deducts: 'S3:7.5' },
  { row: '18', name: '免税：货物及加工修理修配劳务' },
  { row: '19', name: '免税：服务、不动产和无形资产', isService: true, deducts: 'S3:8.5' },
]

function salesRow({ row, name, rate, deducts, isService }: SalesRow): FormRowText {
  const amounts = { 1: '', 3: '', 5: '', 7: '', 9: `=${row}.1+${row}.3+${row}.5+${row}.7` }
  const after = isService
    ? {
        11: rate === undefined ? `=${row}.9` : `=${row}.9+${row}.10`,
        12: `=${deducts ?? '#0'}`,
        13: `=${row}.11-${row}.12`,
      }
    : {}
  if (rate === undefined) return { row, name, cells: { ...amounts, ...after } }
  const tax = { 2: '', 4: '', 6: '', 8: '', 10: `=${row}.2+${row}.4+${row}.6+${row}.8` }
  // Without a deduction the tax stays that of the invoices: calculated back it could differ by a cent.
  const net = isService ? { 14: `=if(${row}.12=#0,${row}.10,${row}.13/(#1+#${rate})*#${rate})` } : {}
  return { row, name, cells: { ...amounts, ...tax, ...after, ...net } }
}

/** 其中：即征即退: entered, 9–14 alone. */
const refundRow = (row: string, name: string, isService: boolean): FormRowText => ({
  row,
  name,
  cells: {
    9: '',
    10: '',
    ...(isService ? { 11: `=${row}.9+${row}.10`, 12: '', 13: `=${row}.11-${row}.12`, 14: '' } : {}),
  },
})

const ranges = (rows: readonly SalesRow[]): readonly FormRowText[] => rows.map(salesRow)

const sales: FormVersion = {
  formCode: SALES_SCHEDULE,
  alias: 'S1',
  name: '增值税及附加税费申报表附列资料（一）（本期销售情况明细）',
  label: '附列资料（一）销售',
  since: '000000',
  columns: SALES_COLUMNS,
  rows: [
    ...ranges(taxRows),
    refundRow('6', '其中：即征即退货物及加工修理修配劳务', false),
    refundRow('7', '其中：即征即退服务、不动产和无形资产', true),
    ...ranges(simpleRows),
    ...['13a', '13b', '13c'].map((row) => ({
      ...salesRow({ row, name: `简易计税：预征率项目（${row}）`, rate: '0.03', isService: true }),
      cells: { 9: '', 10: '', 11: `=${row}.9+${row}.10`, 12: '', 13: `=${row}.11-${row}.12`, 14: '' },
    })),
    refundRow('14', '其中：简易即征即退货物及加工修理修配劳务', false),
    refundRow('15', '其中：简易即征即退服务、不动产和无形资产', true),
    ...ranges(freeRows),
  ],
  checks: [
    ...['2', '4', '5', '9b', '12', '17', '19'].map((row) => ({
      code: `sales.deduction.${row}`,
      holds: `(${row}.11<#0)+(${row}.12<=${row}.11)>#0`,
      message: `附列资料（一）第${row}行扣除金额不能大于价税合计`,
      severity: 'error' as const,
      at: `${row}.12`,
    })),
    ...taxRows.concat(simpleRows).map(({ row, rate = '0' }) => ({
      code: `sales.tax.${row}`,
      holds: `(${row}.9*#${rate}-${row}.10<=#1)*(${row}.10-${row}.9*#${rate}<=#1)=#1`,
      message: `附列资料（一）第${row}行税额与销售额×税率相差超过1元，请核对`,
      severity: 'warning' as const,
      at: `${row}.10`,
    })),
  ],
  balances: [],
  taken: Object.fromEntries(
    [
      ...[...taxRows, ...simpleRows, ...freeRows].flatMap(({ row }) =>
        ['1', '2', '3', '4'].map((column) => `${row}.${column}`),
      ),
      ...['6', '7', '14', '15'],
    ].map((key) => [key, 'issued' as const]),
  ),
}

const deductionRow = (row: string, name: string, income: string): FormRowText => ({
  row,
  name,
  cells: {
    1: `=${income}`,
    2: `=P:${row}.6`,
    3: '',
    4: `=${row}.2+${row}.3`,
    // Red letters that outweigh what was earned take back what was deducted from it.
    5: `=if(${row}.1<#0,min(#0,${row}.4),max(#0,min(${row}.1,${row}.4)))`,
    6: `=${row}.4-${row}.5`,
  },
})

const deductions: FormVersion = {
  formCode: DEDUCTION_SCHEDULE,
  alias: 'S3',
  name: '增值税及附加税费申报表附列资料（三）（服务、不动产和无形资产扣除项目明细）',
  label: '附列资料（三）扣除',
  since: '000000',
  columns: [
    { key: '1', title: '本期价税合计额（免税销售额）' },
    { key: '2', title: '期初余额' },
    { key: '3', title: '本期发生额' },
    { key: '4', title: '本期应扣除金额' },
    { key: '5', title: '本期实际扣除金额' },
    { key: '6', title: '期末余额' },
  ],
  rows: [
    deductionRow('1', '13%税率的项目', 'S1:2.11'),
    deductionRow('2', '9%税率的项目', 'S1:4.11'),
    deductionRow('3', '6%税率的项目（不含金融商品转让）', 'S1:5.11-4.1'),
    // How much of row 5 is 金融商品转让 no invoice tells.
    {
      ...deductionRow('4', '6%税率的金融商品转让项目', '#0'),
      cells: { ...deductionRow('4', '', '#0').cells, 1: '' },
    },
    deductionRow('5', '5%征收率的项目', 'S1:9b.11'),
    deductionRow('6', '3%征收率的项目', 'S1:12.11'),
    deductionRow('7', '免抵退税的项目', 'S1:17.11'),
    deductionRow('8', '免税的项目', 'S1:19.11'),
  ],
  checks: [],
  balances: ['1.6', '2.6', '3.6', '4.6', '5.6', '6.6', '7.6', '8.6'],
  taken: Object.fromEntries(['1', '2', '3', '5', '6', '8'].map((row) => [`${row}.3`, 'issued' as const])),
}

export const SALES_SCHEDULES: readonly FormVersion[] = [sales, deductions]
