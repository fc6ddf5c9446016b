import {
  checkDuplicateInvoice,
  deleteDuplicateInvoice,
  listDuplicateInvoices,
} from '@kaipiao/client/described'
import { checkAsked } from '@kaipiao/domain/invoicing/issuing/check-asked'
import { defineResource } from '../../../kit/definitions.ts'

/** Invoices that were looked at before they were paid out. */
export const duplicateInvoices = defineResource('dupCheck', {
  page: 'dupCheck',
  recordLabel: '查重记录',
  operations: { list: listDuplicateInvoices, remove: deleteDuplicateInvoice },
  title: 'fphm',
  list: {
    columns: [{ field: 'fphm', width: 210 }, 'fpdm', 'duplicate', 'kprq', 'jshj', 'userName', 'firstTime'],
    search: 'fphm',
    filters: ['state'],
    sort: '-firstTime',
  },
  actions: [
    {
      operation: checkDuplicateInvoice,
      label: '查重',
      at: 'list',
      form: [
        { field: 'fphm', help: '8位号码，数电票20位' },
        { field: 'fpdm', help: '数电票没有代码' },
        { field: 'kprq', help: '本企业开具的可以不填' },
        { field: 'jshj', help: '本企业开具的可以不填' },
      ],
      check: checkAsked,
      success: ({ duplicate, userName, firstTime }) =>
        duplicate ? `重复：${userName}已于${firstTime}登记过这张发票` : '没有登记过，现已登记',
    },
  ],
})
