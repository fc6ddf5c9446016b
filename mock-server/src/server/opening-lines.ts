import type { Settings } from './server-settings.ts'
import { isBeyondThisMachine, namesOf } from '../admission/listening.ts'

type Opening = Pick<Settings, 'host' | 'hosts' | 'token' | 'isTokenNew'>

/** What a sandbox says at its start of whom it lets in; nothing where that is this machine alone, and in all rooms. */
export function openingLines({ host, hosts, token, isTokenNew }: Opening): readonly string[] {
  const names = [...namesOf(host), ...hosts].join('、')
  const called =
    names === '' ? '只应答本机名称，其他名称请用 --allow-host 加上' : `可用名称：本机名称、${names}`
  const opened = `已向其他机器开放（监听 ${host}），${called}；不加密，TLS 由前面的代理负责`
  const shut = `/__sandbox 和 /db 需要口令（请求头 X-Sandbox-Token）${isTokenNew ? `：${token ?? ''}` : ''}`
  return [...(isBeyondThisMachine(host) ? [opened] : []), ...(token === undefined ? [] : [shut])]
}
