import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { endSignIns } from './end-sign-ins.ts'

/** Where accounts are signed in: one's own, and for who looks after accounts those in view. */
export const signInHandlers = defineHandlers({
  listSignIns: async (context) => pageOf(await signInsOf(context, context.session.account.id), context.query),

  endSignIn: (context) => endOne(context, context.session.account.id, context.path.id),

  endOtherSignIns: (context) => endOthers(context, context.session.account.id),

  listAccountSignIns: async (context) => {
    const { id } = await ownRow(context, 'accounts', context.path.id)
    return pageOf(await signInsOf(context, id), context.query)
  },

  endAccountSignIns: async (context) => {
    const { id } = await ownRow(context, 'accounts', context.path.id)
    return endOthers(context, id)
  },

  endAccountSignIn: async (context) => {
    const { id } = await ownRow(context, 'accounts', context.path.id)
    return endOne(context, id, context.path.signInId)
  },
})

async function signInsOf(
  { store, session, time }: AnyContext,
  accountId: string,
): Promise<Schemas['SignIn'][]> {
  const { rows } = await store.table('signIns').find({ where: { accountId, until: { gt: time } } })
  const isOwn = ({ id }: { readonly id: string }) => (id === session.signIn ? 1 : 0)
  return rows
    .toSorted((a, b) => isOwn(b) - isOwn(a) || b.usedAt - a.usedAt)
    .map(({ id, device, place, channel, tsCreate, tsLast }) => ({
      id,
      device,
      place,
      ...(channel === undefined ? {} : { channel }),
      current: isOwn({ id }),
      tsCreate,
      tsLast,
    }))
}

async function endOne(context: AnyContext, accountId: string, id: string): Promise<Outcome<null>> {
  const signIn = await context.store.table('signIns').get(id)
  if (signIn?.accountId !== accountId) refuse(codes.unknownRecord)
  await endAndForget(context, accountId, (each) => each === id)
  return ok(null)
}

async function endOthers(context: AnyContext, accountId: string): Promise<Outcome<Schemas['Count']>> {
  const { signIn } = context.session
  return ok({ count: await endAndForget(context, accountId, (each) => each !== signIn) })
}

/** Whoever is shown out is told of when it comes again: its device is as new, unless it is still signed in. */
async function endAndForget(
  context: AnyContext,
  accountId: string,
  isMeant: (signIn: string) => boolean,
): Promise<number> {
  const { store } = context
  const before = await store.table('signIns').find({ where: { accountId } })
  const count = await endSignIns(context, accountId, isMeant)
  for (const { deviceId } of before.rows)
    if (!(await store.table('signIns').has({ accountId, deviceId })))
      await store.table('knownDevices').remove(deviceId)
  return count
}
