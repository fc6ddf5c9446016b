import { defineNoun, KEYWORD } from '../../nouns/noun.ts'
import { keptFilters } from './kept-filters.ts'

/** Forms that were put aside have a command of their own beside: issuing them takes two calls. */
export const storedNoun = defineNoun({
  name: 'stored',
  label: '暂存发票',
  list: 'listStoredInvoices',
  get: 'getStoredInvoice',
  columns: ['gfmc', 'fplxdm', 'jshj', 'operationStatus', 'keptBy', 'confirmedBy', 'diskId', 'tsCreate'],
  id: 'id',
  filters: { keyword: KEYWORD, fplxdm: '发票类型', operationStatus: '暂存状态', ...keptFilters },
  perDisk: 'optional',
  acts: {
    ready: {
      operation: 'setStoredInvoiceStatus',
      label: '标为待开',
      fixed: ['operationStatus=1'],
      done: { operationStatus: ['1'] },
    },
    restore: {
      operation: 'setStoredInvoiceStatus',
      label: '恢复暂存',
      fixed: ['operationStatus=0'],
      done: { operationStatus: ['0'] },
    },
    drop: {
      operation: 'setStoredInvoiceStatus',
      label: '作废',
      fixed: ['operationStatus=3'],
      done: { operationStatus: ['3'] },
      isFinal: true,
    },
    delete: { operation: 'deleteStoredInvoice', label: '删除', isFinal: true },
  },
})
