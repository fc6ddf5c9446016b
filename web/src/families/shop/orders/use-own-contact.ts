import { getServicerSelfInfo } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'
import { mayCall } from '../../../client/session/access.ts'
import { useUser } from '../../../client/session/use-session.ts'

const PROVIDER = 2

/** Who orders: users of providers as the platform knows them (RL13), others by their sign-in. */
export function useOwnContact() {
  const user = useUser()
  const isServicer = user.roleType === PROVIDER && mayCall(getServicerSelfInfo, user)
  const self = useOperation(getServicerSelfInfo, isServicer ? {} : undefined, {
    failure: 'inPlace',
    staleTime: Infinity,
    gcTime: 0,
  })
  const own = { nickName: user.userName, mobile: user.userPhone }
  if (!isServicer) return { ...self, isPending: false, data: own }
  return { ...self, data: self.data && (self.data.roleType === 'SERVICE' ? self.data : own) }
}
