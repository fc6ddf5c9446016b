/** What a fault of the network means, and its cure. */
export interface NetworkFault {
  why: string
  next: string
}

const address = '核对平台地址：--base-url、KAIPIAO_BASE_URL，或 kaipiao config list'
const certificate = '向管理员要机构的证书，加 --ca-file 证书.pem，或设置 NODE_EXTRA_CA_CERTS'
const untrusted = { why: '证书不是受信任的机构签发的', next: certificate }
const unreachable = { why: '网络到不了平台', next: '检查网络；需要代理时设置 HTTPS_PROXY' }
const notHttps = { why: '对方说的不是 HTTPS', next: '核对端口；平台没有证书时用 http://' }

const cutOff = {
  why: '连接被对方或中途切断',
  next: '稍后重试；核对地址是 http:// 还是 https://；需要代理时设置 HTTPS_PROXY',
}

/** By the code that Node, OpenSSL or undici give the fault. */
const faults: Readonly<Record<string, NetworkFault | undefined>> = {
  ENOTFOUND: { why: '找不到这个主机名', next: `${address}；主机名要经代理解析时设置 HTTPS_PROXY` },
  EAI_AGAIN: { why: '域名服务器没有应答', next: '检查网络和 DNS；主机名要经代理解析时设置 HTTPS_PROXY' },
  ECONNREFUSED: { why: '那里没有程序在应答', next: `确认平台已经启动；${address}` },
  ECONNRESET: cutOff,
  UND_ERR_SOCKET: cutOff,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  UND_ERR_CONNECT_TIMEOUT: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_UNTRUSTED: untrusted,
  CERT_HAS_EXPIRED: { why: '证书已经过期', next: '核对本机的时间；时间没有错时请平台更换证书' },
  CERT_NOT_YET_VALID: { why: '证书还没有生效', next: '核对本机的时间' },
  CERT_REVOKED: { why: '证书已被吊销', next: '请平台更换证书' },
  ERR_TLS_CERT_ALTNAME_INVALID: { why: '证书是给别的主机名的', next: `${address}，主机名要与证书一致` },
  ERR_SSL_WRONG_VERSION_NUMBER: notHttps,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notHttps,
  EPROTO: notHttps,
  UND_ERR_PRX_TLS: { why: '与代理的加密连接没有建立', next: '核对 HTTPS_PROXY 是 http:// 还是 https://' },
}

/**
 * Words for the fault under a call without an answer; undefined where none is known. The code lies in a cause of the
 * error: `fetch` wraps what happened.
 */
export function networkFault(error: unknown): NetworkFault | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth++) {
    const proxied = /Proxy (?:response|Authentication Required) \((\d+)\)/.exec(one.message)?.[1]
    if (proxied !== undefined) return proxyAnswer(Number(proxied))
    if (one.message === 'bad port') return { why: '这个端口不用于 HTTP', next: address }
    const first = one instanceof AggregateError ? networkFault(one.errors[0]) : undefined
    const code = 'code' in one ? String(one.code) : ''
    const known = first ?? faults[code] ?? protocolFault(code)
    if (known) return known
  }
  return undefined
}

/** What a proxy says instead of the platform: 407 wants a sign-in of its own. */
export function proxyAnswer(status: number): NetworkFault {
  return status === 407
    ? { why: '代理要求登录（407）', next: 'export HTTPS_PROXY=http://用户:密码@代理主机:端口' }
    : { why: `代理没有接通平台（${status}）`, next: '核对 HTTPS_PROXY；不该走代理的主机写进 NO_PROXY' }
}

function protocolFault(code: string): NetworkFault | undefined {
  if (code.startsWith('HPE_')) return { why: '对方说的不是 HTTP', next: '核对端口；平台有证书时用 https://' }
  return code.startsWith('ERR_SSL_')
    ? { why: `加密连接没有建立（${code.slice('ERR_SSL_'.length)}）`, next: '请平台核对证书和 TLS 版本' }
    : undefined
}
