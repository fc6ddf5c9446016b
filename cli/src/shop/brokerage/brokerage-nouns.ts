import { defineNoun } from '../../nouns/noun.ts'

export const brokerageNoun = defineNoun({
  name: 'brokerage',
  label: '佣金明细',
  list: 'listBrokerageDetails',
  columns: ['id', 'customerName', 'productName', 'amount', 'rate', 'state', 'tsCreate'],
  id: 'id',
  filters: { state: '状态', settlementId: '结算单编号', qsrq: '产生日期起', zzrq: '产生日期止' },
})

export const brokerageSettlementNoun = defineNoun({
  name: 'brokerage-settlement',
  label: '佣金结算单',
  list: 'listBrokerageSettlements',
  columns: ['id', 'month', 'carried', 'earned', 'reversed', 'amount', 'state', 'fphm', 'tsPaid'],
  id: 'id',
  filters: { state: '状态' },
  acts: {
    invoice: {
      operation: 'submitBrokerageInvoice',
      label: '提交发票',
      keysAs: 'settlementId',
      fields: {
        fphm: '发票号码',
        kprq: '开票日期',
        jshj: '价税合计',
        file: '发票文件：PDF、OFD、XML 或图片，不超过10MB',
      },
      files: ['file'],
    },
  },
})

export const brokerageStatementNoun = defineNoun({
  name: 'brokerage-statement',
  label: '佣金月度对账',
  list: 'listBrokerageStatements',
  columns: ['month', 'opening', 'earned', 'reversed', 'paid', 'closing'],
  id: 'month',
  filters: {},
})

export const brokerageOrderNoun = defineNoun({
  name: 'brokerage-order',
  label: '佣金订单对账',
  list: 'listBrokerageOrderStatements',
  columns: ['orderId', 'customerName', 'opening', 'earned', 'reversed', 'paid', 'closing'],
  id: 'orderId',
  filters: { month: '月份，如 2026-01' },
})
