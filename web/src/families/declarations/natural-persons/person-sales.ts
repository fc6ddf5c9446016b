import {
  createPersonSale,
  deletePersonSale,
  listPersonSales,
  updatePersonSale,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { personSaleImport } from './person-sale-import.ts'

/** Payments to natural persons of whom VAT is withheld, on trial; the month's return is their sum. */
export const personSales = defineResource('personSales', {
  page: 'personSales',
  recordLabel: '代扣明细',
  operations: {
    list: listPersonSales,
    create: createPersonSale,
    update: updatePersonSale,
    remove: deletePersonSale,
  },
  title: 'name',
  readAgain: [{ id: 'queryDeclarations' }],
  list: {
    columns: [
      { field: 'name', width: 100 },
      'nature',
      'paidDate',
      'sales',
      'levy',
      'isExempt',
      'vat',
      'total',
      { field: 'eid', width: 220 },
      { field: 'idNumber', isHidden: true, kind: 'copyable' },
      { field: 'sbssq', isHidden: true },
      { field: 'cityTax', isHidden: true },
      { field: 'education', isHidden: true },
      { field: 'localEducation', isHidden: true },
      { field: 'remark', isHidden: true },
    ],
    search: 'keyword',
    filters: ['eid', 'sbssq'],
    totals: ['sales', 'vat', 'total'],
  },
  form: [
    { title: '自然人', fields: ['eid', 'name', { field: 'idType', initial: '201' }, 'idNumber'] },
    {
      title: '交易（试用：申报表栏次待公布，2026年11月起申报）',
      fields: [
        'nature',
        'paidDate',
        { field: 'sales', help: '每次（日）未达起征点的免税' },
        { field: 'levy', initial: '0.01' },
        'remark',
      ],
    },
  ],
  import: personSaleImport,
})
