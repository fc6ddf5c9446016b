import { getSellerTaxReturn, listSellerTaxReturns, submitSellerTaxReturn } from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { lateDay } from '../declarations/due-day-slot.tsx'
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
      { field: 'sbjzrq', render: (day, { state }) => lateDay(day, state === OPEN) },
      { field: 'taxerId', isHidden: true },
      { field: 'declaredTime', isHidden: true },
    ],
    tabs: { field: 'state', counts: [OPEN] },
    filters: ['sbssq', 'eid'],
    sort: 'taxerName',
    groupBy: 'taxerName',
  },
  detail: [
    { title: '代办税费报告', fields: ['taxerName', 'taxerId', 'sbssq', 'sbjzrq', 'state', 'declaredTime'] },
    { title: '税费', fields: ['sellerCount', 'sales', 'vat', 'surcharges', 'incomeTax', 'total'] },
    { title: '代办税费明细', fields: ['sellers'] },
  ],
  waits: WAITING_LISTS.listSellerTaxReturns,
  actions: [
    {
      operation: submitSellerTaxReturn,
      label: '申报',
      at: ['row', 'selection'],
      isEach: true,
      confirm: async (rows, today) => {
        const { askSellerTaxes } = await import('./ask-seller-taxes.ts')
        return askSellerTaxes(rows, today)
      },
      success: '已申报',
      enabled: ({ state }) => state === OPEN,
    },
  ],
})
