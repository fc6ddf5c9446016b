import type { OperationId, Query } from '@kaipiao/client/types'

/** Records of a list that wait for somebody: how it is filtered to them, and what they are called. */
export interface Waits<List extends OperationId> {
  label: string
  filters: Partial<Query<List>>
}

type WaitsByList = { readonly [List in OperationId]?: readonly Waits<List>[] }

const BEYOND = '超过最大金额'
/** What waits for its user, by the list that tells of it, in the order of the menu; desk and command line count the same. */
export const WAITING_LISTS = {
  listIssueOrders: [{ label: '开具失败的订单', filters: { ddzt: 101 } }],
  listPaperApplications: [
    { label: '待审核的纸票申领', filters: { state: 11 } },
    { label: '待发放的纸票申领', filters: { state: 12 } },
  ],
  listInvoiceApplications: [
    { label: '待处理的开票申请', filters: { state: 1 } },
    { label: '审核中的开票申请', filters: { state: 11 } },
  ],
  listAmountWarningsMonth: [{ label: `本月限额预警：${BEYOND}`, filters: { state: 'intercept' } }],
  listAmountWarningsSmallScaleQuarter: [
    { label: `小规模季度预警：${BEYOND}`, filters: { state: 'intercept' } },
  ],
  listAmountWarningsLast12: [{ label: `近12个月预警：${BEYOND}`, filters: { state: 'intercept' } }],
  listInputInvoices: [{ label: '待勾选的进项发票', filters: { state: 0, kgx: true } }],
  listInputVouchers: [{ label: '待勾选的录入凭证', filters: { rzzt: 0 } }],
  listCollectTasks: [
    { label: '待扫脸的归集任务', filters: { state: 2 } },
    { label: '待登录税局的归集任务', filters: { state: 3 } },
  ],
  listTaxReturns: [
    { label: '征期内要抄报的税盘', filters: { copyStatus: 2 } },
    { label: '抄报后待清卡的税盘', filters: { copyStatus: 3 } },
  ],
  queryDeclarations: [
    { label: '待申报的申报表', filters: { state: 'draft' } },
    { label: '申报失败的申报表', filters: { state: 'failed' } },
    { label: '待缴款的申报表', filters: { jkzt: 'due' } },
    { label: '扣款失败的申报表', filters: { jkzt: 'failed' } },
  ],
  listSellerTaxReturns: [{ label: '待申报的代办税费', filters: { state: 'open' } }],
  listDeclareTasks: [
    { label: '待扫脸的申报任务', filters: { state: 2 } },
    { label: '待登录税局的申报任务', filters: { state: 3 } },
  ],
  listPotentialCustomers: [{ label: '尚未跟进的潜在客户', filters: { state: 'new' } }],
  listCustomerTracks: [
    { label: '逾期未跟进的客户', filters: { due: 'overdue', mine: 1 } },
    { label: '今天要跟进的客户', filters: { due: 'today', mine: 1 } },
  ],
  listStarlinkClues: [{ label: '未跟进的线索', filters: { state: 'new' } }],
  listMessageInboxV2: [{ label: '未读消息', filters: { read: 0 } }],
  listTerminals: [
    { label: '未激活的终端', filters: { serviceStatus: 0 } },
    { label: '托管到期的终端', filters: { serviceStatus: 4 } },
  ],
  listTaxRobots: [
    { label: '即将到期的服务', filters: { state: 1 } },
    { label: '已到期的服务', filters: { state: 3 } },
  ],
  listBrokerageSettlements: [{ label: '待开票的佣金结算单', filters: { state: 'awaitingInvoice' } }],
  listWorkOrders: [{ label: '待处理的工单', filters: { state: 'new' } }],
} as const satisfies WaitsByList
