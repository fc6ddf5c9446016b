import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Credential } from './credential-of.ts'

/** Milliseconds: who calls a hundred times a minute is written down once. */
const pause = 60_000

/** When a row was last seen to need no writing, so that most calls ask nothing of the store. */
const noted = new WeakMap<object, number>()

/** Writes down that a sign-in or an access token is in use. */
export async function noteUse(
  sandbox: Pick<Sandbox, 'store' | 'clock' | 'write'>,
  { facts, row }: Credential,
): Promise<void> {
  const time = sandbox.clock.time()
  const last = noted.get(row)
  if (last !== undefined && Math.abs(time - last) < pause) return
  noted.set(row, time)
  if (facts.supportView !== undefined || facts.signIn === '') return
  const name = facts.accessToken === undefined ? 'signIns' : 'accessTokens'
  const before = await sandbox.store.table(name).get(facts.signIn)
  if (before === undefined || Math.abs(time - before.usedAt) < pause) return
  await sandbox.write(async ({ store, time, now }) => {
    const use = { usedAt: time, tsLast: now() }
    // It may have been ended while this waited for its turn.
    if ((await store.table(name).get(facts.signIn)) === undefined) return
    if (name === 'signIns') await store.table('signIns').update(facts.signIn, use)
    else await store.table('accessTokens').update(facts.signIn, use)
  })
}
