import type { Problem } from '@kaipiao/client'
import { listTaxSyncRecords, syncTaxRegistrations } from '@kaipiao/client/operations'
import { GO_LOGIN } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { NOT_SYNCED, SYNC_SENT } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { ask, type Choice } from '../../../client/talk/dialogs.ts'
import { onLostLogin, type LostLogin as Lost } from '../../../client/talk/lost-login.ts'
import { notify } from '../../../client/talk/notify.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { detailsOf } from '../../../client/talk/problem-alert.ts'

/**
 * Offers the bureau login of the current terminal where something fails for want of one (ER14–ER19): one offer however
 * much fails at once. What shows its failure by itself, and the way to the login with it, is offered by this once.
 */
export function LostLogin() {
  const { call } = useCalls()
  const { terminal } = useCurrentTerminal()
  const isOffering = useRef(false)
  const offered = useRef(new Set<string>())

  const isSynced = (diskId: string) =>
    call(listTaxSyncRecords, { query: { diskId, page: 1, pageSize: 1 } }, SILENT).then(
      ({ total }) => total > 0,
      () => true,
    )

  async function offerLogin({ problem, success, terminal: own }: Lost): Promise<void> {
    const failed = own ?? terminal
    if (!failed) return void (await tell(problem.message, problem, []))
    const { diskId, taxerId } = failed
    if (await isSynced(diskId)) {
      if (!(await tell(problem.message, problem, [{ key: 'go', label: GO_LOGIN, kind: 'primary' }]))) return
      const message = { message: problem.message, ...(success === undefined ? {} : { success }) }
      if (await openPanel({ kind: 'bureauLogin', diskId, ...message })) offered.current.clear()
      return
    }
    if (!(await tell(NOT_SYNCED, problem, [{ key: 'go', label: '同步', kind: 'primary' }]))) return
    await call(syncTaxRegistrations, { body: { diskId, taxerId } }, SILENT)
    notify('success', SYNC_SENT)
  }

  const offer = useEffectEvent((lost: Lost): void => {
    const place = `${(lost.terminal ?? terminal)?.diskId ?? ''} ${lost.problem.operationId}`
    if (isOffering.current || (lost.isShown && offered.current.has(place))) return
    offered.current.add(place)
    isOffering.current = true
    offerLogin(lost)
      .catch(() => undefined)
      .finally(() => (isOffering.current = false))
  })
  useEffect(() => onLostLogin((lost) => offer(lost)), [])
  return null
}

const SILENT = { failure: 'silent' } as const

/** The message with the way on that there is; true when it is taken. */
async function tell(message: string, problem: Problem, way: Choice<'go'>[]): Promise<boolean> {
  const choices: Choice[] =
    way.length > 0
      ? [{ key: 'cancel', label: '取消' }, ...way]
      : [{ key: 'ok', label: '确定', kind: 'primary' }]
  return (await ask({ title: '提示', message, details: detailsOf(problem), choices })) === 'go'
}
