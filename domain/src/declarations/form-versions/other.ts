/**
 * Forms that stand by themselves: the old one of a single surcharge, which registers still name, and the totals of
 * withheld income tax. Source: declarations.md §4, §5.
 */
import { plainRows, type FormVersion } from './form-version.ts'

export const SURTAX_FORM = 'BDA0610678'
export const INDIVIDUAL_INCOME_TAX_FORM = 'GRSDS'

const one = (
  formCode: string,
  alias: string,
  name: string,
  rows: FormVersion['rows'],
  payable: FormVersion['payable'] & {},
): FormVersion => ({
  formCode,
  alias,
  name,
  label: name,
  since: '000000',
  columns: [{ key: '', title: '金额' }],
  rows,
  checks: [],
  balances: [],
  taken: {},
  payable,
})

export const OTHER_FORMS: readonly FormVersion[] = [
  one(
    SURTAX_FORM,
    'F',
    '附加税费情况表',
    plainRows([
      ['1', '增值税税额'],
      ['2', '税（费）率'],
      ['3', '本期应纳税（费）额', '=max(#0,1*2)'],
      ['4', '减免税（费）额'],
      ['5', '本期已缴税（费）额'],
      ['6', '本期应补（退）税（费）额', '=3-4-5'],
    ]).map((row) => (row.row === '2' ? { ...row, isPlain: true as const } : row)),
    { tax: ['3'], due: ['6'] },
  ),
  one(
    INDIVIDUAL_INCOME_TAX_FORM,
    'I',
    '个人所得税扣缴申报表',
    plainRows([
      ['1', '人数'],
      ['2', '收入额合计'],
      ['3', '应扣缴税额'],
    ]).map((row) => (row.row === '1' ? { ...row, isPlain: true as const } : row)),
    { tax: ['3'], due: ['3'] },
  ),
]
