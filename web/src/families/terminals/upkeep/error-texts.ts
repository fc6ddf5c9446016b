import {
  createErrorMaintenance,
  deleteErrorMaintenance,
  listErrorMaintenances,
  updateErrorMaintenance,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What an error means and what to do about it, in words for customers (BK12). */
export const errorTexts = defineResource('error-texts', {
  page: 'errorTexts',
  operations: {
    list: listErrorMaintenances,
    create: createErrorMaintenance,
    update: updateErrorMaintenance,
    remove: deleteErrorMaintenance,
  },
  title: 'message',
  unique: 'code',
  list: {
    columns: [
      { field: 'code', kind: 'copyable', width: 130 },
      { field: 'message', width: 260 },
      { field: 'solution', width: 320 },
      'state',
      'tsCreate',
    ],
    search: 'keyword',
    filters: ['code'],
  },
  form: [{ title: '', fields: ['code', { field: 'state', initial: 1 }, 'message', 'solution'] }],
})
