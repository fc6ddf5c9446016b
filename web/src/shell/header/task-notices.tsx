import { IssueOrder } from '@kaipiao/client/fields'
import { hasFeature } from '@kaipiao/domain/accounts/session/role-features'
import { useLiveMessage } from '../../requests/live/use-live-message.ts'
import { useUser } from '../../client/session/use-session.ts'
import { notifyTogether } from '../../client/talk/joined-notices.ts'
import { LONG_NOTICE_MS } from '../../client/talk/notify.ts'
import { labelOf } from '../../kit/kinds.ts'

const FAILED = 101

/** Tells about invoice tasks that went on elsewhere (SS20, SS22); members are spared (SS21). */
export function TaskNotices() {
  const { roleType } = useUser()
  useLiveMessage('FPKJ', ({ data }) => {
    if (!hasFeature(roleType, 'robotProgressNotice')) return
    const state = labelOf(data.ddzt, IssueOrder.ddzt)
    const type = labelOf(data.fplxdm, IssueOrder.fplxdm)
    notifyTogether(data.ddzt === FAILED ? 'error' : 'info', `${data.xfmc}：${state}`, {
      duration: LONG_NOTICE_MS,
      description: `${type}，待开 ${data.pendOrderCount} 张`,
      // A batch ends one by one: each is counted, none covers the page.
      topic: `FPKJ ${data.xfmc} ${data.ddzt}`,
      many: (count) => `${data.xfmc}：${count} 张${state}`,
    })
  })
  return null
}
