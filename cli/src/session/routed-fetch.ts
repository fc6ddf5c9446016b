import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import type { Dispatcher } from 'undici'
import { Failure } from '../failures/failure.ts'
import type { Environment, Settings } from '../settings/run-settings.ts'
import { chosenProxy } from './chosen-proxy.ts'

type Fetch = typeof globalThis.fetch
type Route = Pick<Settings, 'baseUrl' | 'caFile'>

/**
 * `fetch` on the way that this machine is told to take: by a proxy, with further certificates, and never on to another
 * origin, which would be told the token. Throws a `usage` failure for a file of certificates that is none.
 */
export async function routedFetch(
  route: Route,
  env: Environment,
  send: Fetch = globalThis.fetch,
): Promise<Fetch> {
  const dispatcher = await routeDispatcher(route, env)
  return withinOrigin(send, dispatcher === undefined ? {} : ({ dispatcher } as RequestInit))
}

/**
 * The same way for what is no `fetch`; undefined: Node's own is right.
 * @param proxyTunnel for what a proxy cannot pass on as a request, such as a websocket
 */
export async function routeDispatcher(
  route: Route,
  env: Environment,
  proxyTunnel = false,
): Promise<Dispatcher | undefined> {
  const proxy = chosenProxy(route.baseUrl, env)
  const ca = await trustedCertificates(route.caFile, env)
  if (proxy === undefined && ca === undefined) return undefined
  const { Agent, EnvHttpProxyAgent } = await import('./undici-parts.ts')
  const tls = ca === undefined ? {} : { ca }
  if (proxy === undefined) return new Agent({ connect: tls })
  return new EnvHttpProxyAgent({
    httpProxy: proxy.address,
    httpsProxy: proxy.address,
    noProxy: proxy.exceptions,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    // Many proxies let tunnels through to 443 alone.
    proxyTunnel,
  })
}

const mostRedirects = 5

/** Follows redirects within an origin; one to another is told, because header and body carry secrets. */
function withinOrigin(send: Fetch, extra: RequestInit): Fetch {
  return async (input, init) => {
    let address = String(input instanceof Request ? input.url : input)
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await send(address, { ...init, ...extra, redirect: 'manual' })
      const location = response.headers.get('location')
      if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response
      const next = new URL(location, address)
      const isRead = (init?.method ?? 'GET') === 'GET'
      if (next.origin !== new URL(address).origin || (!isRead && response.status < 307))
        throw new Failure('network', {
          what: `平台要求转到 ${next.origin}${next.pathname}`,
          why: '令牌和数据只发给所指定的地址',
          next: `核对后改用 --base-url ${next.origin}`,
        })
      await response.body?.cancel()
      address = next.href
    }
    throw new Failure('network', {
      what: `平台转了 ${mostRedirects} 次以上`,
      next: '核对平台地址 --base-url',
    })
  }
}

/** All certificates to trust where there are more than Node's own: those named here, and those Node was started with. */
/** All certificates to trust, where there are more than those that come with Node. */
export async function trustedCertificates(
  caFile: string | undefined,
  env: Environment,
): Promise<string[] | undefined> {
  if (caFile === undefined) return undefined
  const started = env['NODE_EXTRA_CA_CERTS']
  const extra =
    started === undefined || started === '' ? [] : [await readFile(started, 'utf8').catch(() => '')]
  return [...rootCertificates, ...extra, ...(await certificatesOf(caFile))]
}

async function certificatesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Failure('usage', { what: `不能读取证书文件 ${path}`, why: String(error) }, { cause: error })
  })
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  if (blocks.length === 0 || !blocks.every(isCertificate))
    throw new Failure('usage', {
      what: `证书文件 ${path} 中没有可用的证书`,
      why: '需为 PEM 格式：-----BEGIN CERTIFICATE----- 开头',
      next: `openssl x509 -inform der -in ${path} -out 证书.pem`,
    })
  return blocks
}

function isCertificate(block: string): boolean {
  try {
    return new X509Certificate(block).subject !== undefined
  } catch {
    return false
  }
}
