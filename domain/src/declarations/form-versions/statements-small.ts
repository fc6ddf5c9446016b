/**
 * 财务报表（小企业会计准则）: 会小企01表, 02表, 03表. Source: 财会〔2011〕17号附录 (rows and their numbers, which programs that file them
 * repeat); law-2026.md §7. Carried over: what the last return said of the year's beginning, or of its own end.
 */
import type { FormCheck, FormRowText, FormVersion } from './form-version.ts'

export const SMALL_BALANCE = 'KXQ01'
export const SMALL_INCOME = 'KXQ02'
export const SMALL_CASH = 'KXQ03'

type Line = readonly [row: string, name: string, formula?: string]

/** Numbers from one on, in their order; a sum names rows by number. */
export const numbered = (lines: readonly (readonly [name: string, formula?: string])[]): Line[] =>
  lines.map(([name, formula], at): Line =>
    formula === undefined ? [String(at + 1), name] : [String(at + 1), name, formula],
  )

const BALANCE: readonly Line[] = [
  ['1', '货币资金'],
  ['2', '短期投资'],
  ['3', '应收票据'],
  ['4', '应收账款'],
  ['5', '预付账款'],
  ['6', '应收股利'],
  ['7', '应收利息'],
  ['8', '其他应收款'],
  ['9', '存货'],
  ['10', '其中：原材料'],
  ['11', '在产品'],
  ['12', '库存商品'],
  ['13', '周转材料'],
  ['14', '其他流动资产'],
  ['15', '流动资产合计', 'sum(1.@..9.@)+14.@'],
  ['16', '长期债券投资'],
  ['17', '长期股权投资'],
  ['18', '固定资产原价'],
  ['19', '减：累计折旧'],
  ['20', '固定资产账面价值', '18.@-19.@'],
  ['21', '在建工程'],
  ['22', '工程物资'],
  ['23', '固定资产清理'],
  ['24', '生产性生物资产'],
  ['25', '无形资产'],
  ['26', '开发支出'],
  ['27', '长期待摊费用'],
  ['28', '其他非流动资产'],
  ['29', '非流动资产合计', '16.@+17.@+sum(20.@..28.@)'],
  ['30', '资产总计', '15.@+29.@'],
  ['31', '短期借款'],
  ['32', '应付票据'],
  ['33', '应付账款'],
  ['34', '预收账款'],
  ['35', '应付职工薪酬'],
  ['36', '应交税费'],
  ['37', '应付利息'],
  ['38', '应付利润'],
  ['39', '其他应付款'],
  ['40', '其他流动负债'],
  ['41', '流动负债合计', 'sum(31.@..40.@)'],
  ['42', '长期借款'],
  ['43', '长期应付款'],
  ['44', '递延收益'],
  ['45', '其他非流动负债'],
  ['46', '非流动负债合计', 'sum(42.@..45.@)'],
  ['47', '负债合计', '41.@+46.@'],
  ['48', '实收资本（或股本）'],
  ['49', '资本公积'],
  ['50', '盈余公积'],
  ['51', '未分配利润'],
  ['52', '所有者权益（或股东权益）合计', 'sum(48.@..51.@)'],
  ['53', '负债和所有者权益（或股东权益）总计', '47.@+52.@'],
]

const INCOME: readonly Line[] = [
  ['1', '一、营业收入'],
  ['2', '减：营业成本'],
  ['3', '税金及附加'],
  ['4', '其中：消费税'],
  ['5', '营业税'],
  ['6', '城市维护建设税'],
  ['7', '资源税'],
  ['8', '土地增值税'],
  ['9', '城镇土地使用税、房产税、车船税、印花税'],
  ['10', '教育费附加、矿产资源补偿费、排污费'],
  ['11', '销售费用'],
  ['12', '其中：商品维修费'],
  ['13', '广告费和业务宣传费'],
  ['14', '管理费用'],
  ['15', '其中：开办费'],
  ['16', '业务招待费'],
  ['17', '研究费用'],
  ['18', '财务费用'],
  ['19', '其中：利息费用（收入以“-”号填列）'],
  ['20', '加：投资收益（损失以“-”号填列）'],
  ['21', '二、营业利润（亏损以“-”号填列）', '1.@-2.@-3.@-11.@-14.@-18.@+20.@'],
  ['22', '加：营业外收入'],
  ['23', '其中：政府补助'],
  ['24', '减：营业外支出'],
  ['25', '其中：坏账损失'],
  ['26', '无法收回的长期债券投资损失'],
  ['27', '无法收回的长期股权投资损失'],
  ['28', '自然灾害等不可抗力因素造成的损失'],
  ['29', '税收滞纳金'],
  ['30', '三、利润总额（亏损总额以“-”号填列）', '21.@+22.@-24.@'],
  ['31', '减：所得税费用'],
  ['32', '四、净利润（净亏损以“-”号填列）', '30.@-31.@'],
]

const CASH: readonly Line[] = [
  ['1', '销售产成品、商品、提供劳务收到的现金'],
  ['2', '收到其他与经营活动有关的现金'],
  ['3', '购买原材料、商品、接受劳务支付的现金'],
  ['4', '支付的职工薪酬'],
  ['5', '支付的税费'],
  ['6', '支付其他与经营活动有关的现金'],
  ['7', '经营活动产生的现金流量净额', '1.@+2.@-3.@-4.@-5.@-6.@'],
  ['8', '收回短期投资、长期债券投资和长期股权投资收到的现金'],
  ['9', '取得投资收益收到的现金'],
  ['10', '处置固定资产、无形资产和其他非流动资产收回的现金净额'],
  ['11', '短期投资、长期债券投资和长期股权投资支付的现金'],
  ['12', '购建固定资产、无形资产和其他非流动资产支付的现金'],
  ['13', '投资活动产生的现金流量净额', '8.@+9.@+10.@-11.@-12.@'],
  ['14', '取得借款收到的现金'],
  ['15', '吸收投资者投资收到的现金'],
  ['16', '偿还借款本金支付的现金'],
  ['17', '偿还借款利息支付的现金'],
  ['18', '分配利润支付的现金'],
  ['19', '筹资活动产生的现金流量净额', '14.@+15.@-16.@-17.@-18.@'],
  ['20', '四、现金净增加额', '7.@+13.@+19.@'],
  ['21', '加：期初现金余额'],
  ['22', '五、期末现金余额', '20.@+21.@'],
]

/** Lines in each of the columns; `@` of a formula is the column. */
export function linesIn(lines: readonly Line[], columns: readonly string[]): FormRowText[] {
  return lines.map(([row, name, formula]) => ({
    row,
    name,
    cells: Object.fromEntries(
      columns.map((column) => [column, formula === undefined ? '' : `=${formula.replaceAll('@', column)}`]),
    ),
  }))
}

/** The year's beginning as the last return has it: of the same year, or where it ended the year before. */
const BEGINNING_OF_YEAR = '($months=#12)+($quarter=#1)>#0'

/** Row by row: what the year began with is what was filed before. */
export function openingChecks(lines: readonly Line[], total: string): FormCheck[] {
  return lines
    .filter(([, , formula]) => formula === undefined)
    .map(([row, name]) => ({
      code: 'statement.opening',
      holds: `(P:${total}.e=#0)+(${row}.b=if(${BEGINNING_OF_YEAR},P:${row}.e,P:${row}.b))>#0`,
      message: `第${row}行${name.replace(/^其中：|^减：/, '')}的年初余额与上次申报的报表不一致`,
      severity: 'warning',
      at: `${row}.b`,
    }))
}

/** Assets are liabilities and equity, at the end and at the beginning; nothing at all is filed of who has written nothing. */
export function balanceChecks(assets: string, rest: string): FormCheck[] {
  const even = (column: 'e' | 'b', when: string): FormCheck => ({
    code: 'statement.balance',
    holds: `${assets}.${column}=${rest}.${column}`,
    message: `资产负债表不平：${when}第${assets}行资产总计应等于第${rest}行负债和所有者权益总计`,
    severity: 'error',
    at: `${assets}.${column}`,
  })
  return [
    even('e', '期末'),
    even('b', '年初'),
    {
      code: 'statement.empty',
      holds: `if(K:5.d>#0,#1,(${assets}.e=#0)*(${rest}.e=#0)*(${assets}.b=#0)=#0)`,
      message: '资产负债表没有填写：请导入科目余额表，或逐行填列',
      severity: 'error',
      at: `${assets}.e`,
    },
  ]
}

/** Keys of a column, for what is carried over and taken. */
export function keysOf(lines: readonly Line[], column: string): string[] {
  return lines.filter(([, , formula]) => formula === undefined).map(([row]) => `${row}.${column}`)
}

const balance: FormVersion = {
  formCode: SMALL_BALANCE,
  alias: 'B',
  name: '资产负债表（会小企01表）',
  label: '资产负债表',
  since: '000000',
  columns: [
    { key: 'e', title: '期末余额' },
    { key: 'b', title: '年初余额' },
  ],
  rows: linesIn(BALANCE, ['e', 'b']),
  checks: [
    ...balanceChecks('30', '53'),
    ...(['e', 'b'] as const).map((column) => ({
      code: 'statement.part',
      holds: `9.${column}>=10.${column}+11.${column}+12.${column}+13.${column}`,
      message: '第9行存货小于其中各项（第10至13行）的合计',
      severity: 'warning' as const,
      at: `9.${column}`,
    })),
    ...openingChecks(BALANCE, '30'),
  ],
  balances: [...keysOf(BALANCE, 'e'), '30.e', '53.e'],
  taken: Object.fromEntries(BALANCE.map(([row]) => [row, 'ledger'])),
}

const income: FormVersion = {
  formCode: SMALL_INCOME,
  alias: 'I',
  name: '利润表（会小企02表）',
  label: '利润表',
  since: '000000',
  columns: [
    { key: 'y', title: '本年累计金额' },
    { key: 'c', title: '本期金额（年报为上年金额）' },
  ],
  rows: linesIn(INCOME, ['y', 'c']),
  checks: [
    {
      code: 'statement.profit',
      holds: '(B:51.e=B:51.b+32.y)+(32.y=#0)*(B:51.e=B:51.b)>#0',
      message: '资产负债表未分配利润的增加额不等于本年净利润（第32行），有利润分配或以前年度损益调整的请核对',
      severity: 'warning',
      at: '32.y',
    },
    {
      code: 'statement.part',
      holds: '3.y>=sum(4.y..10.y)',
      message: '第3行税金及附加小于其中各项（第4至10行）的合计',
      severity: 'error',
      at: '3.y',
    },
  ],
  balances: INCOME.map(([row]) => `${row}.y`),
  taken: Object.fromEntries(INCOME.map(([row]) => [row, 'ledger'])),
}

const cash: FormVersion = {
  formCode: SMALL_CASH,
  alias: 'F',
  name: '现金流量表（会小企03表）',
  label: '现金流量表',
  since: '000000',
  columns: [
    { key: 'y', title: '本年累计金额' },
    { key: 'c', title: '本期金额（年报为上年金额）' },
  ],
  rows: linesIn(CASH, ['y', 'c']),
  checks: cashChecks({ net: '20', opening: '21', closing: '22', column: 'y' }),
  balances: [],
  taken: { 21: 'ledger' },
}

/** Cash ends as the balance sheet has it: of a year always, of a quarter where the statement is filled in at all. */
export function cashChecks(rows: {
  net: string
  opening: string
  closing: string
  column: string
}): FormCheck[] {
  const { net, opening, closing, column } = rows
  const isAsked = `(($months=#12)+(${net}.${column}>#0)+(${net}.${column}<#0)>#0)`
  return [
    {
      code: 'statement.cash',
      holds: `if(${isAsked},${closing}.${column}=B:1.e,#1)`,
      message: `第${closing}行期末现金余额应等于资产负债表第1行货币资金的期末余额，有受限资金的请核对`,
      severity: 'error',
      at: `${closing}.${column}`,
    },
    {
      code: 'statement.cash',
      holds: `if(${isAsked},${opening}.${column}=B:1.b,#1)`,
      message: `第${opening}行期初现金余额应等于资产负债表第1行货币资金的年初余额`,
      severity: 'error',
      at: `${opening}.${column}`,
    },
  ]
}

export const SMALL_STATEMENT_FORMS: readonly FormVersion[] = [balance, income, cash]
