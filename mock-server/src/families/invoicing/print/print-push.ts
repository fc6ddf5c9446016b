import { IMPORT_COLUMNS } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { workbook } from '../../../behaviour/lists/workbook.ts'
import { invoiceByNumber, invoicesOf } from '../invoices/find-invoices.ts'
import { documentsOf } from '../invoices/documents-of.ts'
import { linksOf } from '../invoices/links-of.ts'

export const printPush = defineHandlers({
  exportInvoicePdf: async (context) =>
    documentsOf(context, await invoicesOf(context, context.query.id), 'pdf'),
  exportInvoiceOfd: async (context) =>
    documentsOf(context, await invoicesOf(context, context.query.id), 'ofd'),
  exportInvoiceXmlZip: async (context) =>
    documentsOf(context, await invoicesOf(context, context.query.id), 'xml'),
  openInvoicePdf: async (context) =>
    documentsOf(context, [await invoiceByNumber(context, context.path)], 'pdf'),

  getInvoiceUrlInfo: async (context) => ok(linksOf(await invoiceByNumber(context, context.path))),

  downloadExcelTemplate: ({ query }) => {
    if (query.type !== 'enterprise') throw new BadRequest('/query/type', '没有此类型的模板')
    const columns = IMPORT_COLUMNS.map(({ label }) => ({ title: label, width: 24, value: () => '' }))
    return workbook('企业导入模板.xlsx', '企业', columns, [])
  },
})
