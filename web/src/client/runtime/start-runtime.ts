import { createClient, type Client, type Schemas } from '@kaipiao/client'
import { getAppConfig, getBranding } from '@kaipiao/client/sign-in-operations'
import { shouldRefresh } from '@kaipiao/domain/accounts/session/token-window'
import { repeatAfterLogin } from './repeat-after-login.ts'
import { showProblem } from '../talk/problem-alert.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { refusals } from '../session/refusals.ts'
import { tokenStore } from '../session/session-store.ts'

/** What the console knows before it shows its first page. */
export interface Runtime {
  config: Schemas['AppConfig']
  branding: Schemas['Branding']
  client: Client
}

/**
 * Reads the configuration from the page's own origin, never from a cache (SS24), and the skin of the host from the
 * platform that the configuration names (SS28). Rejects with a Problem when the configuration can't be read; an
 * unreadable skin falls back to the default one.
 */
export async function startRuntime(host: string, now: () => number = Date.now): Promise<Runtime> {
  const ownOrigin = createClient({ baseUrl: '' })
  const config = await ownOrigin.call(getAppConfig, { query: { t: now() } })
  const client = createClient({
    baseUrl: config.apiBase ?? '',
    session: {
      store: tokenStore,
      now,
      shouldRefresh,
      lock: withSessionLock,
    },
    // Whatever call finds out that the session has ended, given up or not, it is told once (ER06, ER08); or that the role
    // grants less than it did (BK04).
    onProblem: (problem) => {
      if (problem.isSignedOut) showProblem(problem)
      if (problem.status === 403) refusals.tell()
    },
  })
  const branding = await createClient({ baseUrl: config.apiBase ?? '' })
    .call(getBranding, { path: { host } })
    .catch(() => DEFAULT_BRANDING)
  return { config, branding, client: repeatAfterLogin(client) }
}

const DEFAULT_BRANDING: Schemas['Branding'] = {
  host: '',
  name: '开票',
  title: '开票 · 电子发票平台',
  logo: '',
  logoMember: '',
  logoAgency: '',
  logoService: '',
  icp: '',
}
