import {
  exportStatsExcel,
  getAreaInvoiceStats,
  getStatsByDay,
  getStatsByHour,
  getStatsByInvoiceType,
  getStatsByMonth,
  getStatsMoney,
} from '@kaipiao/client/described'
import { defineBoard } from '../../../kit/definitions.ts'

/** What was issued over a period (SA01): void invoices count for nothing, red ones lower the amounts. */
export const statistics = defineBoard('statistics', {
  page: 'statistics',
  period: { from: 'qsrq', to: 'zzrq' },
  filters: [{ field: 'diskId', label: '销方' }, 'fplxdm'],
  export: exportStatsExcel,
  figures: {
    operation: getStatsMoney,
    fields: ['jshj', 'hjje', 'hjse', 'count', 'blueCount', 'redCount', 'voidCount'],
  },
  charts: [
    { title: '每日开票', operation: getStatsByDay, by: 'key', value: 'jshj', step: 'day', draw: 'line' },
    { title: '每月开票', operation: getStatsByMonth, by: 'key', value: 'jshj', step: 'month', draw: 'bar' },
    {
      title: '各票种',
      operation: getStatsByInvoiceType,
      by: 'key',
      value: 'jshj',
      named: 'fplxdm',
      draw: 'bar',
    },
    { title: '各地区金额', operation: getAreaInvoiceStats, by: 'area', value: 'hjje', draw: 'bar' },
    { title: '各时段份数', operation: getStatsByHour, by: 'key', value: 'count', step: 'hour', draw: 'bar' },
  ],
})
