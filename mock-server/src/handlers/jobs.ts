import type { Jobs } from '../behaviour/jobs.ts'
import { collectMailbox } from './collect/collect-mailbox.ts'
import { sendWechat } from './crm/send-wechat.ts'
import { endVatStatistics } from './input-vat/deduction.ts'
import { endVatSync } from './input-vat/sync.ts'
import { autoDeclare } from './declarations/auto-declare.ts'
import { endDeclareRegister } from './declarations/register-enterprise.ts'
import { payDeclaration, workDeclaration } from './declarations/submit-declaration.ts'
import { workDeclareTask } from './declarations/work-declare-task.ts'
import { payInvestment } from './platform/investments.ts'
import { autoRepair } from './repair/auto-repair.ts'
import { workRepair } from './repair/work-repair.ts'
import { handOutPaper } from './paper/hand-out-paper.ts'
import { workRobot } from './robots/work-robot.ts'
import { bureauStep } from './tax-bureau/bureau-step.ts'
import { endTaxSync } from './tax-bureau/registrations.ts'
import { workCenterTask } from './tasks/work-center-task.ts'
import { workCollect } from './tasks/work-collect.ts'
import { settleBrokerage } from './brokerage/earn-brokerage.ts'
import { moveStoreOrder } from './store/move-order.ts'
import { collectCompliance, workCompliance } from './reports/work-compliance.ts'
import { endTrusteeship } from './upkeep/hosting.ts'
import { expireOrder, issueOrder } from './issuing/issue-order.ts'
import { numberNotice } from './notices/follow-notice.ts'
import { voidNext } from './stock/void-next.ts'
import { reviewProxy } from './issuing/review-proxy.ts'

/** What timed jobs do when their time has come. */
export const jobs: Jobs = {
  issueOrder,
  expireOrder,
  reviewProxy,
  voidNext,
  numberNotice,
  sendWechat,
  payInvestment,
  bureauStep,
  endVatSync,
  endVatStatistics,
  endTaxSync,
  autoRepair,
  workRepair,
  handOutPaper,
  workRobot,
  workDeclaration,
  payDeclaration,
  endDeclareRegister,
  autoDeclare,
  workDeclareTask,
  workCollect,
  workCenterTask,
  moveStoreOrder,
  settleBrokerage,
  endTrusteeship,
  collectMailbox,
  collectCompliance,
  workCompliance,

  restoreTerminal: async ({ store }, { terminalId }) => {
    const terminal = await store.table('terminals').get(terminalId)
    if (terminal === undefined) return
    await store.table('terminals').update(terminalId, {
      online: 1,
      onlineStatusDesc: '已连接',
      diskStatus: '1',
      diskStatusDesc: '正常',
      termStatus: 1,
      termStatusDesc: '在线',
    })
  },
}
