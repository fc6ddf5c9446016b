import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import type { Column } from '../../io/show-rows.ts'
import type { DiskStock, StockVolume } from './sync-disk.ts'

export type StockRow = StockVolume & Partial<Pick<DiskStock, 'taxerName'>>

/** A segment of numbers on a disk: type, code, numbers, remaining (CL23). */
export const stockColumns: ReadonlyArray<Column<StockRow>> = [
  { title: '税盘编号', key: 'diskId', value: ({ diskId }) => diskId },
  { title: '企业名称', key: 'taxerName', value: ({ taxerName }) => taxerName },
  { title: '编号', key: 'id', value: ({ id }) => id, isJsonOnly: true },
  {
    title: '发票类型',
    key: 'fplxdm',
    value: ({ fplxdm }) => `${fplxdm} ${labelOf(INVOICE_TYPES, fplxdm)}`,
    code: ({ fplxdm }) => fplxdm,
  },
  { title: '发票代码', key: 'fpdm', value: ({ fpdm }) => fpdm },
  { title: '起始号码', key: 'qshm', value: ({ qshm }) => qshm },
  { title: '终止号码', key: 'zzhm', value: ({ zzhm }) => zzhm, isMinor: true },
  { title: '总份数', key: 'zfs', value: ({ zfs }) => zfs, isNumber: true },
  { title: '剩余份数', key: 'syfs', value: ({ syfs }) => syfs, isNumber: true },
  { title: '同步时间', key: 'syncTime', value: ({ syncTime }) => syncTime },
]
