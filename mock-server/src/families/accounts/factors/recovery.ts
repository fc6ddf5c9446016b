import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnyContext } from '../../../behaviour/handler.ts'

const inAll = 10
/** Letters of a code, five bits each: 80 bits, which nobody guesses. */
const lengthOfCode = 16
/** None that is taken for another one. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

type Context = Pick<AnyContext, 'store' | 'secrets'>

/** New codes in the place of those that the account had. They are told this once: rows hold digests, sealed. */
export async function drawRecoveryCodes(
  { store, secrets }: Context,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: inAll }, drawCode)
  const digests = codes.map((code) => secrets.keep(digestOf(accountId, code), accountId))
  await store.table('recoveryCodes').put({ id: accountId, digests })
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Whether the code is one of the account's; from here on it is not. */
export async function spendRecoveryCode(
  { store, secrets }: Context,
  accountId: string,
  given: string,
): Promise<boolean> {
  const row = await store.table('recoveryCodes').get(accountId)
  const wanted = Buffer.from(digestOf(accountId, given.toLowerCase().replaceAll(/[^a-z\d]/g, '')))
  const left = (row?.digests ?? []).filter((sealed) => {
    const digest = Buffer.from(secrets.kept(sealed) ?? '')
    return digest.length !== wanted.length || !timingSafeEqual(digest, wanted)
  })
  if (row === undefined || left.length === row.digests.length) return false
  await store.table('recoveryCodes').update(accountId, { digests: left })
  return true
}

function drawCode(): string {
  return [...randomBytes(lengthOfCode)].map((byte) => letters[byte % letters.length]).join('')
}

function digestOf(accountId: string, code: string): string {
  return createHash('sha256').update(`${accountId}\n${code}`).digest('hex')
}
