import { createClient } from '@kaipiao/client'
import { getUserInfo } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { messageOf } from '../../client/talk/problem-alert.ts'
import { PublicFrame } from './public-frame.tsx'

const DEFAULT_SECONDS = 7200

/** `/transfer?token=…&refreshToken=…`: comes in with a token pair that another system of the platform hands over (O22). */
export function TransferPage() {
  const { apiBase } = useConfig()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token') ?? ''
  const [fault, setFault] = useState(token ? '' : '链接中没有登录凭证')
  useEffect(() => {
    if (!token) return
    const expires_in = Number(search.get('expiresIn')) || DEFAULT_SECONDS
    const pair = { access_token: token, refresh_token: search.get('refreshToken') ?? '', expires_in }
    const now = Date.now()
    const tokens = { userToken: token, refreshToken: pair.refresh_token, expiresAt: now + expires_in * 1000 }
    const client = createClient({
      baseUrl: apiBase ?? '',
      session: {
        store: { read: () => tokens, write: () => undefined },
        now: () => now,
        shouldRefresh: () => false,
      },
    })
    client.call(getUserInfo).then(
      (user) => {
        sessionStore.begin({ ...pair, user }, sessionStore.entrance() ?? '/accountLogin', now)
        void navigate(HOME_PATHS[AREA_OF_ROLE[user.roleType]], { replace: true })
      },
      (error: unknown) => setFault(messageOf(error)),
    )
  }, [apiBase, navigate, search, token])
  return (
    <PublicFrame title={fault ? '无法进入' : '正在进入…'}>
      <p role="alert">{fault}</p>
      {fault && (
        <nav>
          <Link className="kp-button primary" to="/login">
            重新登录
          </Link>
        </nav>
      )}
    </PublicFrame>
  )
}
