import type { JobKind } from '../../behaviour/job-data.ts'

/** What staff call each kind of timed job; `satisfies` finds the one that has no name. */
const names = {
  issueOrder: '发票开具',
  voidNext: '批量作废下一张',
  numberNotice: '红字信息表编号',
  expireNotice: '红字确认单到期',
  answerNotice: '红字确认单答复',
  reviewProxy: '代开申请审核',
  expireOrder: '开票订单过期',
  autoRepair: '自动发票修复',
  workRepair: '发票修复',
  handOutPaper: '纸质发票发放',
  bureauStep: '税局登录进展',
  endTaxSync: '税务登记信息同步',
  workRobot: '机器人任务',
  endTrusteeship: '托管服务到期',
  restoreTerminal: '终端恢复',
  collectMailbox: '邮箱采集',
  endVatSync: '进项发票同步',
  endVatStatistics: '抵扣统计',
  workDeclaration: '税局处理申报',
  payDeclaration: '税款扣缴',
  endTaxPayment: '扣款结果',
  followPeople: '扣缴明细重算',
  endDeclareRegister: '申报登记',
  autoDeclare: '自动申报',
  workDeclareTask: '申报任务',
  workCollect: '采集任务',
  workCenterTask: '任务中心任务',
  collectCompliance: '合规数据采集',
  workCompliance: '合规报告',
  settleBrokerage: '佣金付款',
  settleBrokerageMonth: '佣金月度结算',
  followStoreInvoice: '商城发票红冲',
  moveStoreOrder: '商城订单进展',
  sendWechat: '微信群发',
  payInvestment: '充值到账',
  closeInvestment: '充值过期',
} as const satisfies Record<JobKind, string>

/** The Chinese name of a kind; one that this version does not know, from a world of another, stays as it is. */
export function jobNameOf(kind: string): string {
  return known.get(kind) ?? kind
}

const known = new Map<string, string>(Object.entries(names))
