import { createHmac } from 'node:crypto'

/**
 * `Kaipiao-Signature` of a body: `t=<seconds>,v1=<hex>`, the HMAC with SHA-256 of `<seconds>.<body>`. The time is in it,
 * so that a receiver can refuse what somebody has kept.
 * @param seconds since 1970
 */
export function signPush(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
