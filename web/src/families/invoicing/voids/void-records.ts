import { listVoidRecords, stopVoidBatch } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

export const voidRecords = defineResource('void-records', {
  page: 'voidRecords',
  operations: { list: listVoidRecords },
  title: 'fphm',
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      'state',
      'zflx',
      'zfrq',
      'fplxdm',
      'zfr',
      { field: 'message', width: 200 },
      'fpdm',
      'diskId',
    ],
    filters: ['state', 'zflx', 'fplxdm'],
    range: { from: 'qsrq', to: 'zzrq', label: '作废日期' },
  },
  actions: [
    {
      operation: stopVoidBatch,
      label: '停止作废',
      at: 'list',
      confirm: '停止该终端正在进行的批量作废：已作废的不恢复，其余保持不变。',
      isDangerous: true,
      form: [{ field: 'diskId', label: '终端', isCurrentTerminal: true }],
      success: '已停止：已作废的见下表，其余仍是空白票或原样的发票',
    },
  ],
})
