import { listElecManage, updateElecManage } from '@kaipiao/client/described'
import { verificationStatus } from '@kaipiao/domain/lookups/terminals/verification-status'
import { defineResource } from '../../../kit/definitions.ts'

/** Whether the bureau has verified an account, in words. */
export const verified = (qdStatus: number): string => verificationStatus(qdStatus).label

/** Digital terminals and the credit of the month by which they issue (BK12, ST17). */
export const digitalTerminals = defineResource('digital-terminals', {
  page: 'elecManage',
  recordLabel: '数电终端',
  operations: { list: listElecManage, update: updateElecManage },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      { field: 'qdStatus', kind: 'text', width: 110, render: verified },
      'quota',
      'used',
      { field: 'diskId', kind: 'copyable' },
      'taxerId',
      { field: 'remark', width: 160 },
    ],
    search: 'key',
  },
  detail: [
    {
      title: '终端',
      fields: ['taxerName', 'taxerId', 'diskId', { field: 'qdStatus', render: verified }, 'state'],
    },
    { title: '授信额度', fields: ['quota', 'used', 'remark'] },
  ],
  form: [
    {
      title: '',
      fields: [
        { field: 'quota', help: '本月可开具的不含税金额，保存后立即生效' },
        'state',
        { field: 'remark', isWide: true },
      ],
    },
  ],
})
