/**
 * 财产和行为税纳税申报表 as far as 印花税 goes, and the sums of 印花税税源明细表. Sources: 国家税务总局公告2022年第14号 (forms),
 * 2021年第9号 (one return of these taxes); declarations.md §5: the halving is rounded, then subtracted.
 */
import { STAMP_ITEMS } from './stamp-items.ts'
import { plainRows, type FormRowText, type FormVersion } from './form-version.ts'

export const STAMP_FORM = 'BDA0610794'
export const STAMP_SOURCE_FORM = 'A01103'

const TOTAL = String(STAMP_ITEMS.length + 1)
const SUMMED = ['b', 't', 'x', 'h', 'p', 'd']

const sources: FormVersion = {
  formCode: STAMP_SOURCE_FORM,
  alias: 'S',
  name: '印花税税源明细表',
  label: '税源明细',
  since: '000000',
  columns: [{ key: '', title: '合计' }],
  rows: plainRows([
    ['1', '应税凭证数量'],
    ['2', '计税金额'],
    ['3', '应纳税额'],
    ['4', '减免税额'],
  ]).map((row): FormRowText => (row.row === '1' ? { ...row, isPlain: true } : row)),
  checks: [],
  balances: [],
  taken: { 1: 'rows', 2: 'rows', 3: 'rows', 4: 'rows' },
}

const itemRow = ({ row, name, rate }: (typeof STAMP_ITEMS)[number]): FormRowText => ({
  row,
  name,
  cells: {
    b: '',
    r: `=$${rate}*#1000`,
    t: '',
    x: '',
    h: `=(${row}.t-${row}.x)*0a.h*$halved`,
    p: '',
    d: `=${row}.t-${row}.x-${row}.h-${row}.p`,
  },
})

const main: FormVersion = {
  formCode: STAMP_FORM,
  alias: 'M',
  name: '财产和行为税纳税申报表（印花税）',
  label: '申报表',
  since: '000000',
  columns: [
    { key: 'b', title: '计税依据' },
    { key: 'r', title: '税率（‰）' },
    { key: 't', title: '应纳税额' },
    { key: 'x', title: '减免税额' },
    { key: 'h', title: '六税两费减征额' },
    { key: 'p', title: '已缴税额' },
    { key: 'd', title: '应补（退）税额' },
  ],
  rows: [
    { row: '0a', name: '适用“六税两费”减免政策（是填1）', cells: { h: '' }, isPlain: true },
    ...STAMP_ITEMS.map(itemRow),
    {
      row: TOTAL,
      name: '合计',
      cells: Object.fromEntries(SUMMED.map((key) => [key, `=sum(1.${key}..${STAMP_ITEMS.length}.${key})`])),
    },
  ],
  checks: [
    {
      code: 'stamp.halved',
      holds: '(0a.h=#0)+(0a.h=#1)>#0',
      message: '第0a行只能填0或1',
      severity: 'error',
      at: '0a.h',
    },
    {
      code: 'stamp.sources',
      holds: `(${TOTAL}.b=S:2)*(${TOTAL}.t=S:3)*(${TOTAL}.x=S:4)`,
      message: `第${TOTAL}行合计应与税源明细表的合计一致`,
      severity: 'error',
      at: `${TOTAL}.t`,
    },
    ...STAMP_ITEMS.map(({ row, name }) => ({
      code: 'stamp.paid',
      holds: `(${row}.p>=#0)*(${row}.d>=#0)`,
      message: `第${row}行${name}的已缴税额不能小于0，也不能大于应缴的税额`,
      severity: 'error' as const,
      at: `${row}.p`,
    })),
  ],
  balances: [],
  payable: { tax: [`${TOTAL}.t`], due: [`${TOTAL}.d`] },
  taken: {
    '0a': 'register',
    ...Object.fromEntries(
      STAMP_ITEMS.flatMap(({ row }) => ['b', 't', 'x'].map((key) => [`${row}.${key}`, 'rows' as const])),
    ),
  },
}

export const STAMP_FORMS: readonly FormVersion[] = [sources, main]
