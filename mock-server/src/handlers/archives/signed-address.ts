import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../world/secrets.ts'

/** How long an address is good that somebody is to follow at once, in milliseconds. */
export const addressLife = 10 * 60_000

/** An address of the cloud storage that needs no bearer until it expires, in epoch milliseconds of the world. */
export function signAddress({ key: secret }: Secrets, key: string, expiresAt: number): string {
  const expires = Math.floor(expiresAt / 1000)
  return `/cloud-storage/${key}?signature=${signatureOf(secret, key, expires)}&expires=${expires}`
}

/** Whether the signature is ours and the address still good. */
export function isGoodAddress(
  { key: secret }: Secrets,
  key: string,
  { signature, expires }: { readonly signature: string; readonly expires: number },
  time: number,
): boolean {
  const wanted = Buffer.from(signatureOf(secret, key, expires))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted) && time <= expires * 1000
}

function signatureOf(secret: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`${key} ${expires}`).digest('hex').slice(0, 40)
}
