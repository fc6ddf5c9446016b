/**
 * What wages, bonuses and services of natural persons are withheld by: tables of rates, amounts of deductions, the last day
 * of a bonus by itself. Sources: law-2026.md §5; declarations.md §4; docs/decisions/0053-wages-by-cumulation.md.
 */
import { percentText } from '../percent-text.ts'
import type { Certainty, PolicyRow } from '../policy-row.ts'

/** 综合所得 by the year, by the month (bonuses), 劳务报酬, and the one rate of 稿酬 and 特许权使用费. */
export type BracketTable = 'year' | 'bonus' | 'labour' | 'author'

export interface IncomeTaxValue {
  /** An amount that is asked for by name. */
  amount?: { name: IncomeTaxAmount; value: string }
  /** Taxable income up to `upTo` bears `rate`, less `quick`; the last bracket has no end. */
  bracket?: { table: BracketTable; rate: string; quick: string; upTo?: string }
}

export type IncomeTaxAmount =
  | 'basic'
  | 'wholeYear'
  | 'child'
  | 'infant'
  | 'elder'
  | 'elderShare'
  | 'loan'
  | 'loanMonths'
  | 'rent1'
  | 'rent2'
  | 'rent3'
  | 'education'
  | 'educationMonths'
  | 'certificate'
  | 'personalPension'
  | 'feeLimit'
  | 'fee'
  | 'feeShare'
  | 'authorShare'
  | 'isBonusAlone'

const LAW = '个人所得税法（2018年修正）'
const WITHHOLDING = '国家税务总局公告2018年第61号'
const CLAIMS = '国发〔2018〕41号'
const RAISED = '国发〔2023〕13号'
const START = '2019-01-01'
const BEFORE_RAISE = '2022-12-31'
const RAISE = '2023-01-01'
const CASES = 'domain/src/declarations/income-tax/golden-wages.test.ts'

const BRACKETS: Readonly<
  Record<BracketTable, readonly (readonly [upTo: string, rate: string, quick: string])[]>
> = {
  year: [
    ['36000', '0.03', '0'],
    ['144000', '0.10', '2520'],
    ['300000', '0.20', '16920'],
    ['420000', '0.25', '31920'],
    ['660000', '0.30', '52920'],
    ['960000', '0.35', '85920'],
    ['', '0.45', '181920'],
  ],
  bonus: [
    ['3000', '0.03', '0'],
    ['12000', '0.10', '210'],
    ['25000', '0.20', '1410'],
    ['35000', '0.25', '2660'],
    ['55000', '0.30', '4410'],
    ['80000', '0.35', '7160'],
    ['', '0.45', '15160'],
  ],
  labour: [
    ['20000', '0.20', '0'],
    ['50000', '0.30', '2000'],
    ['', '0.40', '7000'],
  ],
  author: [['', '0.20', '0']],
}

const TABLES: Readonly<Record<BracketTable, readonly [name: string, notice: string, certainty: Certainty]>> =
  {
    year: ['工资、薪金预扣率', WITHHOLDING, 'two'],
    bonus: ['按月换算后的综合所得税率', '财税〔2018〕164号', 'two'],
    labour: ['劳务报酬预扣率', WITHHOLDING, 'two'],
    author: ['稿酬、特许权使用费预扣率', WITHHOLDING, 'two'],
  }

type Amount = readonly [
  name: IncomeTaxAmount,
  title: string,
  value: string,
  says: string,
  days: readonly [from: string, to?: string],
  notice: string,
  certainty?: Certainty,
  endedBy?: string,
]

const AMOUNTS: readonly Amount[] = [
  [
    'basic',
    '减除费用',
    '5000',
    '每月5000元，按在本单位任职受雇的月数',
    [START],
    `${LAW}第六条；${WITHHOLDING}第六条`,
    'two',
  ],
  [
    'wholeYear',
    '减除费用直接按全年扣除',
    '60000',
    '上年各月均在本单位且收入不超过6万元的，自1月起按6万元',
    ['2021-01-01'],
    '国家税务总局公告2020年第19号',
    'one',
  ],
  ['child', '子女教育', '1000', '每个子女每月1000元', [START, BEFORE_RAISE], CLAIMS, 'two', RAISED],
  ['child', '子女教育', '2000', '每个子女每月2000元，父母一方100%或双方各50%', [RAISE], RAISED, 'two'],
  [
    'infant',
    '3岁以下婴幼儿照护',
    '1000',
    '每个婴幼儿每月1000元',
    ['2022-01-01', BEFORE_RAISE],
    '国发〔2022〕8号',
    'known',
    RAISED,
  ],
  [
    'infant',
    '3岁以下婴幼儿照护',
    '2000',
    '每个婴幼儿每月2000元，父母一方100%或双方各50%',
    [RAISE],
    RAISED,
    'two',
  ],
  ['elder', '赡养老人', '2000', '独生子女每月2000元', [START, BEFORE_RAISE], CLAIMS, 'two', RAISED],
  ['elder', '赡养老人', '3000', '独生子女每月3000元', [RAISE], RAISED, 'two'],
  [
    'elderShare',
    '赡养老人（分摊）',
    '1000',
    '非独生子女每人每月不超过1000元',
    [START, BEFORE_RAISE],
    CLAIMS,
    'two',
    RAISED,
  ],
  ['elderShare', '赡养老人（分摊）', '1500', '非独生子女每人每月不超过1500元', [RAISE], RAISED, 'two'],
  [
    'loan',
    '住房贷款利息',
    '1000',
    '首套住房每月1000元，夫妻一方100%，婚前各自购买的可各50%',
    [START],
    CLAIMS,
    'two',
  ],
  ['loanMonths', '住房贷款利息的期限', '240', '最长240个月', [START], CLAIMS, 'two'],
  ['rent1', '住房租金（直辖市、省会、计划单列市）', '1500', '每月1500元', [START], CLAIMS, 'two'],
  ['rent2', '住房租金（市辖区户籍人口超过100万）', '1100', '每月1100元', [START], CLAIMS, 'two'],
  ['rent3', '住房租金（其他城市）', '800', '每月800元', [START], CLAIMS, 'two'],
  ['education', '继续教育（学历、学位）', '400', '每月400元', [START], CLAIMS, 'two'],
  ['educationMonths', '继续教育（学历、学位）的期限', '48', '同一学历最长48个月', [START], CLAIMS, 'two'],
  ['certificate', '继续教育（职业资格）', '3600', '取得证书的当年3600元', [START], CLAIMS, 'two'],
  [
    'personalPension',
    '个人养老金',
    '12000',
    '每年不超过12000元',
    ['2022-01-01'],
    '财政部 税务总局公告2022年第34号；公告2024年第21号',
    'one',
  ],
  [
    'feeLimit',
    '劳务报酬等每次收入的界限',
    '4000',
    '每次收入不超过4000元的减除800元，超过的减除20%',
    [START],
    `${WITHHOLDING}第八条`,
    'two',
  ],
  ['fee', '劳务报酬等每次减除费用', '800', '800元', [START], `${WITHHOLDING}第八条`, 'two'],
  ['feeShare', '劳务报酬等减除费用的比例', '0.20', '收入的20%', [START], `${WITHHOLDING}第八条`, 'two'],
  [
    'authorShare',
    '稿酬收入额',
    '0.70',
    '收入额减按70%计算',
    [START],
    `${LAW}第六条；${WITHHOLDING}第八条`,
    'two',
  ],
  [
    'isBonusAlone',
    '全年一次性奖金单独计税',
    '1',
    '可选择不并入综合所得，除以12按月税率表计税，一年一次',
    [START, '2027-12-31'],
    '财税〔2018〕164号；财政部 税务总局公告2023年第30号',
    'two',
  ],
]

const subject = 'incomeTax' as const
const figures = ['个人所得税扣缴申报表']

export const INCOME_TAX_ROWS: readonly PolicyRow<IncomeTaxValue>[] = [
  ...Object.entries(BRACKETS).flatMap(([key, brackets]) => {
    const table = key as BracketTable
    const [name, notice, certainty] = TABLES[table]
    return brackets.map(([upTo, rate, quick], at): PolicyRow<IncomeTaxValue> => ({
      id: `incomeTax.${table}.${at + 1}`,
      subject,
      name,
      says: `${upTo === '' ? '以上' : `不超过${upTo}元`}的部分${percentText(rate)}，速算扣除数${quick}`,
      from: START,
      notice,
      certainty,
      provenBy: CASES,
      figures,
      value: { bracket: { table, rate, quick, ...(upTo !== '' && { upTo }) } },
    }))
  }),
  ...AMOUNTS.map(
    ([
      name,
      title,
      value,
      says,
      [from, to],
      notice,
      certainty = 'known',
      endedBy,
    ]): PolicyRow<IncomeTaxValue> => ({
      id: `incomeTax.${name}.${from.slice(0, 4)}`,
      subject,
      name: title,
      says,
      from,
      ...(to !== undefined && { to }),
      notice,
      ...(endedBy !== undefined && { endedBy }),
      certainty,
      provenBy: CASES,
      figures,
      value: { amount: { name, value } },
    }),
  ),
]
