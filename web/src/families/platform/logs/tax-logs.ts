import { getTaxLog, listTaxLogs } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { namedRecord } from './named-record-slot.tsx'

/** What came of a call in the words of its answer, which stand there in full only where it was refused. */
export function outcome(code: string, { response }: { readonly response: string }): string {
  if (code === '0') return '成功'
  const said = /"message":"((?:[^"\\]|\\.)*)"/.exec(response)?.[1]
  return said ? `失败：${said}` : `失败（${code}）`
}

const OBJECT = {
  field: 'objectId',
  label: '对象',
  render: (id: string | undefined, { objectKind }: { readonly objectKind?: string }) =>
    namedRecord(objectKind, id),
} as const

/** Which writing calls were made, by whom, about which terminal, with what answer (BK12). */
export const taxLogs = defineResource('tax-logs', {
  page: 'taxLogs',
  operations: { list: listTaxLogs, get: getTaxLog },
  title: 'name',
  list: {
    columns: [
      'time',
      { field: 'name', width: 220 },
      { field: 'operator', width: 140 },
      { field: 'code', label: '结果', width: 220, render: outcome },
      'diskId',
    ],
    search: 'keyword',
    filters: ['diskId'],
    range: { from: 'qsrq', to: 'zzrq', label: '操作日期' },
    sort: '-time',
    sortable: [],
  },
  detail: [
    {
      title: '操作',
      fields: [
        'name',
        'operator',
        'time',
        { field: 'code', label: '结果', render: outcome },
        'diskId',
        OBJECT,
      ],
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
