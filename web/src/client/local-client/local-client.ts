/** Sources: checklist LC01–LC06: the client and the print services on the user's own machine. */
import { createClient, Problem, type Client, type Operation, type Schemas } from '@kaipiao/client'
import {
  getLocalClientIp,
  getLocalClientVersion,
  logoutLocalClient,
  openEtaxLogin,
  postLocalPrint28778,
  postLocalPrint28779,
} from '@kaipiao/client/operations'
import { notify } from '../talk/notify.ts'
import { tellFailure } from '../talk/tell-failure.ts'
import { CLIENT_MISSING, CLIENT_OUTDATED, isOutdated } from './client-version.ts'
import { localAddress } from './local-address.ts'

/** A client on the same machine answers at once or not at all. */
const TIMEOUT_MS = 5000

/** Each call tells the user itself what went wrong, and answers false then. */
export interface LocalClient {
  /** Whether a client runs that is new enough (LC04, LC05). */
  isReady: () => Promise<boolean>
  /** Version and address of the client, undefined where none runs (LC02). */
  describe: () => Promise<{ version: string; ip: string } | undefined>
  logout: () => Promise<boolean>
  /** Opens the bureau with what the platform handed out for it (LC06). */
  openBureau: (login: Schemas['EtaxLogin']) => Promise<boolean>
  /** Prints at 28778, or at 28779 where nothing listens there (LC03). */
  print: (job: Schemas['LocalPrint']) => Promise<boolean>
}

export function createLocalClient(
  config: Pick<Schemas['AppConfig'], 'sandbox' | 'apiBase'>,
  cookie: () => string,
): LocalClient {
  /** The client of the machine that serves an operation; the cookie is read anew for each call. */
  function at({ server = '' }: Operation): Client {
    const baseUrl = localAddress(server, cookie(), config)
    return createClient({ baseUrl, timeout: TIMEOUT_MS, retry: { attempts: 1 } })
  }
  const readVersion = () => at(getLocalClientVersion).call(getLocalClientVersion)

  async function isReady(): Promise<boolean> {
    try {
      const { version } = await readVersion()
      if (!isOutdated(version)) return true
      notify('warning', CLIENT_OUTDATED)
    } catch (error) {
      tell(error)
    }
    return false
  }

  return {
    isReady,
    describe: async () => {
      try {
        const { version } = await readVersion()
        const { ip } = await at(getLocalClientIp).call(getLocalClientIp)
        return { version, ip }
      } catch (error) {
        tell(error)
        return undefined
      }
    },
    logout: () => done(() => at(logoutLocalClient).call(logoutLocalClient)),
    openBureau: async (body) =>
      (await isReady()) && done(() => at(openEtaxLogin).call(openEtaxLogin, { body })),
    print: (body) =>
      done(async () => {
        try {
          await at(postLocalPrint28778).call(postLocalPrint28778, { body })
        } catch (error) {
          if (!isNobodyThere(error)) throw error
          await at(postLocalPrint28779).call(postLocalPrint28779, { body })
        }
      }),
  }
}

async function done(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

/** Nothing listens there, or something that is no client of ours. */
function isNobodyThere(error: unknown): boolean {
  return !(error instanceof Problem) || error.isNetwork || error.status === 404
}

function tell(error: unknown): void {
  if (error instanceof Problem && !isNobodyThere(error)) tellFailure(error)
  else notify('warning', CLIENT_MISSING)
}
