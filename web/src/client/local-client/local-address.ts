/** Source: checklist LC01: where the client on the user's own machine listens. */
import type { Schemas } from '@kaipiao/client'

const LOOPBACK = '127.0.0.1'
const DEFAULT_PORT = 9000

/** The port that the cookie `port` names; undefined where it names none that can be. */
export function portOf(cookie: string): number | undefined {
  const port = Number(/(?:^|;\s*)port=(\d+)(?:;|$)/.exec(cookie)?.[1])
  return port > 0 && port < 65_536 ? port : undefined
}

/**
 * Base address for an operation that the user's machine serves: the server that its description names, with `{ip}` and
 * `{port}` filled in. The sandbox plays the machine under the same paths, unless a cookie names a real client.
 */
export function localAddress(
  server: string,
  cookie: string,
  { sandbox, apiBase }: Pick<Schemas['AppConfig'], 'sandbox' | 'apiBase'>,
): string {
  const port = portOf(cookie)
  if (sandbox && port === undefined) return apiBase ?? ''
  return server.replace('{ip}', LOOPBACK).replace('{port}', String(port ?? DEFAULT_PORT))
}
