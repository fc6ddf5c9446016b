import {
  addMyCustomer,
  assignCustomer,
  getCustomer,
  listCustomerLinkContacts,
  listMyCustomers,
} from '@kaipiao/client/described'
import { checkAssignment } from '@kaipiao/domain/crm/customers/check-assignment'
import { checkMyCustomer } from '@kaipiao/domain/crm/customers/check-my-customer'
import { defineResource } from '../../../kit/definitions.ts'
import { customerTracks } from './customer-parts.ts'
import { customerHistory } from './customer-history.ts'
import { CUSTOMER_DUPLICATES, customerFacts, isNewCustomer } from './customer-facts.ts'

const contacts = defineResource('my-customer-contacts', {
  label: '联系人',
  operations: { list: listCustomerLinkContacts },
  title: 'name',
  list: { columns: ['name', 'mobile', 'post', 'wechat'] },
})

/** Whom the user looks after as manager or collaborator (CU06). */
export const myCustomers = defineResource('myCustomers', {
  page: 'myCustomers',
  recordLabel: '客户',
  operations: { list: listMyCustomers, get: getCustomer, create: addMyCustomer },
  title: 'taxerName',
  unique: 'taxerId',
  duplicates: { fields: CUSTOMER_DUPLICATES, among: ['customer-id', 'potential-customer-id'] },
  readAgain: [{ id: 'listCustomers' }],
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'taxerId',
      'state',
      { field: 'contact', width: 100 },
      'mobile',
      'labelIds',
      'tsUpdate',
    ],
    search: 'keyword',
    sort: '-tsUpdate',
  },
  detail: customerFacts,
  form: [
    {
      title: '领取已有客户',
      fields: [{ field: 'customerId', help: '选择已有客户后即由您负责；新客户请留空并填写下方资料' }],
    },
    {
      title: '新客户',
      fields: [
        { field: 'taxerName', visible: isNewCustomer },
        { field: 'taxerId', visible: isNewCustomer },
        { field: 'taxerType', visible: isNewCustomer },
        { field: 'state', initial: 1, visible: isNewCustomer },
        { field: 'contact', visible: isNewCustomer },
        { field: 'mobile', visible: isNewCustomer },
        { field: 'region', visible: isNewCustomer },
        { field: 'remark', visible: isNewCustomer },
      ],
    },
  ],
  check: checkMyCustomer,
  history: customerHistory,
  related: [
    { title: '联系人', resource: contacts, by: 'customerId' },
    { title: '跟进', resource: customerTracks, by: 'customerId' },
  ],
  actions: [
    {
      operation: assignCustomer,
      label: '分派',
      at: ['row', 'selection'],
      keysAs: 'ids',
      form: ['managerId', 'collaboratorId'],
      check: checkAssignment,
      success: '客户已分派',
    },
  ],
})
