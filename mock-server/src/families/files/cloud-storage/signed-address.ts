import type { AnyContext } from '../../../behaviour/handler.ts'
import { Forbidden } from '../../../behaviour/forbidden.ts'

interface Signed {
  readonly key: string
  readonly signature: string
  /** Epoch seconds. */
  readonly expires: number
}

type Method = 'GET' | 'PUT'

/** Seconds for which an address is good that somebody is to follow at once. */
export const addressLife = 600

/** Lets in whoever has a signature for this file and method that is still good; throws Forbidden. */
export function admitSigned(
  { secrets, time }: Pick<AnyContext, 'secrets' | 'time'>,
  method: Method,
  { key, signature, expires }: Signed,
): void {
  if (!secrets.isSigned(textOf(method, key, expires), signature)) throw new Forbidden('链接签名不正确')
  if (expires * 1000 < time) throw new Forbidden('链接已过期')
}

/** The address under which a file can be fetched or stored for so many seconds. */
export function signedAddress(
  { secrets, time }: Pick<AnyContext, 'secrets' | 'time'>,
  method: Method,
  key: string,
  seconds: number,
): string {
  const expires = expiryOf({ time }, seconds)
  return `/cloud-storage/${key}?signature=${secrets.sign(textOf(method, key, expires))}&expires=${expires}`
}

/** The epoch second that lies so many seconds ahead on the clock of the world. */
export function expiryOf({ time }: Pick<AnyContext, 'time'>, seconds: number): number {
  return Math.floor(time / 1000) + seconds
}

/** The key of an address that `signedAddress` made; undefined when it lets nobody in. */
export function keyOfAddress(
  context: Pick<AnyContext, 'secrets' | 'time'>,
  address: string,
): string | undefined {
  const [, key, signature, expires] = shape.exec(address) ?? []
  if (key === undefined || signature === undefined) return undefined
  try {
    admitSigned(context, 'GET', { key, signature, expires: Number(expires) })
    return key
  } catch (error) {
    if (error instanceof Forbidden) return undefined
    throw error
  }
}

const shape = /^\/cloud-storage\/([\w.-]+)\?signature=([0-9a-f]{64})&expires=(\d+)$/

function textOf(method: Method, key: string, expires: number): string {
  return `${method}\n${key}\n${expires}`
}
