import { getServicerSelfInfo } from '@kaipiao/client/operations'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { mayCall, roleNameOf } from '../../../providers/session/access.ts'
import { useUser } from '../../../providers/session/use-session.ts'

const PROVIDER = 2

/** Reads who orders: users of providers as the platform knows them (RL13), others by their sign-in. */
export function useOwnContact(): (signal: AbortSignal) => Promise<{ nickName: string; mobile: string }> {
  const client = useClient()
  const user = useUser()
  return async (signal) => {
    const isServicer = user.roleType === PROVIDER && mayCall(getServicerSelfInfo, roleNameOf(user))
    const self = isServicer ? await client.call(getServicerSelfInfo, {}, { signal }) : undefined
    if (self?.roleType !== 'SERVICE') return { nickName: user.userName, mobile: user.userPhone }
    return { nickName: self.nickName, mobile: self.mobile }
  }
}
