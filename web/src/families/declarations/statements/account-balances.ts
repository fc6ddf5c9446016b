import {
  createAccountBalance,
  deleteAccountBalance,
  listAccountBalances,
  updateAccountBalance,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Accounts of trial balances, of which statements are made; whole sheets come in on the page of the statements. */
export const accountBalances = defineResource('accountBalances', {
  page: 'accountBalances',
  recordLabel: '科目',
  operations: {
    list: listAccountBalances,
    create: createAccountBalance,
    update: updateAccountBalance,
    remove: deleteAccountBalance,
  },
  title: 'name',
  readAgain: [{ id: 'queryDeclarations' }],
  list: {
    columns: [
      { field: 'code', width: 110 },
      { field: 'name', width: 160 },
      { field: 'sbssq', width: 100 },
      'openingDebit',
      'openingCredit',
      'debit',
      'credit',
      'closingDebit',
      'closingCredit',
      { field: 'yearDebit', isHidden: true },
      { field: 'yearCredit', isHidden: true },
      { field: 'asCode', isHidden: true },
      { field: 'eid', width: 200 },
    ],
    search: 'keyword',
    filters: ['eid', 'sbssq'],
    totals: ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'],
  },
  form: [
    {
      title: '科目',
      fields: [
        'eid',
        { field: 'sbssq', help: '季度末月份，如 202512' },
        'code',
        'name',
        { field: 'asCode', help: '自设的一级科目填它相当于哪个标准科目，如 1122' },
      ],
    },
    { title: '期初余额', fields: ['openingDebit', 'openingCredit'] },
    { title: '发生额', fields: ['debit', 'credit', 'yearDebit', 'yearCredit'] },
    { title: '期末余额', fields: ['closingDebit', 'closingCredit'] },
  ],
})
