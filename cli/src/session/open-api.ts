import { hostname } from 'node:os'
import { createClient, type Tokens } from '@kaipiao/client'
import { commandLineAgent } from '@kaipiao/domain/accounts/sign-ins/device-name'
import { shouldRefresh } from '@kaipiao/domain/accounts/session/token-window'
import packageJson from '../../package.json' with { type: 'json' }
import type { Api, Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { IssuedTokens } from '../settings/profile-store.ts'
import { paced } from './paced-api.ts'
import { routedFetch } from './routed-fetch.ts'
import { withRefreshLock } from './refresh-lock.ts'
import { tellingFetch } from './telling-fetch.ts'

export type ApiDeps = Pick<Deps, 'io' | 'env' | 'settings' | 'profiles' | 'now' | 'log'>

/**
 * The typed client with the token of the profile, or the one given for this run (CL02–CL04, CL42).
 * A kept token is told to the origin that issued it and to no other.
 */
export async function openApi(deps: ApiDeps): Promise<Api> {
  const { token, profile, baseUrl } = deps.settings()
  if (token !== undefined)
    return connect(deps, () => ({ userToken: token, refreshToken: '', expiresAt: Infinity }))
  const kept = deps.profiles.tokensOf(profile)
  if (!kept) {
    throw new Failure('not-signed-in', {
      what: '尚未登录',
      why: `账号配置 ${profile} 没有可用的令牌`,
      next: 'kaipiao login',
    })
  }
  const { origin } = new URL(baseUrl)
  if (kept.origin !== origin) {
    throw new Failure('not-signed-in', {
      what: `尚未登录 ${origin}`,
      why: `账号配置 ${profile} 的令牌是 ${kept.origin} 签发的，不会发给别的平台`,
      next: `kaipiao login --base-url ${baseUrl} --profile 新的配置名`,
    })
  }
  return connect(deps, () => issuedBy(origin, deps.profiles.tokensOf(profile)))
}

/** The typed client for signing in: what it is given to keep goes to the profile, nothing is sent along. */
export function openPublicApi(deps: ApiDeps): Promise<Api> {
  return connect(deps, () => undefined)
}

/** Another run may have signed in elsewhere meanwhile. */
const issuedBy = (origin: string, tokens: IssuedTokens | undefined) =>
  tokens?.origin === origin ? tokens : undefined

async function connect(deps: ApiDeps, read: () => Tokens | undefined): Promise<Api> {
  const { io, settings, profiles, now, log } = deps
  const { baseUrl, profile, timeoutSeconds, verbose, token, rate } = settings()
  const { origin } = new URL(baseUrl)
  const routed = named(await routedFetch(settings(), deps.env))
  const client = createClient({
    baseUrl,
    timeout: timeoutSeconds * 1000,
    fetch: tellingFetch(routed, { io, isVerbose: verbose, now, log: log?.() }),
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
          if (token === undefined) profiles.saveTokens(profile, tokens && { ...tokens, origin })
        },
      },
    },
  })
  return paced(client, rate)
}

/** Says what calls: by this the platform tells the sign-ins of an account apart. */
function named(fetch: typeof globalThis.fetch): typeof fetch {
  const agent = commandLineAgent(packageJson.version, hostname())
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', agent)
    return fetch(input, { ...init, headers })
  }
}
