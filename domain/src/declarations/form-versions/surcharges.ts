/**
 * 附加税费情况表: 附列资料（五） of general taxpayers, 附列资料（二） of small-scale ones. Source: declarations.md
 * §1.6, §5. Two steps: what the halving takes off is rounded, then subtracted.
 */
import type { FormColumn, FormRowText, FormVersion } from './form-version.ts'

const column = (key: string, title: string): FormColumn => ({ key, title })

const COLUMNS: readonly FormColumn[] = [
  column('1', '增值税税额'),
  column('2', '增值税免抵税额'),
  column('3', '留抵退税本期扣除额'),
  column('4', '税（费）率'),
  column('5', '本期应纳税（费）额'),
  column('7', '减免税（费）额'),
  column('8', '减征比例'),
  column('9', '减征额'),
  column('11', '试点产教融合抵免金额'),
  column('12', '本期已缴税（费）额'),
  column('13', '本期应补（退）税（费）额'),
]

interface Surcharges {
  formCode: string
  alias: string
  name: string
  label: string
  /** Formula of the VAT that the surcharges are a share of. */
  vat: string
  /** Formula of the sales that the free limit of the education surcharges is measured by. */
  sales: string
  isGeneral: boolean
}

/** Whether the halving applies (row 0a) is entered; small-scale taxpayers begin with 1. */
export function surchargeForm({
  formCode,
  alias,
  name,
  label,
  vat,
  sales,
  isGeneral,
}: Surcharges): FormVersion {
  const more = isGeneral ? { 2: '', 3: '', 11: '' } : {}
  const base = isGeneral ? '@.1+@.2-@.3' : '@.1'
  const credit = isGeneral ? '-@.11' : ''
  const line = (row: string, title: string, rate: string, free: string): FormRowText => ({
    row,
    name: title,
    cells: Object.fromEntries(
      Object.entries({
        1: `=max(#0,${vat})`,
        ...more,
        4: rate,
        5: `=(${base})*@.4`,
        7: free,
        8: '=0a.1*$halved',
        9: '=(@.5-@.7)*@.8',
        12: '',
        13: `=@.5-@.7-@.9${credit}-@.12`,
      }).map(([key, cell]) => [key, cell.replaceAll('@', row)]),
    ),
  })
  const free = `=if(${sales}<=$surtaxFreeSales*$months,@.5,#0)`
  const rows = [
    line('1', '城市维护建设税', '', ''),
    line('2', '教育费附加', '=$educationRate', free),
    line('3', '地方教育附加', '=$localEducationRate', free),
  ]
  return {
    formCode,
    alias,
    name,
    label,
    since: '000000',
    columns: isGeneral ? COLUMNS : COLUMNS.filter(({ key }) => !['2', '3', '11'].includes(key)),
    rows: [
      { row: '0a', name: '适用“六税两费”减免政策（是填1）', cells: { 1: '' }, isPlain: true },
      ...rows,
      {
        row: '4',
        name: '合计',
        cells: Object.fromEntries(
          ['5', '7', '9', '12', '13'].map((key) => [key, `=sum(1.${key}..3.${key})`]),
        ),
      },
    ],
    checks: [],
    balances: [],
    taken: { '0a': 'register', 1: 'register' },
  }
}
