import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { failStaying, type Failed } from '../../../behaviour/outcome.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { drawSecret } from '../../../world/secrets.ts'

/** Seconds for which a sign-in waits for its second factor. */
const ticketLife = 300

/**
 * Instead of a session, where the account has a second factor: a ticket, which completes the sign-in together with it.
 *
 * @returns undefined where the proof that was given is enough
 */
export async function askFactor(
  { store, time, real }: AnyContext,
  account: AccountRow,
  channel: Schemas['SignInChannel'] | undefined,
): Promise<Failed | undefined> {
  const { rows } = await store.table('factors').find({ where: { accountId: account.id } })
  if (rows.length === 0) return undefined
  const kinds = new Set(rows.map(({ kind }) => kind))
  const left = (await store.table('recoveryCodes').get(account.id))?.digests.length ?? 0
  const ticket = `ft-${drawSecret()}`
  await forgetOld(store, account, time)
  await store.table('factorTickets').insert({
    id: ticket,
    accountId: account.id,
    ...(channel === undefined ? {} : { channel }),
    until: time + ticketLife * 1000,
    realUntil: real + ticketLife * 1000,
  })
  const ways: Schemas['FactorWay'][] = [
    ...(kinds.has('totp') ? (['totp'] as const) : []),
    ...(kinds.has('passkey') ? (['passkey'] as const) : []),
    ...(left > 0 ? (['recovery'] as const) : []),
  ]
  const data: Schemas['FactorTicket'] = { ticket, ways, expires_in: ticketLife }
  return { ...failStaying(codes.factorAsked), data }
}

async function forgetOld(store: AnyContext['store'], { id: accountId }: AccountRow, time: number) {
  const { rows } = await store.table('factorTickets').find({ where: { accountId, until: { lte: time } } })
  for (const { id } of rows) await store.table('factorTickets').remove(id)
}
