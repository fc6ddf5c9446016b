import { Failure } from '../failures/failure.ts'
import type { Environment } from '../settings/run-settings.ts'

/** The proxy of this run. */
export interface ChosenProxy {
  /** The variable that names it. */
  variable: string
  /** May carry a user and a password. */
  address: string
  /** Hosts that are reached without it (`NO_PROXY`). */
  exceptions: string
}

/**
 * The proxy that the environment names for an address: `HTTPS_PROXY` for https, `HTTP_PROXY` for http, the small
 * spelling first as other programs have it. This machine itself is never asked for by way of another.
 * Throws a `usage` failure for an address that is no http or https.
 */
export function chosenProxy(baseUrl: string, env: Environment): ChosenProxy | undefined {
  const { protocol, hostname } = new URL(baseUrl)
  if (isLoopback(hostname)) return undefined
  const name = protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const variable = [name, name.toUpperCase()].find((one) => (env[one] ?? '').trim() !== '')
  if (variable === undefined) return undefined
  const text = (env[variable] ?? '').trim()
  const address = text.includes('://') ? text : `http://${text}`
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Failure('usage', {
      what: `环境变量 ${variable} 不是可用的代理地址：${withoutSecret(text)}`,
      why: '需为 http:// 或 https:// 开头的地址',
      next: `export ${variable}=http://代理主机:端口`,
    })
  return { variable, address, exceptions: env['no_proxy'] ?? env['NO_PROXY'] ?? '' }
}

/** The address of a proxy as it may be shown. */
export function withoutSecret(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//…@')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
