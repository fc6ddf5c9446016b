/** Versions of the forms of returns, with the notice that issued each. Sources: declarations.md §1–§4; law-2026.md §6, §7. */
import type { Certainty, PolicyRow } from '../policy-row.ts'

export interface FormValue {
  formCode: string
  /** First tax month of the version as the forms have it; absent where there is no form of it yet. */
  since?: string
  /** Row of a prepayment return that takes what was paid before in the year. */
  paidBefore?: string
  /** Row of it that says the profit by which small low-profit is told. */
  profit?: string
  isTrial?: true
}

/** A200000 of 2021 and of 2025 (declarations.md §3): 实际已缴纳所得税额, 实际利润额. */
const PREPAYMENT: Readonly<Record<string, Pick<FormValue, 'paidBefore' | 'profit'>>> = {
  'BDA0611033 000000': { paidBefore: '14', profit: '10' },
  'BDA0611033 202510': { paidBefore: '30', profit: '25' },
}

/** 境内单位代扣代缴自然人增值税: law-2026.md §6. */
const ON_TRIAL: ReadonlySet<string> = new Set(['DKDJZRR', 'DKDJZRRF'])

const VAT_2021 = '国家税务总局公告2021年第20号'

type Row = readonly [
  formCode: string,
  since: string | undefined,
  name: string,
  says: string,
  period: readonly [from: string, to?: string],
  notice: string,
  certainty?: Certainty,
]

const ROWS: readonly Row[] = [
  [
    'BDA0610606',
    '000000',
    '增值税及附加税费申报表（一般纳税人适用）',
    '主表',
    ['2021-08-01', '2026-01-31'],
    VAT_2021,
  ],
  [
    'BDA0610606',
    '202602',
    '增值税及附加税费申报表（一般纳税人适用）',
    '主表，第2至10栏填法调整',
    ['2026-02-01'],
    '国家税务总局公告2026年第6号',
    'two',
  ],
  ['BDA0610607', '000000', '附列资料（一）', '本期销售情况明细', ['2021-08-01'], VAT_2021],
  ['BDA0610608', '000000', '附列资料（二）', '本期进项税额明细', ['2021-08-01'], VAT_2021],
  ['BDA0610606F3', '000000', '附列资料（三）', '扣除项目明细', ['2021-08-01'], VAT_2021],
  ['BDA0610606F4', '000000', '附列资料（四）', '税额抵减情况表', ['2021-08-01'], VAT_2021],
  ['BDA0610606R', '000000', '增值税减免税申报明细表', '一般纳税人', ['2021-08-01'], VAT_2021],
  ['BDA0611153', '000000', '附列资料（五）', '附加税费情况表', ['2021-08-01'], VAT_2021],
  ['BDA0610611', '000000', '增值税及附加税费申报表（小规模纳税人适用）', '主表', ['2021-08-01'], VAT_2021],
  ['BDA0610611A1', '000000', '小规模纳税人附列资料（一）', '服务扣除项目明细', ['2021-08-01'], VAT_2021],
  ['BDA0610611A2', '000000', '小规模纳税人附列资料（二）', '附加税费情况表', ['2021-08-01'], VAT_2021],
  ['BDA0610611R', '000000', '增值税减免税申报明细表', '小规模纳税人', ['2021-08-01'], VAT_2021],
  [
    'BDA0611033',
    '000000',
    'A200000 企业所得税预缴申报表（A类）',
    '2021年版',
    ['2021-04-01', '2025-09-30'],
    '国家税务总局公告2021年第3号',
  ],
  [
    'BDA0611033',
    '202510',
    'A200000 企业所得税预缴申报表（A类）',
    '2025年版',
    ['2025-10-01'],
    '国家税务总局公告2025年第17号',
    'two',
  ],
  ['GRSDS', '000000', '个人所得税扣缴申报表', '每人一行', ['2019-01-01'], '国家税务总局公告2019年第7号'],
  [
    'BDA0610678',
    '000000',
    '城市维护建设税、教育费附加申报表',
    '单独申报，已并入增值税申报表',
    ['2016-01-01', '2021-07-31'],
    '国家税务总局公告2015年第99号',
  ],
  [
    'BDA0610794',
    '000000',
    '财产和行为税纳税申报表（印花税）',
    '按季、按年或按次',
    ['2021-06-01'],
    '国家税务总局公告2021年第9号；2022年第14号',
  ],
  [
    'A01103',
    '000000',
    '印花税税源明细表',
    '每份凭证一行',
    ['2022-07-01'],
    '国家税务总局公告2022年第14号',
    'one',
  ],
  ['KXQ01', '000000', '资产负债表（会小企01表）', '小企业会计准则', ['2013-01-01'], '财会〔2011〕17号'],
  ['KXQ02', '000000', '利润表（会小企02表）', '小企业会计准则', ['2013-01-01'], '财会〔2011〕17号'],
  ['KXQ03', '000000', '现金流量表（会小企03表）', '小企业会计准则', ['2013-01-01'], '财会〔2011〕17号'],
  [
    'KQY01',
    '000000',
    '资产负债表（会企01表）',
    '企业会计准则，已执行新准则',
    ['2019-01-01'],
    '财会〔2019〕6号',
  ],
  ['KQY02', '000000', '利润表（会企02表）', '企业会计准则，已执行新准则', ['2019-01-01'], '财会〔2019〕6号'],
  [
    'KQY03',
    '000000',
    '现金流量表（会企03表）',
    '企业会计准则，已执行新准则',
    ['2019-01-01'],
    '财会〔2019〕6号',
  ],
  [
    'KQY04',
    '000000',
    '所有者权益变动表（会企04表）',
    '企业会计准则，年报',
    ['2019-01-01'],
    '财会〔2019〕6号',
  ],
  [
    'TYSBB',
    '000000',
    '通用申报表（税及附征税费）',
    '工会经费',
    ['2019-01-01'],
    '各地税务机关',
    'unconfirmed',
  ],
  [
    'CBJSBB',
    '000000',
    '残疾人就业保障金缴费申报表',
    '按人数和工资',
    ['2019-01-01'],
    '财税〔2015〕72号',
    'unconfirmed',
  ],
  [
    'DKDJZRR',
    '202611',
    '境内单位代扣代缴自然人增值税及附加税费申报表',
    '试用：2026年12月首次申报，栏次待确认',
    ['2026-11-01'],
    '国家税务总局公告2026年第19号',
    'unconfirmed',
  ],
  [
    'DKDJZRRF',
    '202611',
    '代扣代缴自然人增值税及附加税费明细',
    '试用，每笔支付一行',
    ['2026-11-01'],
    '国家税务总局公告2026年第19号',
    'unconfirmed',
  ],
]

export const FORM_ROWS: readonly PolicyRow<FormValue>[] = ROWS.map(
  ([formCode, since, name, says, [from, to], notice, certainty = 'known']): PolicyRow<FormValue> => ({
    id: `form.${formCode}.${since ?? 'next'}`,
    subject: 'form',
    name,
    says,
    from,
    ...(to !== undefined && { to }),
    notice,
    certainty,
    provenBy: 'domain/src/declarations/forms/form-rows.test.ts',
    value: {
      formCode,
      ...(since !== undefined && { since }),
      ...PREPAYMENT[`${formCode} ${since ?? ''}`],
      ...(ON_TRIAL.has(formCode) && { isTrial: true }),
    },
  }),
)

/** The version of a form in a tax month `YYYYMM`; for months before its first notice that one. */
export function formRowIn(formCode: string, month: string): PolicyRow<FormValue> | undefined {
  const day = `${month.slice(0, 4)}-${month.slice(4)}-01`
  const versions = FORM_ROWS.filter(({ value }) => value.formCode === formCode)
  return versions.findLast((row) => row.from <= day) ?? versions[0]
}
