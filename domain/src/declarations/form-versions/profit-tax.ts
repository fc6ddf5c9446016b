/**
 * 企业所得税月（季）度预缴纳税申报表（A类）, A200000, and the sheet of costs that feeds it. Source: declarations.md §3:
 * 公告2025年第17号 from 2025-10, the form of 2021 before. What qyCb holds is told by no source [?]: the lines of profit.
 */
import { headChecks, isSmallLowProfit, profitTaxHead } from './profit-tax-head.ts'
import { plainRows, type FormRowText, type FormVersion } from './form-version.ts'

export const INCOME_TAX_FORM = 'BDA0611033'
export const COST_SHEET = 'QYCB'

const profit = [
  ['1', '营业收入'],
  ['2', '营业成本'],
  ['3', '税金及附加'],
  ['4', '销售费用'],
  ['5', '管理费用'],
  ['6', '研发费用'],
  ['7', '财务费用'],
  ['8', '其他收益'],
  ['9', '投资收益（损失以“-”号填列）'],
  ['10', '净敞口套期收益（损失以“-”号填列）'],
  ['11', '公允价值变动收益（损失以“-”号填列）'],
  ['12', '信用减值损失（损失以“-”号填列）'],
  ['13', '资产减值损失（损失以“-”号填列）'],
  ['14', '资产处置收益（损失以“-”号填列）'],
  ['15', '营业利润', '1@-2@-3@-4@-5@-6@-7@+sum(8@..14@)'],
  ['16', '营业外收入'],
  ['17', '营业外支出'],
  ['18', '利润总额', '15@+16@-17@'],
] as const

/** Cells of the head that the last return knows. */
const TAKEN_HEAD = Object.fromEntries(profitTaxHead.map(({ row }) => [row, 'last' as const]))

const costs: FormVersion = {
  formCode: COST_SHEET,
  alias: 'Q',
  name: '企业成本费用表',
  label: '成本费用表',
  since: '000000',
  columns: [
    { key: 'c', title: '本期金额' },
    { key: 'o', title: '以前季度累计' },
    { key: '', title: '本年累计金额' },
  ],
  rows: [
    { row: '0a', name: '以前季度累计已核对（是填1）', cells: { o: '' }, isPlain: true },
    ...profit.map(([row, name, formula]): FormRowText => {
      if (formula === undefined) return { row, name, cells: { c: '', o: '', '': `=${row}.o+${row}.c` } }
      const of = (column: string): string => `=${formula.replaceAll('@', column)}`
      return { row, name, cells: { c: of('.c'), o: of('.o'), '': of('') } }
    }),
    { row: '19', name: '已计入成本费用的职工薪酬', cells: { c: '', o: '', '': '=19.o+19.c' } },
    { row: '20', name: '实际支付给职工的应付职工薪酬', cells: { c: '', o: '', '': '=20.o+20.c' } },
  ],
  checks: [
    {
      code: 'incomeTax.opening',
      holds: '0a.o=#1',
      message: '本年以前季度没有在此申报：请补录以前季度的收入、成本和费用累计，并在“以前季度累计已核对”填1',
      severity: 'error',
      at: '0a.o',
    },
  ],
  balances: [],
  taken: {
    '1.c': 'issued',
    '1.o': 'issued',
    2: 'last',
    3: 'last',
    4: 'last',
    5: 'last',
    6: 'last',
    7: 'last',
    8: 'last',
  },
}

const since2025: FormVersion = {
  formCode: INCOME_TAX_FORM,
  alias: 'C',
  name: '企业所得税月（季）度预缴纳税申报表（A类）',
  label: '预缴申报表',
  since: '202510',
  columns: [{ key: '', title: '本年累计' }],
  rows: [
    ...profitTaxHead,
    ...plainRows([
      ...profit.map(([row, name]) => [row, name, `=Q:${row}`] as const),
      ['19', '加：特定业务计算的应纳税所得额'],
      ['20', '减：不征税收入'],
      ['21', '减：资产加速折旧、摊销（扣除）调减额'],
      ['22', '减：免税收入、减计收入、加计扣除'],
      ['23', '减：所得减免'],
      ['24', '减：弥补以前年度亏损'],
      ['25', '实际利润额', '=18+19-20-21-22-23-24'],
      ['26', '税率', '=$incomeTaxRate'],
      ['27', '应纳所得税额', '=max(#0,25)*26'],
      ['28', '减：减免所得税额', '=28.1+28.2'],
      [
        '28.1',
        '其中：符合条件的小型微利企业减免',
        `=if((25<=$smallProfitIncome)*${isSmallLowProfit}=#1,max(#0,25)*($incomeTaxRate-$smallProfitRate),#0)`,
      ],
      ['28.2', '其他减免'],
      ['29', '减：抵免所得税额'],
      ['30', '减：本年实际已缴纳所得税额'],
      ['31', '减：特定业务预缴（征）所得税额'],
      ['32', '本期应补（退）所得税额', '=max(#0,27-28-29-30-31)'],
    ]).map((row) => (row.row === '26' ? { ...row, isPlain: true as const } : row)),
  ],
  checks: [
    ...headChecks,
    {
      code: 'incomeTax.loss',
      holds: '24<=max(#0,18+19-20-21-22-23)',
      message: '第24栏弥补以前年度亏损不能大于弥补前的所得',
      severity: 'error',
      at: '24',
    },
  ],
  balances: [],
  payable: { tax: ['27'], due: ['32'] },
  taken: { 30: 'register', ...TAKEN_HEAD },
}

const since2021: FormVersion = {
  ...since2025,
  since: '000000',
  rows: [
    ...profitTaxHead,
    ...plainRows([
      ['1', '营业收入', '=Q:1'],
      ['2', '营业成本', '=Q:2'],
      ['3', '利润总额', '=Q:18'],
      ['4', '加：特定业务计算的应纳税所得额'],
      ['5', '减：不征税收入'],
      ['6', '减：资产加速折旧、摊销（扣除）调减额'],
      ['7', '减：免税收入、减计收入、加计扣除'],
      ['8', '减：所得减免'],
      ['9', '减：弥补以前年度亏损'],
      ['10', '实际利润额', '=3+4-5-6-7-8-9'],
      ['11', '税率', '=$incomeTaxRate'],
      ['12', '应纳所得税额', '=max(#0,10)*11'],
      [
        '13',
        '减：减免所得税额',
        `=if((10<=$smallProfitIncome)*${isSmallLowProfit}=#1,max(#0,10)*($incomeTaxRate-$smallProfitRate),#0)`,
      ],
      ['14', '减：本年实际已缴纳所得税额'],
      ['15', '减：特定业务预缴（征）所得税额'],
      ['16', '本期应补（退）所得税额', '=max(#0,12-13-14-15)'],
    ]).map((row) => (row.row === '11' ? { ...row, isPlain: true as const } : row)),
  ],
  checks: headChecks,
  payable: { tax: ['12'], due: ['16'] },
  taken: { 14: 'register', ...TAKEN_HEAD },
}

export const PROFIT_TAX_FORMS: readonly FormVersion[] = [costs, since2021, since2025]
