import { getStoreAvailability } from '@kaipiao/client/operations'
import type { RoleType } from '@kaipiao/domain/lookups/account/role-type'
import { checkRenewal, renewalOrderType } from '@kaipiao/domain/terminal/expiry'
import { useNavigate } from 'react-router'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { useUser } from '../../../providers/session/use-session.ts'
import { ask } from '../../../providers/talk/dialogs.ts'

/** Where a role renews (RT40, RT43, RT44). */
export const RENEWAL_PATHS: Readonly<Record<RoleType, string>> = {
  1: '/member/ykkGoods',
  2: '/service/taxrobot',
  3: '/account/taxrobot',
}

/** Order label of the renewal of a hosted service (O14). */
const RENEWAL_LABEL = 'TGFWQNF'

/** Renewal is offered where the region has a shop, with the order type that the state asks for (HD48–HD50); false where it has none. */
export function useRenewal() {
  const client = useClient()
  const navigate = useNavigate()
  const { roleType } = useUser()
  return async ({ entityId, state }: { entityId: string; state: number }): Promise<boolean> => {
    const { isShow } = await client.call(getStoreAvailability, { query: { diskId: entityId } })
    const [refusal] = checkRenewal(isShow === 1)
    if (refusal) {
      await ask({
        title: '提示',
        message: refusal.message,
        choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
      })
      return false
    }
    const query = new URLSearchParams({
      ol: RENEWAL_LABEL,
      ot: String(renewalOrderType(state)),
      eid: entityId,
    })
    await navigate(`${RENEWAL_PATHS[roleType]}?${query.toString()}`)
    return true
  }
}
