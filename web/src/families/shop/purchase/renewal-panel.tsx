import { Problem } from '@kaipiao/client'
import { getStoreAvailability, getValueAddedInfo } from '@kaipiao/client/operations'
import type { RoleType } from '@kaipiao/domain/lookups/accounts/role-type'
import { checkRenewal, renewalOrderType } from '@kaipiao/domain/terminals/terminals/expiry'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCalls } from '../../../requests/use-calls.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { ask } from '../../../client/talk/dialogs.ts'

/** Where a role renews (RT40, RT43, RT44). */
const RENEWAL_PATHS: Readonly<Record<RoleType, string>> = {
  1: '/member/ykkGoods',
  2: '/service/taxrobot',
  3: '/account/taxrobot',
}

/** Order label of the renewal of a hosted service (O14). */
const RENEWAL_LABEL = 'TGFWQNF'

interface Props {
  diskId: string
  /** State of the hosted service, where the opener knows it. */
  state?: number
  /** True when the order page was reached. */
  onClose: (isDone: boolean) => void
}

/**
 * Leads to the renewal order of a terminal where its region has a shop, with the order type that the state of its
 * service asks for; a terminal without a service has it opened anew (HD48–HD50).
 */
export function RenewalPanel({ diskId, state, onClose }: Props) {
  const { call } = useCalls()
  const navigate = useNavigate()
  const { roleType } = useUser()

  const renew = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const { isShow } = await call(getStoreAvailability, { query: { diskId } }, { signal })
    const [refusal] = checkRenewal(isShow === 1)
    if (refusal) {
      const choices = [{ key: 'ok', label: '确定', kind: 'primary' }] as const
      await ask({ title: '提示', message: refusal.message, choices })
      return false
    }
    const known =
      state ?? (await call(getValueAddedInfo, { query: { entityId: [diskId] } }, { signal }))[0]?.state
    const query = { ol: RENEWAL_LABEL, ot: String(renewalOrderType(known ?? 0)), eid: diskId }
    await navigate(`${RENEWAL_PATHS[roleType]}?${new URLSearchParams(query).toString()}`)
    return true
  })
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const abort = new AbortController()
    renew(abort.signal).then(close, (error: unknown) => {
      if (abort.signal.aborted) return
      close(false)
      // It has been told.
      if (!(error instanceof Problem)) throw error
    })
    return () => abort.abort()
  }, [])
  return null
}
