import type { Jobs } from '../../behaviour/jobs.ts'
import { payBrokerageInvoice, settleBrokerageMonth } from './brokerage/settle-month.ts'
import { levelInvoice } from './shop-invoices/level-invoice.ts'
import { moveStoreOrder } from './orders/move-order.ts'

interface ShopJobs {
  settleBrokerage: { readonly invoiceId: string }
  settleBrokerageMonth: { readonly month: string }
  followStoreInvoice: { readonly invoiceId: string }
  moveStoreOrder: { readonly orderId: string; readonly from: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends ShopJobs {}
}

export const shopJobs = {
  // Its name is that of stores from before months were settled.
  settleBrokerage: payBrokerageInvoice,
  settleBrokerageMonth,
  followStoreInvoice: (unit, { invoiceId }) => levelInvoice(unit, invoiceId),
  moveStoreOrder,
} satisfies Pick<Jobs, keyof ShopJobs>
