import type { IncomingMessage } from 'node:http'
import type { OwnHosts } from './own-hosts.ts'

/** Why a request is not let in, before anybody looks at what it wants. */
export interface EntryRefusal {
  readonly status: 400 | 401 | 403 | 404 | 421
  readonly message: string
}

/**
 * Who may not come in, be it with a request or for a websocket; undefined: the request may go on, and its `url`
 * begins with a slash from here on.
 *
 * A page elsewhere must not reach into the sandbox, neither openly (its origin tells) nor under a name of its own
 * that was made to lead to this machine (DNS rebinding: the host tells, and the browser takes it for the same origin).
 */
export function refuseEntry(request: IncomingMessage, hosts: OwnHosts): EntryRefusal | undefined {
  const [, authority = request.headers.host, path = ''] = absoluteForm.exec(request.url ?? '') ?? [
    '',
    undefined,
    request.url,
  ]
  if (!hosts.includes(request.headers.host) || !hosts.includes(authority)) {
    return { status: 421, message: '只接受发往本机的请求：Host 不是本机名称' }
  }
  if (path !== '' && !path.startsWith('/')) return { status: 400, message: '请求地址不正确' }
  const { origin } = request.headers
  if (origin !== undefined && !hosts.includesOrigin(origin)) {
    return { status: 403, message: '只接受本机页面的请求' }
  }
  request.url = path === '' ? '/' : path
  return undefined
}

/** RFC 9112, 3.2.2: a server also takes `GET http://name/path`, where that name counts. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i

/** The body of a refusal, in the form of the platform's transport answers. */
export function entryRefusalBody({
  status,
  message,
}: {
  readonly status: number
  readonly message: string
}): string {
  return JSON.stringify({ code: status, message })
}

/** Where a request goes. Its path may hold whatever a stranger likes: it is never read as another authority. */
export function addressOf({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  return new URL(`http://sandbox${url}`)
}
