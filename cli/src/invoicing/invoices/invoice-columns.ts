import type { Row } from '@kaipiao/client'
import { INVOICE_CATEGORIES } from '@kaipiao/domain/lookups/invoicing/invoice-category'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { roundToCents } from '@kaipiao/domain/money/money'
import type { Column } from '../../io/show-rows.ts'

export type Invoice = Row<'listStatsDetail'>

/** Columns of lists and tables; amounts always with two decimals and plain digits (CL34, CL40). */
export const invoiceColumns: ReadonlyArray<Column<Invoice> & { width: number }> = [
  {
    title: '发票类型',
    key: 'fplxdm',
    width: 26,
    value: ({ fplxdm }) => labelOf(INVOICE_TYPES, fplxdm),
    code: ({ fplxdm }) => fplxdm,
  },
  { title: '发票代码', key: 'fpdm', width: 14, isMinor: true, value: ({ fpdm }) => fpdm },
  { title: '发票号码', key: 'fphm', width: 24, value: ({ fphm }) => fphm },
  { title: '开票日期', key: 'kprq', width: 20, value: ({ kprq }) => kprq },
  {
    title: '类别',
    key: 'fplb',
    width: 10,
    value: ({ fplb }) => labelOf(INVOICE_CATEGORIES, fplb),
    code: ({ fplb }) => fplb,
  },
  { title: '购方名称', key: 'gfmc', width: 36, value: ({ gfmc }) => gfmc },
  { title: '购方税号', key: 'gfsbh', width: 22, isMinor: true, value: ({ gfsbh }) => gfsbh },
  { title: '销方名称', key: 'xfmc', width: 36, isMinor: true, value: ({ xfmc }) => xfmc },
  { title: '销方税号', key: 'xfsbh', width: 22, isMinor: true, value: ({ xfsbh }) => xfsbh },
  { title: '金额', key: 'hjje', width: 16, value: ({ hjje }) => roundToCents(hjje), isNumber: true },
  { title: '税额', key: 'hjse', width: 16, value: ({ hjse }) => roundToCents(hjse), isNumber: true },
  { title: '价税合计', key: 'jshj', width: 16, value: ({ jshj }) => roundToCents(jshj), isNumber: true },
  { title: '税盘编号', key: 'diskId', width: 18, isMinor: true, value: ({ diskId }) => diskId },
  { title: '开票人', key: 'kpr', width: 12, isMinor: true, value: ({ kpr }) => kpr },
  { title: '备注', key: 'bz', width: 30, isMinor: true, value: ({ bz }) => bz },
]
