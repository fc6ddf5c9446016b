import { getTaxLog, listTaxLogs } from '@kaipiao/client/described'
import { defineResource } from '../../kit/define-resource.ts'

const outcome = (code: string): string => (code === '0' ? '成功' : `失败（${code}）`)

/** Which writing calls were made, by whom, about which terminal, with what answer (BK12). */
export const taxLogs = defineResource('tax-logs', {
  label: '操作日志',
  operations: { list: listTaxLogs, get: getTaxLog },
  title: 'name',
  menu: { group: 'operations', icon: 'taxLogs' },
  paths: { member: '/member/taxLogs', account: '/account/taxLogs', service: '/service/taxLogs' },
  list: {
    columns: [
      'time',
      { field: 'name', width: 220 },
      { field: 'operator', width: 140 },
      { field: 'code', label: '结果', width: 140, render: outcome },
      'diskId',
    ],
    filters: ['diskId'],
    range: { from: 'qsrq', to: 'zzrq', label: '操作日期' },
    sort: '-time',
    sortable: [],
  },
  detail: [
    {
      title: '操作',
      fields: ['name', 'operator', 'time', { field: 'code', label: '结果', render: outcome }, 'diskId'],
    },
    {
      title: '请求与响应',
      fields: [
        { field: 'request', kind: 'multiline' },
        { field: 'response', kind: 'multiline' },
      ],
    },
  ],
})
