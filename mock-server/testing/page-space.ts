import { ControlProblem } from '@kaipiao/client/sandbox'
import { connectSandbox, type Space, type SpaceOptions } from './index.ts'

/** Where the pages of a test are, and where the sandbox is that they are asked of. */
export interface PageAddresses {
  /** Of the console, or of a sandbox without one. */
  readonly baseUrl: string | undefined
  /** Of the sandbox, where the console does not pass `/__sandbox` on to it. */
  readonly sandboxUrl: string | undefined
}

/** A cookie as a browser takes it. */
interface PageCookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

/**
 * A new space for the pages of a test, and the cookies that put them into it: they go to the console, and to the
 * sandbox where pages call it by its own address. Rejects with what to say or to start where no sandbox answers.
 */
export async function openPageSpace(
  { baseUrl, sandboxUrl }: PageAddresses,
  options: SpaceOptions,
): Promise<{ readonly space: Space; readonly cookies: readonly PageCookie[] }> {
  const given = sandboxUrl ?? baseUrl
  if (given === undefined)
    throw new Error(
      'say where the console or the sandbox is: `baseURL`, or `sandboxUrl` for the sandbox alone',
    )
  const url = given.replace(/\/$/, '')
  const space = await connectSandbox(url)
    .space(options)
    .catch((error: unknown) => {
      throw new Error(reasonOf(error, url, sandboxUrl === undefined ? 'baseURL' : 'sandboxUrl'), {
        cause: error,
      })
    })
  const places = new Set([baseUrl ?? url, url].map((place) => place.replace(/\/$/, '')))
  return { space, cookies: [...places].map((place) => ({ ...space.cookie, url: place })) }
}

function reasonOf(error: unknown, url: string, option: string): string {
  if (!(error instanceof ControlProblem))
    return `nobody answers at ${url} (${option}): start the sandbox, \`npx kaipiao-sandbox\`, or say another address by \`test.use({ sandboxUrl: 'http://127.0.0.1:4000' })\``
  const { status, isForeign, message, words } = error
  if (status === 401)
    return `the sandbox at ${url} wants its token: put it into KAIPIAO_SANDBOX_TOKEN (${words})`
  if (isForeign)
    return `${url} (${option}) is no sandbox, and passes no /__sandbox on to one: say where the sandbox is by \`test.use({ sandboxUrl: 'http://127.0.0.1:4000' })\``
  return `the sandbox at ${url} made no space: ${message}`
}
