import {
  createAccountingSet,
  deleteAccountingSet,
  getAccountingSet,
  listAccountingSets,
  updateAccountingSet,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Books of enterprises, into which their invoices go. */
export const accountingSets = defineResource('accountingSets', {
  page: 'accountingSets',
  operations: {
    list: listAccountingSets,
    get: getAccountingSet,
    create: createAccountingSet,
    update: updateAccountingSet,
    remove: deleteAccountingSet,
  },
  title: 'name',
  unique: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', 'taxerId', 'standard', 'startPeriod', 'tsCreate'],
    search: 'keyword',
  },
  form: [
    {
      title: '',
      fields: ['name', 'taxerId', 'standard', 'startPeriod', { field: 'state', initial: 1 }],
    },
  ],
})
