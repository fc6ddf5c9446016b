import { historySource } from '../../../kit/definitions.ts'
import { customerTracks } from './customer-parts.ts'
import { invoices } from '../../invoicing/invoices/invoices.ts'
import { workOrders } from '../../messages/work-orders/work-orders.ts'
import { wechatSends } from '../wechat-work/wechat-work.ts'

/** What was talked about, by whom, and when one gets in touch again. */
export const talks = historySource(customerTracks, {
  label: '跟进',
  by: 'customerId',
  at: 'tsCreate',
  facts: ['content', 'way', 'userName', 'nextTime'],
})

/** What happened with a customer: talks, invoices, work orders and messages (CU02, CU05); the shop adds its orders. */
export const customerHistory = [
  talks,
  historySource(invoices, {
    label: '发票',
    by: 'keyword',
    from: 'taxerId',
    at: 'kprq',
    facts: ['fphm', 'gfmc', 'xfmc', 'fplb', 'jshj'],
  }),
  historySource(workOrders, {
    label: '工单',
    by: 'keyword',
    from: 'taxerName',
    at: 'tsCreate',
    facts: ['title', 'state', 'userName', 'reply'],
  }),
  historySource(wechatSends, {
    label: '企微消息',
    by: 'customerId',
    at: 'time',
    facts: ['content', 'state'],
  }),
]
