import type { Jobs } from '../../behaviour/jobs.ts'
import { autoDeclare } from './batches/auto-declare.ts'
import { endVatStatistics } from './input-vat/deduction.ts'
import { endVatSync } from './input-vat/sync.ts'
import { endDeclareRegister } from './declarations/register-enterprise.ts'
import { collectCompliance, workCompliance } from './reports/work-compliance.ts'
import { workDeclaration } from './declarations/submit-declaration.ts'
import { endTaxPayment, payDeclaration } from './tax-payments/draw-tax.ts'
import { followPeopleLater } from './income-tax/follow-people.ts'
import { workCenterTask } from './tasks/work-center-task.ts'
import { workCollect } from './collection/work-collect.ts'
import { workDeclareTask } from './batches/work-declare-task.ts'

interface DeclarationsJobs {
  endVatSync: { readonly syncId: string }
  endVatStatistics: { readonly periodId: string; readonly diskId: string }
  workDeclaration: { readonly declarationId: string }
  payDeclaration: { readonly declarationId: string }
  endTaxPayment: { readonly paymentId: string }
  followPeople: { readonly eid: string; readonly from: string }
  endDeclareRegister: { readonly eid: string }
  autoDeclare: { readonly eid: string; readonly at: string }
  workDeclareTask: { readonly taskId: string; readonly looks: string }
  workCollect: { readonly taskId: string; readonly run: string; readonly looks: string }
  workCenterTask: { readonly taskId: string }
  collectCompliance: { readonly enterpriseId: string }
  workCompliance: { readonly taskId: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends DeclarationsJobs {}
}

export const declarationsJobs = {
  endVatSync,
  endVatStatistics,
  workDeclaration,
  payDeclaration,
  endTaxPayment,
  followPeople: followPeopleLater,
  endDeclareRegister,
  autoDeclare,
  workDeclareTask,
  workCollect,
  workCenterTask,
  collectCompliance,
  workCompliance,
} satisfies Pick<Jobs, keyof DeclarationsJobs>
