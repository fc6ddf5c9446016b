import { codes } from '@kaipiao/client/codes'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { INVOICE_CATEGORIES } from '@kaipiao/domain/lookups/invoicing/invoice-category'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok, page, refuse } from '../../../behaviour/outcome.ts'
import { findPage } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { workbook, type WorkbookColumn } from '../../../behaviour/lists/workbook.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { linksOf } from '../invoices/links-of.ts'
import { redLinesOf } from '../invoices/red-rest-of.ts'
import { exportWarnings, listWarnings } from './amount-warnings.ts'
import { areaStats } from './area-stats.ts'
import { sums } from './sums.ts'
import { invoiceList, invoiceQuery, invoicesOfPeriod } from '../invoices/find-invoices.ts'

export const statistics = defineHandlers({
  ...sums,
  ...areaStats,

  listAmountWarningsMonth: listWarnings('mount'),
  listAmountWarningsSmallScaleQuarter: listWarnings('quarter'),
  listAmountWarningsLast12: listWarnings('last12'),

  listStatsDetail: async (context) => {
    const { store, query } = context
    return page(await findPage(store.table('invoices'), invoiceQuery(context), query, invoiceList), query)
  },

  getStatsInvoiceDetail: async (context) => {
    const { store, session, query } = context
    const { id, fpdm = '', fphm } = query
    const found =
      id === undefined
        ? await store.table('invoices').first({ fpdm, fphm: fphm ?? '' })
        : await store.table('invoices').get(id)
    if (found === undefined || !isInReach(session, found)) return refuse(codes.unknownRecord)
    return ok({ ...found, ...linksOf(found), ...(await redLinesOf(context, found)) })
  },

  exportStatsExcel: async (context) => {
    return workbook(`发票统计${context.today()}.xlsx`, '发票', columns, await invoicesOfPeriod(context))
  },

  exportAmountWarningsMonth: (context) => exportWarnings(context, 'mount', '本月金额预警'),
  exportAmountWarningsSmallScaleQuarter: (context) =>
    exportWarnings(context, 'quarter', '小规模季度金额预警'),
  exportAmountWarningsLast12: (context) => exportWarnings(context, 'last12', '近12个月金额预警'),
})

const columns: readonly WorkbookColumn<InvoiceRow>[] = [
  { title: '发票类型', width: 30, value: (row) => labelOf(INVOICE_TYPES, row.fplxdm) },
  { title: '发票类别', width: 12, value: (row) => labelOf(INVOICE_CATEGORIES, row.fplb) },
  { title: '发票代码', width: 16, value: (row) => row.fpdm },
  { title: '发票号码', width: 24, value: (row) => row.fphm },
  { title: '开票日期', width: 20, value: (row) => row.kprq },
  { title: '购方名称', width: 34, value: (row) => row.gfmc },
  { title: '购方税号', width: 22, value: (row) => row.gfsbh },
  { title: '销方名称', width: 34, value: (row) => row.xfmc },
  { title: '销方税号', width: 22, value: (row) => row.xfsbh },
  { title: '金额', width: 14, value: (row) => row.hjje, isNumber: true },
  { title: '税额', width: 14, value: (row) => row.hjse, isNumber: true },
  { title: '价税合计', width: 14, value: (row) => row.jshj, isNumber: true },
  { title: '开票人', width: 12, value: (row) => row.kpr },
  { title: '备注', width: 30, value: (row) => row.bz },
]
