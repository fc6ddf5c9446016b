import type { Jobs } from '../../behaviour/jobs.ts'
import { expireOrder, issueOrder } from './orders/issue-order.ts'
import { reviewProxy } from './orders/review-proxy.ts'
import { answerNotice, expireNotice, type OutsideAnswer } from './red-letters/confirmation.ts'
import { numberNotice } from './red-letters/follow-notice.ts'
import { handOutPaper } from './paper/hand-out-paper.ts'
import { autoRepair } from './repair/auto-repair.ts'
import { workRepair } from './repair/work-repair.ts'
import { voidNext } from './voids/void-next.ts'

interface InvoicingJobs {
  issueOrder: { readonly orderId: string }
  voidNext: { readonly taskId: string }
  numberNotice: { readonly noticeId: string }
  expireNotice: { readonly noticeId: string }
  answerNotice: OutsideAnswer
  reviewProxy: { readonly orderId: string }
  expireOrder: { readonly orderId: string }
  autoRepair: { readonly diskId: string; readonly run: string }
  workRepair: { readonly taskId: string }
  handOutPaper: { readonly applicationId: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends InvoicingJobs {}
}

export const invoicingJobs = {
  issueOrder,
  voidNext,
  numberNotice,
  expireNotice,
  answerNotice,
  reviewProxy,
  expireOrder,
  autoRepair,
  workRepair,
  handOutPaper,
} satisfies Pick<Jobs, keyof InvoicingJobs>
