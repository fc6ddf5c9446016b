import { roleOfAccount, codesOfRole } from '../../behaviour/tenancy/role-of-account.ts'
import type { Session } from '../../behaviour/session.ts'
import { dayOf } from '../../clock/local-time.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { accessTokenOf, isSameDigest } from '../../world/access-token.ts'
import type { TokenRow, WorldTables } from '../../world/tables.ts'

/** What a bearer stands for. */
export interface Credential {
  readonly accountId: string
  /** Beside the account: over what it comes, and by what it is bounded. */
  readonly facts: Pick<Session, 'signIn' | 'channel' | 'accessToken' | 'supportView'>
  /** The row that it is; another one from the moment at which something of it changes. */
  readonly row: object
}

/** The credential of a bearer; undefined: it is unknown, over or revoked. */
export async function credentialOf(
  sandbox: Pick<Sandbox, 'store' | 'clock'>,
  bearer: string,
  decide: (text: string) => void,
): Promise<Credential | undefined> {
  const asked = accessTokenOf(bearer)
  if (asked !== undefined) return ofAccessToken(sandbox, asked, decide)
  const token = await sandbox.store.table('tokens').get(bearer)
  if (token === undefined) return undefined
  if (token.expiresAt <= sandbox.clock.time()) {
    decide('the bearer has expired')
    return undefined
  }
  const { supportViewId } = token
  if (supportViewId !== undefined) return ofSupportView(sandbox, token, supportViewId)
  return {
    accountId: token.accountId,
    facts: { signIn: token.family ?? '', channel: token.channel },
    row: token,
  }
}

async function ofAccessToken(
  { store, clock }: Pick<Sandbox, 'store' | 'clock'>,
  { id, digest }: Pick<WorldTables['accessTokens'], 'id' | 'digest'>,
  decide: (text: string) => void,
): Promise<Credential | undefined> {
  const row = await store.table('accessTokens').get(id)
  if (row === undefined || !isSameDigest(row.digest, digest)) return undefined
  if (row.lastDay < dayOf(clock.time())) {
    decide('the last day of the access token is over')
    return undefined
  }
  return { accountId: row.accountId, facts: { signIn: id, channel: 'api', accessToken: row }, row }
}

/** A view ends with its staff: whoever was disabled, or may look no more, does not go on looking. */
async function ofSupportView(
  { store }: Pick<Sandbox, 'store'>,
  token: TokenRow,
  id: string,
): Promise<Credential | undefined> {
  const view = await store.table('supportViews').get(id)
  const staff = view && (await store.table('accounts').get(view.staffId))
  if (view === undefined || staff?.state !== 1) return undefined
  if (!codesOfRole(await roleOfAccount(store, staff)).has('account.support')) return undefined
  return {
    accountId: token.accountId,
    facts: { signIn: id, channel: undefined, supportView: view },
    row: view,
  }
}
