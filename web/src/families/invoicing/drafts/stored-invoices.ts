import {
  deleteStoredInvoice,
  deleteStoredInvoices,
  getStoredInvoice,
  listStoredInvoices,
  setStoredInvoiceStatus,
} from '@kaipiao/client/described'
import {
  canMoveStored,
  canSaveStored,
  type StoredState,
} from '@kaipiao/domain/invoicing/drafts/stored-states'
import { defineResource } from '../../../kit/definitions.ts'

/** A move of a stored form, offered where its state allows it. */
const moveTo = (operationStatus: StoredState, label: string) => ({
  operation: setStoredInvoiceStatus,
  label,
  success: `${label}成功`,
  enabled: (row: { operationStatus: StoredState }) => canMoveStored(row.operationStatus, operationStatus),
  parts: ([row]: readonly { id: string }[]) => ({ query: { operationStatus, id: row?.id ?? '' } }),
})

/** Forms that were put aside. */
export const storedInvoices = defineResource('storedInvoices', {
  page: 'storedInvoices',
  operations: { list: listStoredInvoices, get: getStoredInvoice, remove: deleteStoredInvoice },
  title: 'gfmc',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'gfmc', width: 220 },
      'operationStatus',
      'jshj',
      'keptBy',
      'confirmedBy',
      'tsCreate',
      { field: 'fplxdm', isHidden: true },
      { field: 'tsUpdate', isHidden: true },
    ],
    search: 'keyword',
    filters: ['fplxdm', 'jshjMin', 'jshjMax'],
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    tabs: { field: 'operationStatus', counts: ['1'] },
  },
  panels: [
    {
      label: '修改',
      page: ({ id }) => `/positive?stored=${id}`,
      enabled: ({ operationStatus }) => canSaveStored(operationStatus),
    },
  ],
  actions: [
    moveTo('1', '转为待开'),
    moveTo('0', '恢复暂存'),
    moveTo('3', '作废'),
    {
      operation: deleteStoredInvoices,
      label: '删除',
      at: 'selection',
      confirm: '删除后不可恢复，确定删除所选暂存单？',
      isDangerous: true,
      success: ({ count }) => `已删除 ${count} 张暂存单`,
      parts: (rows) => ({ query: { id: rows.map(({ id }) => id) } }),
    },
  ],
})
