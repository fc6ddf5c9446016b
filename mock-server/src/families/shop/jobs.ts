import type { Jobs } from '../../behaviour/jobs.ts'
import { settleBrokerage } from './brokerage/earn-brokerage.ts'
import { moveStoreOrder } from './orders/move-order.ts'

interface ShopJobs {
  settleBrokerage: { readonly invoiceId: string }
  moveStoreOrder: { readonly orderId: string; readonly from: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends ShopJobs {}
}

export const shopJobs = {
  settleBrokerage,
  moveStoreOrder,
} satisfies Pick<Jobs, keyof ShopJobs>
