import { getSellerTaxReturn, listSellerTaxReturns, submitSellerTaxReturn } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const OPEN = 'open'

/** What an enterprise declares for the natural persons of whom it bought by reverse invoices, a month a row. */
export const sellerTaxes = defineResource('seller-taxes', {
  page: 'sellerTaxes',
  operations: { list: listSellerTaxReturns, get: getSellerTaxReturn },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'sbssq',
      'state',
      'sellerCount',
      'sales',
      'vat',
      'surcharges',
      'incomeTax',
      'total',
      'sbjzrq',
      { field: 'taxerId', isHidden: true },
      { field: 'declaredTime', isHidden: true },
    ],
    tabs: { field: 'state', counts: [OPEN] },
    filters: ['sbssq', 'eid'],
  },
  detail: [
    { title: '代办税费报告', fields: ['taxerName', 'taxerId', 'sbssq', 'sbjzrq', 'state', 'declaredTime'] },
    { title: '税费', fields: ['sellerCount', 'sales', 'vat', 'surcharges', 'incomeTax', 'total'] },
    { title: '代办税费明细', fields: ['sellers'] },
  ],
  waits: [{ label: '待申报的代办税费', filters: { state: OPEN } }],
  actions: [
    {
      operation: submitSellerTaxReturn,
      label: '申报',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '申报后金额不再随发票变化，同一所属期不能再次申报。确定申报？',
      success: '已申报',
      enabled: ({ state }) => state === OPEN,
    },
  ],
})
