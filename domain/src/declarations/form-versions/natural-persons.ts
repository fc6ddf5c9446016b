/**
 * 境内单位代扣代缴自然人增值税及附加税费申报表 with its annex, on trial: its columns are not known [?]. Sources: 国家税务总局公告2026年第19号, 财政部 税务总局公告
 * 2026年第28号, both from 2026-11-01, neither opened; law-2026.md §6.
 */
import { plainRows, type FormRowText, type FormVersion } from './form-version.ts'

export const PERSON_VAT_FORM = 'DKDJZRR'
export const PERSON_VAT_ANNEX = 'DKDJZRRF'

/** First month of the return. */
const SINCE = '202611'

const LINES: readonly (readonly [row: string, name: string])[] = [
  ['1', '自然人人数'],
  ['2', '不含税销售额'],
  ['3', '其中：未达起征点免税销售额'],
  ['4', '应代扣代缴增值税'],
  ['5', '城市维护建设税'],
  ['6', '教育费附加'],
  ['7', '地方教育附加'],
]

const sums = (rows: FormRowText[]): FormRowText[] =>
  rows.map((row) => (row.row === '1' ? { ...row, isPlain: true } : row))

const annex: FormVersion = {
  formCode: PERSON_VAT_ANNEX,
  alias: 'A',
  name: '代扣代缴自然人增值税及附加税费明细（试用）',
  label: '附列资料（试用）',
  since: SINCE,
  columns: [{ key: '', title: '合计' }],
  rows: sums(plainRows(LINES)),
  checks: [],
  balances: [],
  taken: Object.fromEntries(LINES.map(([row]) => [row, 'rows'])),
}

const main: FormVersion = {
  formCode: PERSON_VAT_FORM,
  alias: 'M',
  name: '境内单位代扣代缴自然人增值税及附加税费申报表（试用）',
  label: '申报表（试用）',
  since: SINCE,
  columns: [{ key: '', title: '金额' }],
  rows: sums(
    plainRows([
      ...LINES.map(([row, name]) => [row, name, `=A:${row}`] as const),
      ['8', '税费合计', '=sum(4..7)'],
      ['9', '本期已缴税费'],
      ['10', '本期应缴税费', '=8-9'],
    ]),
  ),
  checks: [
    {
      code: 'person.paid',
      holds: '(9>=#0)*(10>=#0)',
      message: '第9栏已缴税费不能小于0，也不能大于第8栏税费合计',
      severity: 'error',
      at: '9',
    },
    {
      code: 'person.trial',
      holds: '#0',
      message: '本表栏次尚未公布，按试用版填列，申报前请与电子税务局核对',
      severity: 'warning',
      at: '1',
    },
  ],
  balances: [],
  payable: { tax: ['8'], due: ['10'] },
  taken: {},
}

export const PERSON_VAT_FORMS: readonly FormVersion[] = [annex, main]
