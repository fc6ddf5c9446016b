import {
  addCustomer,
  deleteCustomer,
  getCustomerInfo,
  listCustomers,
  modifyCustomer,
} from '@kaipiao/client/described'
import { defineResource } from '../kit/definitions.ts'

/** A definition that says a little of everything, for the screens that draw it. */
export const sampleCustomers = defineResource('sampleCustomers', {
  label: '客户',
  operations: {
    list: listCustomers,
    get: getCustomerInfo,
    create: addCustomer,
    update: modifyCustomer,
    remove: deleteCustomer,
  },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 220 }, 'taxerId', 'state', 'contact', 'mobile', 'creditLimit'],
    search: 'keyword',
    filters: ['state', 'taxerType'],
    tabs: { field: 'state' },
    sort: '-tsUpdate',
    totals: ['creditLimit'],
  },
  detail: [
    { title: '基本信息', fields: ['taxerName', 'taxerId', 'taxerType', 'state'] },
    { title: '联系与授信', fields: ['contact', 'mobile', 'creditLimit'] },
  ],
  form: [
    { title: '基本信息', fields: ['taxerName', 'taxerId', 'taxerType', { field: 'state', initial: 1 }] },
    { title: '联系与授信', fields: ['contact', 'mobile', 'creditLimit', 'remark'] },
  ],
})
