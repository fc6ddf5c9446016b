import type { IncomingMessage } from 'node:http'

/** How a program names the space that it wants. */
export const spaceHeader = 'x-sandbox-space'
/** How a browser does, which sends it with everything: pages, downloads and websockets. */
export const spaceCookie = 'sandbox-space'

const shape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

export function isSpaceName(text: string): boolean {
  return shape.test(text)
}

export interface NamedSpace {
  readonly name: string
  /** Whether a browser says so, which goes on saying it until the cookie is taken away. */
  readonly isCookie: boolean
}

/** The space that the request is for; undefined: the world that the process was started for. */
export function spaceNamedBy({ headers }: Pick<IncomingMessage, 'headers'>): NamedSpace | undefined {
  const given = headers[spaceHeader]
  if (given !== undefined) return { name: String(given), isCookie: false }
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (name === spaceCookie && value !== '') return { name: value, isCookie: true }
  }
  return undefined
}
