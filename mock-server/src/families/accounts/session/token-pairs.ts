import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { AccountRow, TokenRow } from '../../../world/tables.ts'
import { drawSecret } from '../../../world/secrets.ts'
import { endSignIns } from '../sign-ins/end-sign-ins.ts'
import { noteSignIn } from '../sign-ins/note-sign-in.ts'
import { userInfoOf } from './user-info.ts'

/** Seconds that a bearer lives. */
const tokenLife = 7200
/** Milliseconds after its bearer's end for which a refresh token is good: no client asks later (SS08). */
const refreshTime = 86_400_000

/** Of which sign-in a pair is, and over what it came. */
interface Line {
  readonly family?: string
  readonly channel?: TokenRow['channel'] | undefined
}

/**
 * A new pair and whose it is. Tokens are 160 bits of the machine's randomness, whatever the seed: whoever could reckon
 * them would be signed in. What a caller sends before is never made a session.
 */
export async function openSession(
  context: AnyContext,
  account: AccountRow,
  { family: given, channel }: Line = {},
): Promise<Schemas['Session']> {
  const { store, time } = context
  const isNew = given === undefined || given === ''
  const family = isNew ? `tf-${drawSecret()}` : given
  const expiresAt = time + tokenLife * 1000
  const [access_token, refresh_token] = [`at-${drawSecret()}`, `rt-${drawSecret()}`]
  await store.table('tokens').insert({
    id: access_token,
    refreshToken: refresh_token,
    accountId: account.id,
    family,
    ...(channel === undefined ? {} : { channel }),
    expiresAt,
  })
  const until = expiresAt + refreshTime
  if (isNew) await noteSignIn(context, account, { id: family, until, channel })
  else if ((await store.table('signIns').get(family)) !== undefined)
    await store.table('signIns').update(family, { until })
  return { access_token, refresh_token, expires_in: tokenLife, user: await userInfoOf(context, account) }
}

type RefreshContext = AnyContext & { readonly body: Schemas['RefreshRequest'] }

/**
 * Exchanges a pair for a new one. A pair that was exchanged before is in two hands, and nobody knows in which of them its
 * successor is: the whole line ends, and 401 stays whatever happens after.
 *
 * @returns undefined where the pair is good for nothing
 */
export async function exchangePair(context: RefreshContext): Promise<Schemas['Session'] | undefined> {
  const { store, body, time } = context
  const pair = await store.table('tokens').get(body.access_token)
  if (pair === undefined) {
    await endSpentLine(context)
    return undefined
  }
  if (
    pair.refreshToken !== body.refresh_token ||
    pair.supportViewId !== undefined ||
    pair.expiresAt + refreshTime <= time
  )
    return undefined
  const account = await store.table('accounts').get(pair.accountId)
  if (account?.state !== 1) return undefined
  await store.table('tokens').remove(pair.id)
  const { family = `tf-${drawSecret()}`, channel } = pair
  await forgetOld(context, account)
  await store.table('spentTokens').put({
    id: pair.id,
    refreshToken: pair.refreshToken,
    accountId: account.id,
    family,
    until: time + refreshTime,
  })
  return openSession(context, account, { family, channel })
}

/** Ends the sign-in of a pair; a pair of a store from before, that pair alone. */
export async function signOutOf(context: AnyContext, { id, accountId, family }: TokenRow): Promise<void> {
  if (family === undefined) await context.store.table('tokens').remove(id)
  else await endSignIns(context, accountId, (each) => each === family)
}

async function endSpentLine(context: RefreshContext): Promise<void> {
  const { store, body, decide } = context
  const spent = await store.table('spentTokens').get(body.access_token)
  if (spent?.refreshToken !== body.refresh_token) return
  decide('a pair was exchanged twice: its sign-in ends')
  await endSignIns(context, spent.accountId, (each) => each === spent.family)
}

async function forgetOld({ store, time }: AnyContext, { id: accountId }: AccountRow): Promise<void> {
  const { rows } = await store.table('spentTokens').find({ where: { accountId, until: { lte: time } } })
  for (const { id } of rows) await store.table('spentTokens').remove(id)
}
