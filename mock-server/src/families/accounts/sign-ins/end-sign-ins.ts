import type { Unit } from '../../../behaviour/unit.ts'

type Ending = Pick<Unit, 'store' | 'hangUp'>

/**
 * Ends sign-ins of an account: their pairs are void, refresh included, and their websockets are closed.
 *
 * @param isMeant which of them, by id; a pair of a store from before has no sign-in, and is asked about as ''
 * @returns how many
 */
export async function endSignIns(
  { store, hangUp }: Ending,
  accountId: string,
  isMeant: (signIn: string) => boolean = () => true,
): Promise<number> {
  const ended = new Set<string>()
  const tokens = await store.table('tokens').find({ where: { accountId } })
  for (const { id, family = '', supportViewId } of tokens.rows) {
    // A view of the account is no sign-in of it, and ends by itself.
    if (supportViewId !== undefined || !isMeant(family)) continue
    await store.table('tokens').remove(id)
    ended.add(family)
  }
  const signIns = await store.table('signIns').find({ where: { accountId } })
  for (const { id } of signIns.rows) {
    if (!isMeant(id)) continue
    await store.table('signIns').remove(id)
    ended.add(id)
  }
  if (ended.size > 0) hangUp([...ended])
  return ended.size
}

/** Ends whatever lets somebody in as the account: sign-ins, access tokens, support views. */
export async function endAllDoors(unit: Ending, accountId: string): Promise<void> {
  const { store, hangUp } = unit
  await endSignIns(unit, accountId)
  const accessTokens = await store.table('accessTokens').find({ where: { accountId } })
  for (const { id } of accessTokens.rows) await store.table('accessTokens').remove(id)
  const views = await store.table('tokens').find({ where: { accountId } })
  for (const { id } of views.rows) await store.table('tokens').remove(id)
  if (accessTokens.rows.length > 0) hangUp(accessTokens.rows.map(({ id }) => id))
}
