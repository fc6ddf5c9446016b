import {
  addAdminCustomer,
  assignAdminCustomer,
  getAdminCustomer,
  listAdminCustomerContacts,
  listAdminCustomers,
} from '@kaipiao/client/described'
import { checkAssignment } from '@kaipiao/domain/crm/customers/check-assignment'
import { checkCustomer } from '@kaipiao/domain/crm/customers/check-customer'
import { defineResource } from '../../../kit/definitions.ts'
import { customerFacts } from './customer-facts.ts'

const contacts = defineResource('all-customer-contacts', {
  label: '联系人',
  operations: { list: listAdminCustomerContacts },
  title: 'name',
  list: { columns: ['name', 'mobile', 'post', 'wechat'] },
})

/** Customers of every agency and provider, for administrators of the platform (CU06). */
export const allCustomers = defineResource('allCustomers', {
  page: 'allCustomers',
  recordLabel: '客户',
  operations: { list: listAdminCustomers, get: getAdminCustomer, create: addAdminCustomer },
  title: 'taxerName',
  unique: 'taxerId',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'taxerId',
      'state',
      { field: 'managerId', kind: 'reference', width: 110 },
      { field: 'contact', width: 100 },
      'mobile',
      'tsUpdate',
    ],
    search: 'keyword',
    sort: '-tsUpdate',
  },
  detail: customerFacts,
  form: [
    {
      title: '基本信息',
      fields: ['taxerName', 'taxerId', 'taxerType', { field: 'state', initial: 1 }, 'region'],
    },
    {
      title: '联系与授信',
      fields: [{ field: 'managerId', kind: 'reference' }, 'contact', 'mobile', 'creditLimit'],
    },
    { title: '其他', fields: ['remark'] },
  ],
  check: checkCustomer,
  related: [{ title: '联系人', resource: contacts, by: 'customerId' }],
  actions: [
    {
      operation: assignAdminCustomer,
      label: '分派',
      at: ['row', 'selection'],
      keysAs: 'ids',
      form: [
        { field: 'managerId', kind: 'reference' },
        { field: 'collaboratorId', kind: 'reference' },
      ],
      check: checkAssignment,
      success: '客户已分派',
    },
  ],
})
