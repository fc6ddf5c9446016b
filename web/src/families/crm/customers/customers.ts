import {
  addCustomer,
  addMyCustomer,
  assignCustomer,
  batchChangeCustomers,
  deleteCustomer,
  getCustomerInfo,
  listCustomers,
  modifyCustomer,
  syncCustomers,
} from '@kaipiao/client/described'
import { checkAssignment } from '@kaipiao/domain/crm/customers/check-assignment'
import { checkCustomerChange } from '@kaipiao/domain/crm/customers/check-customer-change'
import { checkCustomer } from '@kaipiao/domain/crm/customers/check-customer'
import { customersImport } from '@kaipiao/domain/crm/customers/import-customers'
import { isMergeable, MERGEABLE } from '@kaipiao/domain/crm/customers/mergeable'
import { defineResource } from '../../../kit/definitions.ts'
import { customerHistory } from './customer-history.ts'
import { CUSTOMER_DUPLICATES } from './customer-facts.ts'
import { SYNC_SENT } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { customerBusiness, customerContacts, customerTasks, customerTracks } from './customer-parts.ts'
import { terminals } from '../../terminals/terminals/terminals.ts'

export const customers = defineResource('customers', {
  page: 'customers',
  operations: {
    list: listCustomers,
    get: getCustomerInfo,
    create: addCustomer,
    update: modifyCustomer,
    remove: deleteCustomer,
  },
  title: 'taxerName',
  constants: { get: { fc: '1' } },
  unique: 'taxerId',
  duplicates: { fields: CUSTOMER_DUPLICATES, among: ['potential-customer-id'] },
  readAgain: [{ id: 'listMyCustomers' }, { id: 'listCustomerLabels' }],
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'taxerId',
      'state',
      { field: 'contact', width: 100 },
      'mobile',
      { field: 'creditLimit', width: 120 },
      'taxerType',
      { field: 'managerId', isHidden: true },
      { field: 'region', isHidden: true },
      { field: 'labelIds', isHidden: true },
      { field: 'tsCreate', isHidden: true },
      'tsUpdate',
    ],
    search: 'keyword',
    filters: ['state', 'taxerType', 'managerId', 'labelId'],
    sort: '-tsUpdate',
  },
  detail: [
    {
      title: '基本信息',
      fields: ['taxerName', 'taxerId', 'taxerType', 'state', 'region', 'labelIds'],
    },
    {
      title: '联系与授信',
      fields: ['contact', 'mobile', 'creditLimit', 'managerId', 'collaboratorId'],
    },
    { title: '其他', fields: ['remark', 'tsCreate', 'tsUpdate'] },
  ],
  form: [
    {
      title: '基本信息',
      fields: ['taxerName', 'taxerId', 'taxerType', { field: 'state', initial: 1 }, 'region'],
    },
    { title: '联系与授信', fields: ['contact', 'mobile', 'creditLimit', 'managerId', 'collaboratorId'] },
    { title: '其他', fields: ['labelIds', 'remark'] },
  ],
  check: checkCustomer,
  import: { operation: addCustomer, ...customersImport },
  history: customerHistory,
  related: [
    { title: '业务概况', resource: customerBusiness, by: 'id' },
    { title: '联系人', resource: customerContacts, by: 'customerId' },
    { title: '跟进', resource: customerTracks, by: 'customerId' },
    { title: '任务', resource: customerTasks, by: 'id' },
    {
      title: '终端',
      resource: terminals,
      by: 'key',
      from: 'taxerId',
      columns: ['diskId', 'serviceStatus', 'termStatus', 'online', 'diskType'],
    },
  ],
  actions: [
    {
      operation: syncCustomers,
      label: '同步',
      at: 'selection',
      confirm: '将所选客户与终端资料核对并更新？',
      success: SYNC_SENT,
      keysAs: 'ids',
    },
    {
      operation: assignCustomer,
      label: '分配',
      at: ['row', 'selection'],
      keysAs: 'ids',
      form: ['managerId', 'collaboratorId'],
      check: checkAssignment,
      success: '客户已分配',
    },
    {
      operation: addMyCustomer,
      label: '领取',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '领取后由您负责。确定领取？',
      success: '已领取为我的客户',
      parts: ([row]) => ({ body: { customerId: row?.id ?? '' } }),
    },
    {
      operation: batchChangeCustomers,
      label: '批量修改',
      at: 'selection',
      form: ['state', 'managerId', { field: 'labelIds', help: '所选标签替换原有标签，不选则不变' }],
      check: checkCustomerChange,
      success: '客户已修改',
      parts: (rows, { labelIds = [], ...change }) => ({
        // An empty list would take the former labels off.
        body: { ...change, ...(labelIds.length > 0 ? { labelIds } : {}), ids: rows.map(({ id }) => id) },
      }),
    },
    {
      operation: modifyCustomer,
      label: '合并重复',
      at: 'selection',
      success: '客户已合并',
      perform: async (rows, { openPanel, warn }) => {
        if (isMergeable(rows.length)) return openPanel({ kind: 'mergeCustomers', customers: rows })
        warn(MERGEABLE)
        return false
      },
    },
    {
      operation: batchChangeCustomers,
      label: '清除标签',
      at: 'selection',
      confirm: '去掉所选客户的全部标签？',
      success: '标签已清除',
      isDangerous: true,
      parts: (rows) => ({ body: { ids: rows.map(({ id }) => id), labelIds: [] } }),
    },
  ],
})
