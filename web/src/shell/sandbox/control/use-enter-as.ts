import { createCipher, type Schemas } from '@kaipiao/client'
import { ticketIn } from '@kaipiao/client/factor-ticket'
import { loginAdmin, loginAgency, loginMember } from '@kaipiao/client/sign-in-operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient, useConfig } from '../../../client/runtime/runtime.tsx'
import { sessionStore } from '../../../client/session/session-store.ts'
import { notify } from '../../../client/talk/notify.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useControlState } from '../calls/use-control.ts'

/** An account as it stands in the table of the sandbox. */
export interface AccountRow {
  readonly id: string
  readonly mobile: string
  readonly nickName: string
  readonly type: Schemas['RoleType']
  readonly roleCode: string
  readonly roleName: string
  readonly state: Schemas['Flag']
}

const ENTRANCES = {
  1: { name: '企业会员', path: '/accountLogin', operation: loginMember },
  2: { name: '服务商', path: '/serviceLogin', operation: loginAdmin },
  3: { name: '代账机构', path: '/agencyLogin', operation: loginAgency },
} as const

/** Where the account signs in, which its kind decides. */
export function entranceOf({ type }: Pick<AccountRow, 'type'>) {
  return ENTRANCES[type]
}

/** Signs in as an account of the world, in the place of whoever is; all of them have the password of the demo accounts. */
export function useEnterAs() {
  const client = useClient()
  const { encryptKey } = useConfig()
  const navigate = useNavigate()
  const { data: health } = useControlState('GET health')
  const [isRunning, setRunning] = useState(false)

  async function enterAs({ mobile, type }: AccountRow): Promise<void> {
    setRunning(true)
    try {
      const { path, operation } = ENTRANCES[type]
      const password = await createCipher(encryptKey).encrypt(health?.accounts[0]?.password ?? '')
      const answer = await client.call(operation, { body: { account: mobile, password } })
      // What the one before had chosen in this window is nothing to the next.
      sessionStore.clear(true)
      sessionStore.begin(answer, path, Date.now())
      await navigate(HOME_PATHS[AREA_OF_ROLE[answer.user.roleType]])
    } catch (error) {
      // An account with a second factor signs in at its entrance, where that is asked.
      if (ticketIn(error)) await navigate(ENTRANCES[type].path)
      else notify('error', messageOf(error))
    } finally {
      setRunning(false)
    }
  }

  return { enterAs, isRunning }
}
