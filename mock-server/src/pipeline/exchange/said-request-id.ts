import type { IncomingMessage } from 'node:http'

/** The id that a caller, or a proxy in front, has given its request: taken over where it fits into a line of a log as it is. */
export function saidRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const said = headers['x-request-id']
  return typeof said === 'string' && shape.test(said) ? said : undefined
}

const shape = /^[\w.:-]{1,64}$/
