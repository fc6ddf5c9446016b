import {
  createCustomerContact,
  createCustomerTrack,
  deleteCustomerContact,
  deleteCustomerTrack,
  getCustomerCurrentTask,
  listCustomerContacts,
  listCustomerLabels,
  listCustomerTracks,
  updateCustomerContact,
} from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

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
  list: { columns: [{ field: 'content', width: 320 }, 'way', 'userName', 'nextTime', 'tsCreate'] },
  form: [{ title: '', fields: ['content', 'way', 'nextTime'] }],
})

/** What is to be done next for a customer. */
export const customerTasks = defineResource('customer-tasks', {
  label: '任务',
  operations: { list: getCustomerCurrentTask },
  title: 'name',
  list: { columns: ['name', 'state', 'deadline'] },
})

/** Labels that customers bear. */
export const customerLabels = defineResource('customer-labels', {
  label: '客户标签',
  operations: { list: listCustomerLabels },
  title: 'name',
  list: { columns: ['name', 'tsCreate'], search: 'keyword' },
})
