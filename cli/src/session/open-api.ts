import { hostname } from 'node:os'
import { createClient, type Tokens } from '@kaipiao/client'
import { commandLineAgent } from '@kaipiao/domain/accounts/sign-ins/device-name'
import { shouldRefresh } from '@kaipiao/domain/accounts/session/token-window'
import packageJson from '../../package.json' with { type: 'json' }
import type { Api, Deps } from '../deps/deps.ts'
import { toFailure } from '../failures/to-failure.ts'
import { Failure } from '../failures/failure.ts'
import type { IssuedTokens } from '../settings/profile-store.ts'
import { rateAt } from '../settings/bandwidth.ts'
import type { Settings } from '../settings/run-settings.ts'
import { boundedFetch, type Bounds } from './bounded-fetch.ts'
import { byteBucket, type ByteBucket } from './byte-bucket.ts'
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
  const kept = await deps.profiles.tokensOf(profile)
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
  return connect(deps, async () => issuedBy(origin, await deps.profiles.tokensOf(profile)))
}

/** The typed client for signing in: what it is given to keep goes to the profile, nothing is sent along. */
export function openPublicApi(deps: ApiDeps): Promise<Api> {
  return connect(deps, () => undefined)
}

/** Another run may have signed in elsewhere meanwhile. */
const issuedBy = (origin: string, tokens: IssuedTokens | undefined) =>
  tokens?.origin === origin ? tokens : undefined

async function connect(
  deps: ApiDeps,
  read: () => Tokens | Promise<Tokens | undefined> | undefined,
): Promise<Api> {
  const { io, settings, profiles, now, log } = deps
  const { baseUrl, profile, timeoutSeconds, verbose, token, rate } = settings()
  const { origin } = new URL(baseUrl)
  const bounds = boundsOf(deps)
  const send = bounds && boundedFetch(globalThis.fetch, bounds)
  const routed = named(await routedFetch(settings(), deps.env, send))
  const client = createClient({
    baseUrl,
    // What goes slowly on purpose is in time as long as it goes.
    timeout: bounds ? longestBounded : timeoutSeconds * 1000,
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
        write: async (tokens) => {
          if (token !== undefined) return
          const kept = profiles.saveTokens(profile, tokens && { ...tokens, origin })
          // The end of a session is waited for by nobody: that it could not be forgotten is told here.
          await (tokens ? kept : kept.catch((error: unknown) => io.err(toFailure(error).text.what)))
        },
      },
    },
  })
  return paced(client, rate)
}

const longestBounded = 24 * 3_600_000

/** One bucket for all that a run sends and fetches, by its settings: there is one of them a run. */
const buckets = new WeakMap<Settings, ByteBucket>()

function boundsOf({ settings, now }: ApiDeps): Bounds | undefined {
  const own = settings()
  const { bandwidth, timeoutSeconds } = own
  if (bandwidth === undefined) return undefined
  const bucket = buckets.get(own) ?? byteBucket(() => rateAt(bandwidth, now()), { now })
  buckets.set(own, bucket)
  return { bucket, silenceMilliseconds: timeoutSeconds * 1000 }
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
