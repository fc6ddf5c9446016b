import {
  getAutoRepairRecord,
  getAutoUploadRecord,
  listRemoteRecords,
  listTerminalOperations,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What was done with a terminal, and how it stood before and after. */
export const terminalOperations = defineResource('terminal-operations', {
  label: '操作记录',
  operations: { list: listTerminalOperations },
  title: 'result',
  list: { columns: ['time', 'operation', { field: 'result', width: 260 }, 'operator'] },
})

/** Sessions in which staff helped on a terminal. */
export const remoteRecords = defineResource('remote-records', {
  label: '远程协助记录',
  operations: { list: listRemoteRecords },
  title: 'remark',
  list: {
    columns: ['startTime', 'endTime', { field: 'operator', width: 140 }, { field: 'remark', width: 220 }],
  },
})

/** Runs in which a terminal uploaded issued invoices by itself, and why one failed (BK19). */
export const autoUploads = defineResource('auto-uploads', {
  label: '自动上传记录',
  operations: { list: getAutoUploadRecord },
  title: 'time',
  list: { columns: ['time', 'state', 'count', { field: 'message', width: 260 }] },
})

/** Runs in which a terminal repaired missing invoices by itself (BK19). */
export const autoRepairs = defineResource('auto-repairs', {
  label: '自动修复记录',
  operations: { list: getAutoRepairRecord },
  title: 'time',
  list: { columns: ['time', 'state', 'count', { field: 'message', width: 260 }] },
})
