import { listTaxLogs, listTerminalOperations } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

/** What was done with a terminal, and how it stood before and after. */
export const terminalOperations = defineResource('terminal-operations', {
  label: '操作记录',
  operations: { list: listTerminalOperations },
  title: 'result',
  list: { columns: ['time', 'operation', { field: 'result', width: 260 }, 'operator'] },
})

/** Which writing calls were made about a terminal, by whom, with what answer. */
export const taxLogs = defineResource('tax-logs', {
  label: '操作日志',
  operations: { list: listTaxLogs },
  title: 'name',
  list: {
    columns: ['time', { field: 'name', width: 200 }, 'operator', 'code', { field: 'type', isHidden: true }],
  },
})
