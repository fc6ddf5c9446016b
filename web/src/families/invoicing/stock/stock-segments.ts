import type { Schemas } from '@kaipiao/client'
import { listStockBatches, voidInvoicesBatch } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Papers are used from the front of a segment. */
const nextBlank = ({ zzhm, syfs }: Schemas['StockVolume']): string =>
  String(Number(zzhm) - syfs + 1).padStart(zzhm.length, '0')

/** Beside the page of the stock that they are of. */
const SEGMENTS = '/bulkstock/segments'

export const stockSegments = defineResource('stock-segments', {
  page: 'stock',
  label: '库存批次',
  operations: { list: listStockBatches },
  title: 'qshm',
  menu: { icon: 'Barcode' },
  scope: { diskId: 'currentTerminal' },
  paths: { member: SEGMENTS, service: SEGMENTS, account: SEGMENTS, bare: SEGMENTS },
  list: {
    columns: ['fplxdm', 'fpdm', 'qshm', 'zzhm', 'zfs', 'syfs', 'lgrq', 'diskId', 'syncTime'],
    filters: ['fplxdm'],
  },
  actions: [
    {
      operation: voidInvoicesBatch,
      label: '作废空白票',
      isDangerous: true,
      confirm: '从下一张空白票起连续作废，作废后不可恢复。',
      enabled: ({ syfs }) => syfs > 0,
      form: [{ field: 'qshm', isKept: nextBlank }, { field: 'zzhm', isKept: nextBlank }, 'zfr'],
      success: ({ count }) => `开始作废 ${count} 张，结果见作废记录`,
      parts: ([row], said) => ({
        body: { ...said, diskId: row?.diskId ?? '', ...(row ? { fplxdm: row.fplxdm, fpdm: row.fpdm } : {}) },
      }),
    },
  ],
})
