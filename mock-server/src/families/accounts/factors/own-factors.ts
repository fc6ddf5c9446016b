import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { isFactorAsked } from '../../../behaviour/wanted-factor.ts'
import { endSignIns } from '../sign-ins/end-sign-ins.ts'
import type { FactorRow } from '../tables/factors.ts'
import { byOwner } from './owner-proof.ts'
import { drawRecoveryCodes } from './recovery.ts'

/** The second factors of who calls. */
export const ownFactorHandlers = defineHandlers({
  getFactors: async (context) => {
    const { store, session } = context
    const accountId = session.account.id
    return ok({
      list: (await factorsOf(context, accountId)).map(shown),
      recoveryLeft: (await store.table('recoveryCodes').get(accountId))?.digests.length ?? 0,
      asked: (await isFactorAsked(store, session.account)) ? 1 : 0,
    })
  },

  renameFactor: async (context) => {
    const factor = await ownFactor(context, context.path.id)
    const { name } = context.body
    return ok(shown(await context.store.table('factors').update(factor.id, { name: name.trim() })))
  },

  removeFactor: byOwner(removeOwn, (context) => ownFactor(context, context.path.id)),

  renewRecoveryCodes: byOwner(async (context: AnyContext & { readonly body: Schemas['OwnerProof'] }) => {
    const { id } = context.session.account
    if ((await factorsOf(context, id)).length === 0) return fail(codes.wrongState, '尚未启用二次验证')
    return ok({ recoveryCodes: [...(await drawRecoveryCodes(context, id))] })
  }),
})

type RemoveContext = AnyContext & {
  readonly path: { readonly id: string }
  readonly body: Schemas['OwnerProof']
}

async function removeOwn(context: RemoveContext): Promise<Outcome<null>> {
  const { store, session } = context
  const isLast = (await factorsOf(context, session.account.id)).length === 1
  if (isLast && (await isFactorAsked(store, session.account)))
    return fail(codes.wrongState, '平台要求管理员启用二次验证，不能移除最后一个验证方式')
  await store.table('factors').remove(context.path.id)
  if (isLast) await store.table('recoveryCodes').remove(session.account.id)
  await endOtherSignIns(context)
  return ok(null)
}

/** In the order in which they were added. */
export async function factorsOf({ store }: Pick<AnyContext, 'store'>, accountId: string) {
  return (await store.table('factors').find({ where: { accountId }, sort: ['tsCreate', 'id'] })).rows
}

/** Keeps a new factor; who has none yet is told recovery codes with it. */
export async function keepFactor(
  context: AnyContext,
  facts: Omit<FactorRow, 'id' | 'accountId' | 'tsCreate' | 'tsUsed' | 'version'>,
): Promise<Schemas['FactorAdded']> {
  const { store, session } = context
  const accountId = session.account.id
  const hasCodes = (await store.table('recoveryCodes').get(accountId)) !== undefined
  const row = await store.table('factors').insert({
    ...facts,
    id: context.id(),
    accountId,
    tsCreate: context.now(),
    tsUsed: '',
  })
  await endOtherSignIns(context)
  return {
    factor: shown(row),
    recoveryCodes: hasCodes ? [] : [...(await drawRecoveryCodes(context, accountId))],
  }
}

/** Whoever had got in by what was enough before is out: pair, row of the list and websocket. */
async function endOtherSignIns(context: AnyContext): Promise<void> {
  const { account, signIn } = context.session
  await endSignIns(context, account.id, (each) => each !== signIn)
}

async function ownFactor({ store, session }: AnyContext, id: string): Promise<FactorRow> {
  const factor = await store.table('factors').get(id)
  return factor?.accountId === session.account.id ? factor : refuse(codes.unknownRecord)
}

/** What is told of a factor: nothing by which it proves itself. */
function shown({
  accountId: _a,
  secret: _s,
  usedSteps: _u,
  credentialId: _c,
  publicKey: _p,
  counter: _n,
  ...told
}: FactorRow): Schemas['Factor'] {
  return told
}
