import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { prepared, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { channelRefused } from '../../../behaviour/tenancy/channel.ts'
import { heldPermissions } from '../../../behaviour/tenancy/role-of-account.ts'
import { hasFactor } from '../../../behaviour/wanted-factor.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { askFactor } from './ask-factor.ts'
import { isRightCaptcha } from './captcha.ts'
import { countAttempt, forgiveAttempts, locked, lockOf } from './lock.ts'
import { isReplayed, proofOf, refusalOf, type Proof, type SignInContext } from './prove.ts'
import { openSession } from './token-pairs.ts'

type Channel = Schemas['SignInChannel']

/**
 * Each kind of account has an entrance of its own (ST04); at another one it is unknown. The password is hashed before the
 * transaction: nobody's writes wait for it.
 */
export function signInAt(type: Schemas['RoleType']) {
  return prepared(async (context: SignInContext) => {
    const proof = await proofOf(context, await findAccount(context, type))
    return (context: SignInContext) => signIn(context, type, proof)
  })
}

async function signIn(
  context: SignInContext,
  type: Schemas['RoleType'],
  proof: Proof,
): Promise<Outcome<Schemas['Session']>> {
  const account = await findAccount(context, type)
  if (account === undefined) return unknownCaller(context)
  const refused = await checkAttempt(context, account, proof)
  if (refused !== undefined) return refused
  if (await isStopped(context, account)) return fail(codes.wrongCredentials, '机构已停用')
  return openOverChannel(context, account, context.body.channel)
}

/** In the words that a wrong proof of an account has: only who was sent a code learns that there is none. */
async function unknownCaller(context: SignInContext): Promise<Outcome<never>> {
  const { account, password = '', captcha } = context.body
  const isCode = password === '' && captcha !== undefined
  const isRight = isCode && (await isRightCaptcha(context, account, '1', captcha))
  return fail(isCode && !isRight ? codes.wrongCaptcha : codes.wrongCredentials)
}

/** A session over a channel that the role grants; the console needs none. Where the account has a second factor, that is asked first. */
export async function openOverChannel(
  context: AnyContext,
  account: AccountRow,
  channel: Channel | undefined,
): Promise<Outcome<Schemas['Session']>> {
  if (channel !== undefined && !(await heldPermissions(context.store, account)).has(`channel.${channel}`))
    return fail(codes.wrongCredentials, channelRefused(account, channel))
  const asked = await askFactor(context, account, channel)
  if (asked !== undefined) return asked
  return ok(await openSession(context, account, { channel }))
}

async function findAccount(
  { store, body }: SignInContext,
  type: Schemas['RoleType'],
): Promise<AccountRow | undefined> {
  const byMobile = await store.table('accounts').find({ where: { mobile: body.account, state: 1 } })
  const byName = await store.table('accounts').find({ where: { nickName: body.account, state: 1 } })
  return [...byMobile.rows, ...byName.rows].find((account) => account.type === type)
}

async function isStopped({ store }: AnyContext, { type, agencyId }: AccountRow): Promise<boolean> {
  return type === 3 && (await store.table('agencies').get(agencyId))?.state === 0
}

/** Whether the proof is right; wrong ones are counted until a right one comes, and too many lock the account. */
async function checkAttempt(
  context: SignInContext,
  account: AccountRow,
  proof: Proof,
): Promise<Outcome<never> | undefined> {
  const left = await lockOf(context, account)
  if (left > 0) return locked(left)
  const refused = await refusalOf(context, account, proof)
  if (refused?.kind === 'failed') return countAttempt(context, account, refused)
  // Nobody has guessed anything: what was overheard is refused, and the owner is not locked out for it.
  if (await isReplayed(context, account))
    return failStaying(codes.wrongCredentials, '该登录请求已使用过，请重新输入密码登录')
  // Who has the password may not guess codes for ever: those are forgiven by a right code alone.
  if (!(await hasFactor(context.store, account.id))) await forgiveAttempts(context, account)
  return undefined
}
