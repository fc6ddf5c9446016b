import type { Problem } from '@kaipiao/client'
import { listTaxSyncRecords, syncTaxRegistrations } from '@kaipiao/client/operations'
import { GO_LOGIN } from '@kaipiao/domain/tax-bureau/error-reaction'
import { NOT_SYNCED } from '@kaipiao/domain/tax-bureau/messages'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { ask } from '../../providers/talk/dialogs.ts'
import { notify } from '../../providers/talk/notices.ts'
import { openPanel } from '../../providers/talk/panels.ts'
import { detailsOf, onLostLogin } from '../../providers/talk/problem-alert.ts'
import { takeProblem } from './bureau-problem.ts'

/** Offers the bureau login of the current terminal where a call needs it (ER14–ER19). */
export function LostLogin() {
  const client = useClient()
  const { terminal } = useCurrentTerminal()

  const offer = useEffectEvent(async (problem: Problem) => {
    if (!terminal) return tell(problem)
    const { diskId, taxerId } = terminal
    const isSynced = await client.call(listTaxSyncRecords, { query: { diskId, page: 1, pageSize: 1 } }).then(
      ({ total }) => total > 0,
      (error: unknown) => {
        takeProblem(error)
        return true
      },
    )
    if (!isSynced) {
      const answer = await ask({
        title: '提示',
        message: NOT_SYNCED,
        details: detailsOf(problem),
        choices: [
          { key: 'cancel', label: '取消' },
          { key: 'sync', label: '同步', kind: 'primary' },
        ],
      })
      if (answer !== 'sync') return
      await client.call(syncTaxRegistrations, { body: { diskId, taxerId } })
      return notify('success', '同步请求已发送，请稍后查看')
    }
    const answer = await ask({
      title: '提示',
      message: problem.message,
      details: detailsOf(problem),
      choices: [
        { key: 'cancel', label: '取消' },
        { key: 'login', label: GO_LOGIN, kind: 'primary' },
      ],
    })
    if (answer === 'login') await openPanel({ kind: 'bureauLogin', diskId, message: problem.message })
  })
  useEffect(() => onLostLogin((problem) => void offer(problem).catch(takeProblem)), [])
  return null
}

/** Without a terminal there is nothing to log in: the message alone. */
async function tell(problem: Problem): Promise<void> {
  await ask({
    title: '提示',
    message: problem.message,
    details: detailsOf(problem),
    choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
  })
}
