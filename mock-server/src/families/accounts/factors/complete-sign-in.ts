import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import type { Schemas } from '@kaipiao/client'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { countAttempt, forgiveAttempts, locked, lockOf } from '../session/lock.ts'
import { openSession } from '../session/token-pairs.ts'
import type { FactorTicketRow } from '../tables/factors.ts'
import { counterAfter, drawChallenge, passkeyTimeout } from './passkeys.ts'
import { spendRecoveryCode } from './recovery.ts'
import { takeTotpCode } from './take-totp-code.ts'
import { isOver } from './is-over.ts'

/** The second half of a sign-in, for whoever has the ticket of the first. */
export const completionHandlers = defineHandlers({
  completeSignIn: async (context) => {
    const { store, body } = context
    const ticket = await ticketOf(context, body.ticket)
    const account = ticket && (await store.table('accounts').get(ticket.accountId))
    if (ticket === undefined || account?.state !== 1) return fail(codes.factorOver)
    const left = await lockOf(context, account)
    if (left > 0) return locked(left)
    if (!(await isRight(context, ticket, body))) {
      const refused = await countAttempt(context, account, fail(codes.wrongCaptcha))
      // The last of them ends the ticket as well: the password is asked anew.
      if (refused.kind === 'failed' && refused.code === codes.accountLocked)
        await store.table('factorTickets').remove(ticket.id)
      return refused
    }
    await store.table('factorTickets').remove(ticket.id)
    await forgiveAttempts(context, account)
    return ok(await openSession(context, account, { channel: ticket.channel }))
  },

  getPasskeyChallenge: async (context) => {
    const { store, body } = context
    const ticket = await ticketOf(context, body.ticket)
    if (ticket === undefined) return fail(codes.factorOver)
    const challenge = drawChallenge()
    await store.table('factorTickets').update(ticket.id, { challenge, host: body.host })
    const { rows } = await store
      .table('factors')
      .find({ where: { accountId: ticket.accountId, kind: 'passkey', host: body.host } })
    const credentialIds = rows.flatMap(({ credentialId }) => credentialId ?? [])
    return ok({ challenge, rpId: body.host, credentialIds, timeout: passkeyTimeout })
  },
})

async function ticketOf(context: AnyContext, id: string): Promise<FactorTicketRow | undefined> {
  const ticket = await context.store.table('factorTickets').get(id)
  return ticket === undefined || isOver(context, ticket) ? undefined : ticket
}

/** Whether the answer is right; a right one is good no more from here on. */
async function isRight(
  context: AnyContext,
  { id, accountId, challenge, host }: FactorTicketRow,
  { totpCode, recoveryCode, passkey }: Schemas['FactorAnswer'],
): Promise<boolean> {
  const factors = context.store.table('factors')
  if (totpCode !== undefined) {
    const factor = await takeTotpCode(context, accountId, totpCode)
    if (factor !== undefined) await factors.update(factor.id, { tsUsed: context.now() })
    return factor !== undefined
  }
  if (recoveryCode !== undefined) return spendRecoveryCode(context, accountId, recoveryCode)
  if (passkey === undefined) return false
  const { credentialId } = passkey
  const factor = await factors.first({ accountId, kind: 'passkey', credentialId, host: host ?? '' })
  if (factor === undefined) return false
  // A challenge is signed once, whatever comes of it.
  await context.store.table('factorTickets').update(id, { challenge: undefined })
  const counter = await counterAfter({ challenge, host }, factor, passkey)
  if (counter !== undefined) await factors.update(factor.id, { counter, tsUsed: context.now() })
  return counter !== undefined
}
