import {
  createInvoiceTitle,
  deleteInvoiceTitle,
  listInvoiceTitles,
  updateInvoiceTitle,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Titles under which the own enterprise receives invoices. */
export const invoiceTitles = defineResource('invoiceTitles', {
  page: 'invoiceTitles',
  recordLabel: '抬头',
  operations: {
    list: listInvoiceTitles,
    create: createInvoiceTitle,
    update: updateInvoiceTitle,
    remove: deleteInvoiceTitle,
  },
  title: 'gfmc',
  list: {
    columns: [
      { field: 'gfmc', width: 240 },
      { field: 'gfsbh', kind: 'taxNumber' },
      'isDefault',
      { field: 'gfdzdh', width: 220 },
      { field: 'gfyhzh', width: 220 },
      'tsCreate',
    ],
    search: 'keyword',
    sort: '-tsCreate',
  },
  form: [
    { title: '', fields: ['gfmc', { field: 'gfsbh', kind: 'taxNumber' }, 'gfdzdh', 'gfyhzh', 'isDefault'] },
  ],
})
