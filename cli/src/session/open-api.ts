import { createClient } from '@kaipiao/client'
import { shouldRefresh } from '@kaipiao/domain/accounts/session/token-window'
import type { Api, Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { Log } from '../io/run-log.ts'
import { paced } from './paced-api.ts'
import { withRefreshLock } from './refresh-lock.ts'

export type ApiDeps = Pick<Deps, 'io' | 'settings' | 'profiles' | 'now' | 'log'>

/** The typed client with the token of the profile, or the one given for this run (CL02–CL04, CL42). */
export function openApi(deps: ApiDeps): Api {
  const { token, profile } = deps.settings()
  if (token !== undefined)
    return connect(deps, () => ({ userToken: token, refreshToken: '', expiresAt: Infinity }))
  if (!deps.profiles.tokensOf(profile)) {
    throw new Failure('not-signed-in', {
      what: '尚未登录',
      why: `账号配置 ${profile} 没有可用的令牌`,
      next: 'kaipiao login',
    })
  }
  return connect(deps, () => deps.profiles.tokensOf(profile))
}

/** The typed client for signing in: what it is given to keep goes to the profile, nothing is sent along. */
export function openPublicApi(deps: ApiDeps): Api {
  return connect(deps, () => undefined)
}

type Read = () => ReturnType<Deps['profiles']['tokensOf']>

function connect({ io, settings, profiles, now, log }: ApiDeps, read: Read): Api {
  const { baseUrl, profile, timeoutSeconds, verbose, token, rate } = settings()
  const client = createClient({
    baseUrl,
    timeout: timeoutSeconds * 1000,
    ...(verbose || log?.() ? { fetch: tellingFetch(verbose ? io.err : () => {}, now, log?.()) } : {}),
    retry: {
      onRetry: (attempt, pause) =>
        verbose && io.err(`第 ${attempt} 次未成功，${Math.round(pause)} 毫秒后重试`),
    },
    session: {
      now,
      shouldRefresh,
      lock: (work) => withRefreshLock(`${profiles.tokenFile(profile)}.lock`, work),
      store: {
        read,
        write: (tokens) => {
          if (token === undefined) profiles.saveTokens(profile, tokens)
        },
      },
    },
  })
  return paced(client, rate)
}

/** Tells each request on stderr: method, address, status, time; never headers or bodies, which carry secrets. */
function tellingFetch(tell: (line: string) => void, now: () => number, log: Log | undefined): typeof fetch {
  return async (input, init) => {
    const started = now()
    const address = String(input instanceof Request ? input.url : input).replace(
      /([?&]accessToken=)[^&]+/,
      '$1…',
    )
    const method = init?.method ?? 'GET'
    const label = `${method} ${address}`
    try {
      const response = await fetch(input, init)
      tell(`${label} ${response.status} ${now() - started}ms`)
      const requestId = response.headers.get('x-request-id')
      log?.('request', { method, address, status: response.status, ms: now() - started, requestId })
      return response
    } catch (error) {
      tell(`${label} 无应答 ${now() - started}ms`)
      log?.('request', { method, address, status: 0, ms: now() - started, error: String(error) })
      throw error
    }
  }
}
