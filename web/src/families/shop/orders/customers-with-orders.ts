import type { Row } from '@kaipiao/client'
import { customers as crmCustomers } from '../../crm/customers/customers.ts'
import { myCustomers as crmMyCustomers } from '../../crm/customers/my-customers.ts'
import { historySource, type HistorySource, type RelatedSpec } from '../../../kit/definitions.ts'
import { storeOrders } from './store-orders.ts'

const orders = {
  title: '订单',
  resource: storeOrders,
  by: 'keyword',
  from: 'taxerId',
  columns: ['id', 'type', 'state', 'totalAmt', 'createdTime'],
} satisfies RelatedSpec<Row<'listCustomers'>, 'listStoreOrders'>

const orderEvents = historySource(storeOrders, {
  label: '订单',
  by: 'keyword',
  from: 'taxerId',
  at: 'createdTime',
  facts: [
    { field: 'goods', render: (goods) => goods.map(({ name }) => name).join('、') },
    'type',
    'state',
    'totalAmt',
  ],
})

/** Talks are told first, then orders, then what else happened (CU02, CU05). */
const withOrders = ([talks, ...more]: readonly HistorySource[]) => [
  ...(talks ? [talks] : []),
  orderEvents,
  ...more,
]

/** Customers of crm with their orders: the shop stands above crm, which does not know it. */
export const customers = {
  ...crmCustomers,
  related: [...crmCustomers.related, orders],
  history: withOrders(crmCustomers.history),
}

export const myCustomers = { ...crmMyCustomers, history: withOrders(crmMyCustomers.history) }
