import { createHash } from 'node:crypto'
import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { countAttempt, forgiveAttempts, locked, lockOf } from '../session/lock.ts'
import type { BegunFactorRow } from '../tables/factors.ts'
import { isOver } from './is-over.ts'
import { byOwner } from './owner-proof.ts'
import { factorsOf, keepFactor } from './own-factors.ts'
import { drawChallenge, passkeyTimeout, registered } from './passkeys.ts'
import { newTotpSecret, stepsAfter, totpUriOf } from './totp.ts'

/** Milliseconds for which what was begun can be confirmed. */
const beginLife = 600_000
const mostPasskeys = 20

/** Factors are added in two steps: nothing counts before it has proven that it works. */
export const addFactorHandlers = defineHandlers({
  beginTotp: byOwner(async (context: AnyContext & { readonly body: Schemas['OwnerProof'] }) => {
    const { secrets, session } = context
    const totpSecret = newTotpSecret()
    await begin(context, 'totp', { secret: secrets.keep(totpSecret, session.account.id) })
    return ok({ totpSecret, totpUri: totpUriOf(totpSecret, session.account.mobile) })
  }),

  confirmTotp: async (context) => {
    const { store, secrets, session, body, time, real } = context
    const { account } = session
    const begun = await begunOf(context, 'totp')
    const secret = secrets.kept(begun?.secret ?? '')
    if (begun?.secret === undefined || secret === undefined) return fail(codes.factorOver)
    const left = await lockOf(context, account)
    if (left > 0) return locked(left)
    const usedSteps = stepsAfter(secret, body.totpCode, [time, real])
    if (usedSteps === undefined) return countAttempt(context, account, fail(codes.wrongCaptcha))
    await forgiveAttempts(context, account)
    await store.table('begunFactors').remove(begun.id)
    const former = await store.table('factors').first({ accountId: account.id, kind: 'totp' })
    if (former !== undefined) await store.table('factors').remove(former.id)
    return ok(
      await keepFactor(context, {
        kind: 'totp',
        name: '身份验证器',
        host: '',
        secret: begun.secret,
        usedSteps,
      }),
    )
  },

  beginPasskey: byOwner(async (context: AnyContext & { readonly body: Schemas['PasskeyWish'] }) => {
    const { session, body } = context
    const { id, mobile } = session.account
    const passkeys = (await factorsOf(context, id)).filter(({ kind }) => kind === 'passkey')
    if (passkeys.length >= mostPasskeys) return fail(codes.wrongState, `通行密钥最多${mostPasskeys}个`)
    const { host } = body
    const challenge = drawChallenge()
    await begin(context, 'passkey', { challenge, host })
    return ok({
      challenge,
      rpId: host,
      rpName: '开票',
      userHandle: createHash('sha256').update(`passkeys of ${id}`).digest('base64url'),
      userName: mobile,
      credentialIds: passkeys
        .filter((passkey) => passkey.host === host)
        .flatMap(({ credentialId }) => credentialId ?? []),
      timeout: passkeyTimeout,
    })
  }),

  addPasskey: async (context) => {
    const { store, body } = context
    const begun = await begunOf(context, 'passkey')
    if (begun === undefined) return fail(codes.factorOver)
    const facts = await registered(begun, body)
    if (facts?.credentialId === undefined) return fail(codes.wrongCaptcha, '通行密钥校验失败，请重试')
    if (await store.table('factors').has({ credentialId: facts.credentialId }))
      return fail(codes.duplicate, '该通行密钥已添加')
    await store.table('begunFactors').remove(begun.id)
    return ok(
      await keepFactor(context, {
        ...facts,
        kind: 'passkey',
        name: body.name.trim(),
        host: begun.host ?? '',
      }),
    )
  },
})

async function begin(
  { store, session, time, real }: AnyContext,
  kind: Schemas['FactorKind'],
  facts: Pick<BegunFactorRow, 'secret' | 'challenge' | 'host'>,
): Promise<void> {
  const accountId = session.account.id
  await store.table('begunFactors').put({
    ...facts,
    id: `${accountId}-${kind}`,
    accountId,
    until: time + beginLife,
    realUntil: real + beginLife,
  })
}

async function begunOf(
  context: AnyContext,
  kind: Schemas['FactorKind'],
): Promise<BegunFactorRow | undefined> {
  const { store, session } = context
  const begun = await store.table('begunFactors').get(`${session.account.id}-${kind}`)
  return begun === undefined || isOver(context, begun) ? undefined : begun
}
