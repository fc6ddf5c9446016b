import {
  getBrokerageSummary,
  listBrokerageDetails,
  listBrokerageInvoices,
  listBrokerageOrderStatements,
  listBrokerageSettlements,
  listBrokerageStatements,
  submitBrokerageInvoice,
} from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'
import { InvoiceFileInput } from './invoice-file-slot.tsx'

/** Months of brokerage as the platform has settled them; each is claimed by one invoice of its amount. */
export const brokerageSettlements = defineResource('brokerageSettlements', {
  page: 'brokerageSettlements',
  recordLabel: '结算单',
  operations: { list: listBrokerageSettlements },
  title: 'month',
  list: {
    columns: [
      { field: 'month', width: 100 },
      'carried',
      'earned',
      'reversed',
      'amount',
      'state',
      { field: 'fphm', width: 220 },
      'tsPaid',
      { field: 'tsCreate', isHidden: true },
    ],
    tabs: { field: 'state', counts: ['awaitingInvoice'] },
    sortable: [],
    totals: ['amount'],
  },
  detail: [
    { title: '结算', fields: ['month', 'carried', 'earned', 'reversed', 'amount', 'state', 'tsCreate'] },
    { title: '发票与付款', fields: ['fphm', 'tsPaid'] },
  ],
  waits: WAITING_LISTS.listBrokerageSettlements,
  readAgain: [getBrokerageSummary, listBrokerageInvoices, listBrokerageDetails],
  actions: [
    {
      operation: submitBrokerageInvoice,
      label: '提交发票',
      enabled: ({ state }) => state === 'awaitingInvoice',
      form: [
        'fphm',
        'kprq',
        {
          field: 'file',
          input: InvoiceFileInput,
          help: 'PDF、OFD、XML 或图片，可不传；在本平台开具的发票只需填写号码',
        },
      ],
      confirm: '发票的价税合计须等于结算金额，购方为平台运营方。',
      // The total is what was settled: nobody types it.
      parts: ([row], values) => ({
        body: { ...values, jshj: row?.amount ?? '', settlementId: row?.id ?? '' },
      }),
      success: '发票已提交，约一天后付款到账户余额',
    },
  ],
})

/** What is due for referrals, month by month: opening plus earned less reversed less paid is closing. */
export const brokerageStatements = defineResource('brokerageStatements', {
  page: 'brokerageStatements',
  recordLabel: '月度对账',
  operations: { list: listBrokerageStatements },
  key: 'month',
  title: 'month',
  list: {
    columns: [{ field: 'month', width: 100 }, 'opening', 'earned', 'reversed', 'paid', 'closing'],
    sortable: [],
  },
})

/** The same order by order, of a month or of all of the past. */
export const brokerageOrderStatements = defineResource('brokerageOrderStatements', {
  page: 'brokerageOrderStatements',
  recordLabel: '订单对账',
  operations: { list: listBrokerageOrderStatements },
  key: 'orderId',
  title: 'customerName',
  list: {
    columns: [
      { field: 'customerName', width: 220 },
      'orderId',
      'opening',
      'earned',
      'reversed',
      'paid',
      'closing',
    ],
    filters: ['month'],
    sortable: [],
    totals: ['earned', 'reversed', 'paid', 'closing'],
  },
})
