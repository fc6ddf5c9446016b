import { createHash } from 'node:crypto'
import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, type Outcome } from '../../../behaviour/outcome.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { Checked } from '../../../world/passwords.ts'
import { isRightCaptcha } from './captcha.ts'
import { lockOf } from './lock.ts'

export type SignInContext = AnyContext & { readonly body: Schemas['Credentials'] }

/** What has been found out of a password before the transaction, where nobody waits for it. */
export interface Proof extends Checked {
  /** What the row held then. */
  readonly against: string
}

/**
 * Compares the password that was sent with that of the account. An account that is not there takes as long; one that is
 * locked is not looked at, so that a guess costs nothing but its refusal.
 */
export async function proofOf(context: SignInContext, account: AccountRow | undefined): Promise<Proof> {
  const { secrets, body } = context
  const against = account?.password ?? ''
  const given = isText(body.password) ? secrets.open(body.password) : undefined
  if (given === undefined || (account !== undefined && (await lockOf(context, account)) > 0))
    return { against, isRight: false }
  return { against, ...(await secrets.passwords.check(given, account?.password)) }
}

/** What speaks against the sign-in; undefined: it is who it says. */
export async function refusalOf(
  context: SignInContext,
  account: AccountRow,
  proof: Proof,
): Promise<Outcome<never> | undefined> {
  const { body, store } = context
  if (!isText(body.password)) {
    if (body.captcha === undefined) return fail(codes.wrongCredentials)
    const isRight = await isRightCaptcha(context, account.mobile, '1', body.captcha)
    return isRight ? undefined : fail(codes.wrongCaptcha)
  }
  // Somebody has changed the password, or had it hashed anew, since it was compared.
  const { isRight, better } = proof.against === account.password ? proof : await proofOf(context, account)
  if (!isRight) return fail(codes.wrongCredentials)
  if (better !== undefined) await store.table('accounts').update(account.id, { password: better })
  return undefined
}

/** Ciphers of one account that are remembered; who sends one of them again has overheard it. */
const mostUsed = 200

/**
 * Whether just this cipher has let the account in before: the client's cipher draws a nonce for each attempt, so no two
 * sign-ins are alike. From here on it has.
 */
export async function isReplayed(
  { store, body, time }: SignInContext,
  account: AccountRow,
): Promise<boolean> {
  if (!isText(body.password)) return false
  const used = store.table('usedCiphers')
  const id = createHash('sha256').update(`${account.id}\n${body.password}`).digest('hex')
  if ((await used.get(id)) !== undefined) return true
  const { rows } = await used.find({ where: { accountId: account.id }, sort: 'time' })
  for (const row of rows.slice(0, Math.max(0, rows.length + 1 - mostUsed))) await used.remove(row.id)
  await used.insert({ id, accountId: account.id, time })
  return false
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
