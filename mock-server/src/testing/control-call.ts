import { rawCall, type RawReply } from './raw-call.ts'

/** A control call such as `POST clock`, of a sandbox, or of a space in it. */
export function controlCall(url: string, call: string, body?: unknown, space?: string): Promise<RawReply> {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers: Record<string, string> = space === undefined ? {} : { 'x-sandbox-space': space }
  return rawCall(url, { method, path: `/__sandbox/${path}`, body, headers })
}
