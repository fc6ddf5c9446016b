import { createCipher, type Schemas } from '@kaipiao/client'
import { ticketIn } from '@kaipiao/client/factor-ticket'
import { AREA_OF_ROLE, areaOf, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient, useConfig } from '../../client/runtime/runtime.tsx'
import { deviceId } from '../../client/session/device-id.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { messageOf } from '../../client/talk/problem-alert.ts'
import type { Entrance } from './entrances.ts'

export interface Proof {
  account: string
  password?: string
  captcha?: string
}

/** So long after it was begun, in milliseconds, a call has left: what is done then does not hold it up. */
const CALL_LEAVES_MS = 50

/**
 * Signs in through an entrance and goes to where the visitor wanted to be, else home (RT28–RT30, RT69). Once the call has
 * left, what follows it can be prepared.
 */
export function useSignIn(prepare?: () => void) {
  const client = useClient()
  const { encryptKey } = useConfig()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  // What went wrong, or is not over: an error without words is nothing.
  const [failure, fail] = useState<unknown>(Error)
  const setFault = (text: string) => fail(Error(text))

  async function signIn(entrance: Entrance, { account, password, captcha }: Proof): Promise<void> {
    setRunning(true)
    setFault('')
    try {
      const body: Schemas['Credentials'] = {
        account: account.trim(),
        ...(password ? { password: await createCipher(encryptKey).encrypt(password) } : {}),
        ...(captcha ? { captcha } : {}),
      }
      const answer = client.call(entrance.operation, { body, headers: { 'Device-Id': deviceId() } })
      if (prepare) setTimeout(prepare, CALL_LEAVES_MS)
      await enter(entrance, await answer)
    } catch (error) {
      fail(error)
    } finally {
      setRunning(false)
    }
  }

  /** Begins the session with what a sign-in answered. */
  async function enter(entrance: Entrance, answer: Schemas['Session']): Promise<void> {
    const redirect = sessionStore.takeRedirect()
    sessionStore.begin(answer, entrance.path, Date.now())
    await navigate(destination(redirect, answer.user.roleType), { replace: true })
  }

  return { signIn, enter, isRunning, fault: messageOf(failure), setFault, ticket: ticketIn(failure), fail }
}

/** A remembered page of another area is none of this user's business. */
export function destination(redirect: string | undefined, role: Schemas['UserInfo']['roleType']): string {
  const area = AREA_OF_ROLE[role]
  const wanted = redirect ? areaOf(`#${redirect}`) : undefined
  return redirect && (wanted === undefined || wanted === area) ? redirect : HOME_PATHS[area]
}
