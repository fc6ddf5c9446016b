/** What a trial balance (科目余额表) comes to, and what it must hold: a working paper of ours beside the statements. Source: law-2026.md §7. */
import type { FormCheck, FormRowText, FormVersion } from './form-version.ts'

export const TRIAL_BALANCE = 'KMYE'

const SIDES: readonly (readonly [row: string, name: string])[] = [
  ['1', '期初余额'],
  ['2', '本期发生额'],
  ['3', '本年累计发生额'],
  ['4', '期末余额'],
]

const COUNTS: readonly (readonly [row: string, name: string, fault: string])[] = [
  ['5', '末级科目数', ''],
  ['6', '没有对应报表项目的科目数', '科目余额表中有科目没有对应的报表项目，请填写其“对应标准科目”'],
  ['7', '上期有余额、本期没有的科目数', '上期有余额的科目本期没有列出，请补录'],
  ['8', '与下级科目合计不符的上级科目数', '上级科目与其下级科目的合计不符'],
]

const rows: FormRowText[] = [
  ...SIDES.map(([row, name]) => ({ row, name, cells: { d: '', c: '' } })),
  ...COUNTS.map(([row, name]) => ({ row, name, cells: { d: '' }, isPlain: true as const })),
]

const sides: FormCheck[] = SIDES.map(([row, name]) => ({
  code: 'ledger.sides',
  holds: `${row}.d=${row}.c`,
  message: `科目余额表试算不平：${name}借方合计不等于贷方合计`,
  severity: 'error',
  at: `${row}.d`,
}))

const counts: FormCheck[] = COUNTS.filter(([, , fault]) => fault !== '').map(([row, , message]) => ({
  code: 'ledger.accounts',
  holds: `${row}.d=#0`,
  message,
  severity: 'error',
  at: `${row}.d`,
}))

export const TRIAL_BALANCE_FORM: FormVersion = {
  formCode: TRIAL_BALANCE,
  alias: 'K',
  name: '科目余额表',
  label: '科目余额表',
  since: '000000',
  columns: [
    { key: 'd', title: '借方' },
    { key: 'c', title: '贷方' },
  ],
  rows,
  checks: [...sides, ...counts],
  balances: [],
  taken: Object.fromEntries(rows.map(({ row }) => [row, 'rows'])),
}
