import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const accountBalanceNoun = defineNoun({
  name: 'account-balance',
  label: '科目余额',
  list: 'listAccountBalances',
  columns: [
    'code',
    'name',
    'sbssq',
    'openingDebit',
    'openingCredit',
    'debit',
    'credit',
    'closingDebit',
    'closingCredit',
  ],
  id: 'id',
  filters: { keyword: KEYWORD, eid: '企业编号', sbssq: '所属期' },
})
