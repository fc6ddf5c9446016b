import type { Unit } from './unit.ts'

/** What each kind of timed job carries. */
export interface JobData {
  issueOrder: { readonly orderId: string }
  voidNext: { readonly taskId: string }
  numberNotice: { readonly noticeId: string }
  reviewProxy: { readonly orderId: string }
  expireOrder: { readonly orderId: string }
  sendWechat: { readonly sendId: string }
  payInvestment: { readonly investmentId: string }
  bureauStep: { readonly traceno: string; readonly at: string }
  endVatSync: { readonly syncId: string }
  endVatStatistics: { readonly periodId: string; readonly diskId: string }
  endTaxSync: { readonly syncId: string }
  autoRepair: { readonly diskId: string; readonly run: string }
  workRepair: { readonly taskId: string }
  handOutPaper: { readonly applicationId: string }
  workRobot: { readonly taskId: string; readonly looks: string }
  workDeclaration: { readonly declarationId: string }
  payDeclaration: { readonly declarationId: string }
  endDeclareRegister: { readonly eid: string }
  autoDeclare: { readonly eid: string; readonly at: string }
  workDeclareTask: { readonly taskId: string; readonly looks: string }
  workCollect: { readonly taskId: string; readonly run: string; readonly looks: string }
  workCenterTask: { readonly taskId: string }
  settleBrokerage: { readonly invoiceId: string }
  moveStoreOrder: { readonly orderId: string; readonly from: string }
  endTrusteeship: { readonly trusteeshipId: string; readonly endTime: string }
  collectCompliance: { readonly enterpriseId: string }
  workCompliance: { readonly taskId: string }
  collectMailbox: { readonly runId: string; readonly qsrq: string; readonly zzrq: string }
  restoreTerminal: { readonly terminalId: string }
}

export type JobKind = keyof JobData

export type Jobs = { readonly [Kind in JobKind]: (unit: Unit, data: JobData[Kind]) => Promise<void> }
