import {
  addCustomer,
  createCustomerTrack,
  deleteCustomer,
  getCustomerInfo,
  listCustomerContacts,
  listCustomers,
  listCustomerTracks,
  modifyCustomer,
} from '@kaipiao/client/described'
import { defineResource, historySource } from '../kit/definitions.ts'

const contacts = defineResource('sampleContacts', {
  label: '联系人',
  operations: { list: listCustomerContacts },
  title: 'name',
  list: { columns: ['name', 'mobile', 'post'] },
})

const tracks = defineResource('sampleTracks', {
  label: '跟进记录',
  operations: { list: listCustomerTracks, create: createCustomerTrack },
  title: 'content',
  list: { columns: ['content', 'way', 'tsCreate'] },
  form: [{ title: '', fields: ['content', 'way'] }],
})

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
  unique: 'taxerId',
  constants: { get: { fc: '1' } },
  duplicates: { fields: { taxerName: 4 }, among: ['customer-id'] },
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
  import: {
    operation: addCustomer,
    initial: { state: 1, taxerType: '01' },
    sheet: ['taxerName', 'taxerId', 'contact', { field: 'mobile', hint: '11 位手机号' }],
    taken: { by: ['taxerId'], message: '税号已存在' },
  },
  history: [
    historySource(tracks, { label: '跟进', by: 'customerId', at: 'tsCreate', facts: ['content', 'way'] }),
  ],
  related: [{ title: '联系人', resource: contacts, by: 'customerId' }],
})
