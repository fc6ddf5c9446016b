import {
  createCustomerLabel,
  deleteCustomerLabel,
  listCustomerLabels,
  updateCustomerLabel,
  createCustomerContact,
  createCustomerTrack,
  deleteCustomerContact,
  deleteCustomerTrack,
  getCustomerBizInfo,
  getCustomerCurrentTask,
  listCustomerContacts,
  listCustomerTracks,
  updateCustomerContact,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** People to talk to at a customer. */
export const customerContacts = defineResource('customer-contacts', {
  label: '联系人',
  operations: {
    list: listCustomerContacts,
    create: createCustomerContact,
    update: updateCustomerContact,
    remove: deleteCustomerContact,
  },
  title: 'name',
  list: { columns: ['name', 'mobile', 'post', 'wechat'] },
  form: [{ title: '', fields: ['name', 'mobile', 'post', 'wechat'] }],
})

/** What was done about a customer. */
export const customerTracks = defineResource('customer-tracks', {
  label: '跟进记录',
  operations: { list: listCustomerTracks, create: createCustomerTrack, remove: deleteCustomerTrack },
  title: 'content',
  // Its own list as well: histories and the list of what falls due have it under names of their own.
  readAgain: [{ id: 'listPotentialCustomers' }, { id: 'getPotentialCustomer' }, { id: 'listCustomerTracks' }],
  list: { columns: [{ field: 'content', width: 320 }, 'way', 'userName', 'nextTime', 'tsCreate'] },
  form: [{ title: '', fields: ['content', 'way', 'nextTime'] }],
})

/** What is to be done next for a customer. */
export const customerTasks = defineResource('customer-tasks', {
  label: '任务',
  operations: { list: getCustomerCurrentTask },
  title: 'name',
  list: { columns: ['name', 'state', 'deadline', 'templateId'] },
})

/** What a customer has and buys. */
export const customerBusiness = defineResource('customer-business', {
  label: '业务概况',
  operations: { list: getCustomerBizInfo },
  key: 'customerId',
  title: 'customerId',
  list: { columns: ['terminals', 'orders', 'amount', 'expireTime'], sortable: [] },
})

/** Words by which customers are grouped, and how many bear each (CU03). */
export const customerLabels = defineResource('customerLabels', {
  page: 'customerLabels',
  operations: {
    list: listCustomerLabels,
    create: createCustomerLabel,
    update: updateCustomerLabel,
    remove: deleteCustomerLabel,
  },
  title: 'name',
  menu: { icon: 'Tag' },
  unique: 'name',
  list: {
    columns: ['name', 'colour', 'count', 'tsCreate'],
    search: 'keyword',
    sort: '-tsCreate',
    sortable: ['name', 'tsCreate'],
  },
  form: [{ title: '', fields: ['name', { field: 'colour', initial: '#1d5fd1' }] }],
})
