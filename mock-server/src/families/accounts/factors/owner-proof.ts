import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { prepared, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, type Outcome } from '../../../behaviour/outcome.ts'
import { countAttempt, forgiveAttempts, locked, lockOf } from '../session/lock.ts'
import { isReplayed, proofOf, refusalOf, type Proof, type SignInContext } from '../session/prove.ts'
import { takeTotpCode } from './take-totp-code.ts'

type ProofContext = AnyContext & { readonly body: Schemas['OwnerProof'] }

/**
 * What only the owner of the account does: password, code of the authenticator or, where there is no password, of the
 * phone come with it, since a session may be in other hands. Wrong ones lock the account as at sign-in.
 *
 * @param refuse throws where there is nothing to do it to, which nobody has to prove himself for
 */
export function byOwner<C extends ProofContext, R>(
  run: (context: C) => Promise<Outcome<R>>,
  refuse: (context: C) => Promise<unknown> = () => Promise.resolve(),
) {
  return prepared(async (context: C) => {
    const proof = await proofOf(asSignIn(context), context.session.account)
    return async (context: C): Promise<Outcome<R>> => {
      await refuse(context)
      return (await refusedOwner(context, proof)) ?? run(context)
    }
  })
}

async function refusedOwner(context: ProofContext, proof: Proof): Promise<Outcome<never> | undefined> {
  const { session, body, store } = context
  const account = (await store.table('accounts').get(session.account.id)) ?? session.account
  const left = await lockOf(context, account)
  if (left > 0) return locked(left)
  const refused = await wrongProof(context, account, proof)
  if (refused?.kind === 'failed') return countAttempt(context, account, refused)
  if (body.totpCode === undefined && (await isReplayed(asSignIn(context), account)))
    return failStaying(codes.wrongCredentials, '该密码请求已使用过，请重新输入密码')
  await forgiveAttempts(context, account)
  return undefined
}

async function wrongProof(
  context: ProofContext,
  account: AnyContext['session']['account'],
  proof: Proof,
): Promise<Outcome<never> | undefined> {
  const { totpCode, password, captcha } = context.body
  if (totpCode !== undefined)
    return (await takeTotpCode(context, account.id, totpCode)) ? undefined : fail(codes.wrongCaptcha)
  const isByPhone = password === undefined && captcha !== undefined
  if (isByPhone && account.password !== '') return fail(codes.wrongCredentials, '请输入登录密码')
  if (password === undefined && captcha === undefined) return fail(codes.wrongCredentials, '请验证本人身份')
  const refused = await refusalOf(asSignIn(context), account, proof)
  return refused?.kind === 'failed' && !isByPhone ? fail(refused.code, '密码错误') : refused
}

/** The proof as a sign-in has it. */
function asSignIn(context: ProofContext): SignInContext {
  const { password, captcha } = context.body
  const { mobile } = context.session.account
  return {
    ...context,
    body: {
      account: mobile,
      ...(password === undefined ? {} : { password }),
      ...(captcha === undefined ? {} : { captcha }),
    },
  }
}
