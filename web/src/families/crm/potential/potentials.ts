import type { Row } from '@kaipiao/client'
import {
  convertPotentialCustomer,
  createPotentialCustomer,
  deletePotentialCustomer,
  exportPotentialCustomers,
  getPotentialCustomer,
  listPotentialCustomers,
  updatePotentialCustomer,
} from '@kaipiao/client/described'
import { checkCustomer } from '@kaipiao/domain/crm/customers/check-customer'
import { canMovePotential, canWritePotential } from '@kaipiao/domain/crm/potential/potential-state'
import { checkDays } from '@kaipiao/domain/ranges/check-days'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource, type ActionSpec } from '../../../kit/definitions.ts'
import { customerTracks } from '../customers/customer-parts.ts'
import { CUSTOMER_DUPLICATES } from '../customers/customer-facts.ts'
import { talks } from '../customers/customer-history.ts'

type Writable = 'new' | 'following' | 'lost'

/** An action that moves one by staff's word; it becomes a customer by conversion alone. */
function moveTo(
  to: Writable,
  label: string,
): ActionSpec<Row<'listPotentialCustomers'>, 'updatePotentialCustomer'> {
  return {
    operation: updatePotentialCustomer,
    label,
    success: `已${label}`,
    enabled: ({ state = 'new' }) => state !== to && canWritePotential(state, to),
    parts: ([row]) => {
      const { id = '', tsCreate: _, version: _version, ...facts } = row ?? { taxerName: '' }
      return { path: { id }, body: { ...facts, state: to } }
    },
  }
}

const WRITABLE = ['new', 'following', 'lost'] as const

/** Who may become a customer, what was talked about, and who became one (CU04, CU05). */
export const potentials = defineResource('potentials', {
  page: 'potentials',
  operations: {
    list: listPotentialCustomers,
    get: getPotentialCustomer,
    create: createPotentialCustomer,
    update: updatePotentialCustomer,
    remove: deletePotentialCustomer,
  },
  title: 'taxerName',
  duplicates: { fields: CUSTOMER_DUPLICATES, among: ['customer-id'] },
  readAgain: [{ id: 'listCustomers' }, { id: 'listCustomerTracks' }],
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'state',
      { field: 'contact', width: 100 },
      'mobile',
      { field: 'source', width: 110 },
      { field: 'taxerId', isHidden: true },
      { field: 'managerId', isHidden: true },
      'tsCreate',
    ],
    search: 'keyword',
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    tabs: { field: 'state', counts: ['new', 'following'] },
    sort: '-tsCreate',
    lanes: {
      field: 'state',
      facts: ['contact', 'mobile', 'source'],
      into: { new: '退回新建', following: '开始跟进', lost: '标为流失', converted: '转为客户' },
    },
  },
  detail: [
    {
      title: '',
      fields: ['taxerName', 'taxerId', 'contact', 'mobile', 'source', 'state', 'managerId', 'tsCreate'],
    },
  ],
  form: [
    {
      title: '',
      fields: [
        'taxerName',
        'taxerId',
        'contact',
        'mobile',
        'source',
        { field: 'state', options: WRITABLE, initial: 'new' },
        'managerId',
      ],
    },
  ],
  check: checkCustomer,
  import: {
    operation: createPotentialCustomer,
    initial: { state: 'new' },
    sheet: ['taxerName', 'taxerId', 'contact', 'mobile', 'source'],
    check: checkCustomer,
  },
  waits: WAITING_LISTS.listPotentialCustomers,
  history: [talks],
  related: [{ title: '跟进', resource: customerTracks, by: 'customerId' }],
  actions: [
    {
      operation: convertPotentialCustomer,
      label: '转为客户',
      form: [
        { field: 'taxerId', isKept: true, help: '留空则取已登记的税号，查不到时客户为待跟进' },
        { field: 'managerId', isKept: true },
      ],
      check: checkCustomer,
      enabled: ({ state }) => canMovePotential(state ?? 'new', 'converted'),
      success: '已转为客户，跟进记录保留',
    },
    moveTo('following', '开始跟进'),
    moveTo('lost', '标为流失'),
    moveTo('new', '退回新建'),
    {
      operation: exportPotentialCustomers,
      label: '导出全部',
      at: 'list',
      form: ['state', 'qsrq', 'zzrq'],
      check: checkDays,
    },
  ],
})
