import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/statements/cases.json' with { type: 'json' }
import { checkReturn, fillForms } from '../forms/fill-forms.ts'
import { beginReturn } from '../forms/prefill-return.ts'
import { ENTERPRISE_STATEMENTS, SMALL_STATEMENTS } from '../forms/tax-items.ts'
import type { Standard } from './account-places.ts'
import { readTrialBalance } from './read-trial-balance.ts'
import { takeStatements, type Ledger } from './take-statements.ts'
import { checkAccountBalance, checkOpening, type AccountBalance } from './trial-balance.ts'

interface Golden {
  standard: Standard
  month: string
  yearly: boolean
  rows: AccountBalance[]
  lines: Record<string, string>
  totals: Record<string, string>
}

/** Recomputed by `golden/statements/statements.py`. */
const CASES = GOLDEN as unknown as Golden[]
const FORMS = { small: { B: 'KXQ01', I: 'KXQ02' }, enterprise: { B: 'KQY01', I: 'KQY02' } } as const

function statementsOf(ledger: Ledger, month: string) {
  return beginReturn({
    ...{
      tax: ledger.standard === 'small' ? SMALL_STATEMENTS : ENTERPRISE_STATEMENTS,
      taxerType: '01',
      month,
    },
    ...{ months: ledger.isYearly ? 12 : 3, sold: [], received: [], soldBefore: '0', rate: '0', prepaid: '0' },
    rows: takeStatements(ledger),
  })
}

it.each(CASES)('of a trial balance are what Python says: $standard $month yearly $yearly', (golden) => {
  const { standard, month, yearly: isYearly, rows, lines, totals } = golden
  const { forms, basis } = statementsOf({ standard, isYearly, rows, before: [] }, month)
  const read = (key: string): string => {
    const [form = 'B', cell = ''] = key.split('/')
    const code = FORMS[standard][form === 'I' ? 'I' : 'B']
    return forms.find(({ formCode }) => formCode === code)?.cells[cell] ?? '0.00'
  }
  const wanted = { ...lines, ...totals }
  expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, read(key)]))).toEqual(wanted)
  const errors = checkReturn(forms, basis).filter(({ severity }) => severity === 'error')
  // Cash flows of a year are written by hand.
  expect(errors.map(({ code }) => code).filter((code) => code !== 'statement.cash')).toEqual(
    standard === 'enterprise' && isYearly ? expect.arrayContaining(['statement.equity']) : [],
  )
})

const cash: AccountBalance = {
  code: '1002',
  name: '银行存款',
  openingDebit: '100.00',
  closingDebit: '100.00',
}
const capital: AccountBalance = {
  code: '3001',
  name: '实收资本',
  openingCredit: '100.00',
  closingCredit: '100.00',
}

it.each<[string, AccountBalance[], AccountBalance[], string[]]>([
  ['nothing', [cash, capital], [], []],
  ['sides', [cash], [], ['ledger.sides', 'ledger.sides', 'statement.balance', 'statement.balance']],
  [
    'an account of no line',
    [cash, { ...capital, code: '9001' }],
    [],
    ['ledger.accounts', 'statement.balance', 'statement.balance'],
  ],
  ['nothing where it is said which one it is', [cash, { ...capital, code: '9001', asCode: '3001' }], [], []],
  ['an account that is gone', [cash, capital], [{ ...cash, code: '1122' }], ['ledger.accounts']],
  [
    'an account above that differs',
    [{ ...cash, code: '100201' }, { ...cash, closingDebit: '90.00' }, capital],
    [],
    ['ledger.accounts'],
  ],
  ['nobody who wrote anything', [], [], ['statement.empty']],
])('finds fault with %s', (_, rows, before, codes) => {
  const { forms, basis } = statementsOf({ standard: 'small', isYearly: false, rows, before }, '202512')
  const issues = checkReturn(forms, basis).filter(({ severity }) => severity === 'error')
  expect(issues.map(({ code }) => code).toSorted()).toEqual(codes)
})

it('tells lines whose beginning is not what was filed before', () => {
  const facts = { standard: 'small', isYearly: false, rows: [cash, capital], before: [] } as const
  const { forms, basis } = statementsOf(facts, '202503')
  const carried = { KXQ01: { '1.e': '90.00', '30.e': '90.00', '48.e': '90.00' } }
  const issues = checkReturn(fillForms(forms, { ...basis, carried }), { ...basis, carried })
  expect(issues.map(({ message }) => message)).toEqual([
    '第1行货币资金的年初余额与上次申报的报表不一致',
    '第48行实收资本（或股本）的年初余额与上次申报的报表不一致',
  ])
})

it.each([
  [{ ...cash, sbssq: '202511' }, 'account.period'],
  [{ ...cash, sbssq: '202512', debit: '0.01' }, 'account.closing'],
  [{ ...cash, sbssq: '202503', debit: '1.00', credit: '1.00' }, undefined],
  [{ ...cash, sbssq: '202503', debit: '1.00', closingDebit: '101.00' }, 'account.year'],
])('checks an account %j: %s', (row, code) => {
  expect(checkAccountBalance(row)[0]?.code).toBe(code)
})

it('begins as the quarter before ended', () => {
  expect(checkOpening(cash, [cash], '2025-09')).toEqual([])
  expect(checkOpening(cash, [], '2025-09')).toEqual([])
  expect(checkOpening(cash, [{ ...cash, closingDebit: '99.00' }], '2025-09')[0]?.message).toBe(
    '银行存款的期初余额应与上期（2025-09）期末余额一致，为借方99.00',
  )
  expect(checkOpening(cash, [capital], '2025-09')[0]?.message).toContain('为0.00')
})

it('reads sheets with heads in one row and in two, and names what it cannot read', () => {
  const two = [
    ['科目余额表', '', '', '', '', '', '', '', '', ''],
    ['科目编码', '科目名称', '期初余额', '', '本期发生额', '', '本年累计发生额', '', '期末余额', ''],
    ['', '', '借方', '贷方', '借方', '贷方', '借方', '贷方', '借方', '贷方'],
    ['1002', '银行存款', '1,000.00', '', '500', '200', '500', '200', '1300', ''],
    ['3001', '实收资本', '', '1000', '', '300', '', '300', '', '1,300.00'],
    ['', '合计', '1000', '1000', '500', '500', '500', '500', '1300', '1300'],
  ]
  const one = [
    [
      '科目代码',
      '会计科目',
      '期初借方余额',
      '期初贷方余额',
      '本期借方发生',
      '本期贷方发生',
      '期末借方余额',
      '期末贷方余额',
    ],
    ['1002', '银行存款', '1000', '', '500', '200', '1300', ''],
  ]
  const read = readTrialBalance(two)
  expect(read).toMatchObject({
    value: [
      {
        line: 4,
        account: {
          code: '1002',
          openingDebit: '1000.00',
          debit: '500.00',
          yearCredit: '200.00',
          closingDebit: '1300.00',
        },
      },
      {
        line: 5,
        account: { code: '3001', openingCredit: '1000.00', credit: '300.00', closingCredit: '1300.00' },
      },
    ],
  })
  expect(readTrialBalance(one)).toMatchObject({
    value: [{ account: { name: '银行存款', credit: '200.00' } }],
  })
  expect(readTrialBalance([['甲', '乙']])).toMatchObject({ issues: [{ code: 'ledger.heads' }] })
  expect(readTrialBalance([...one, ['12', '坏', '一百', '', '', '', '', '']])).toMatchObject({
    issues: [{ message: expect.stringContaining('第3行坏') }, { code: 'ledger.code' }],
  })
})
