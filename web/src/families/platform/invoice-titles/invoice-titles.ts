import {
  createInvoiceTitle,
  deleteInvoiceTitle,
  listInvoiceTitles,
  updateInvoiceTitle,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Titles under which the own enterprise receives invoices. */
export const invoiceTitles = defineResource('invoiceTitles', {
  label: '本企业抬头',
  recordLabel: '抬头',
  operations: {
    list: listInvoiceTitles,
    create: createInvoiceTitle,
    update: updateInvoiceTitle,
    remove: deleteInvoiceTitle,
  },
  title: 'gfmc',
  menu: { group: 'invoicing', icon: 'titles' },
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
