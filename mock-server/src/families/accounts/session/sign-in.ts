import { codes } from '@kaipiao/client/codes'
import { createHash } from 'node:crypto'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, ok, type Outcome } from '../../../behaviour/outcome.ts'
import type { Schemas } from '@kaipiao/client'
import { channelRefused } from '../../../behaviour/tenancy/channel.ts'
import { heldPermissions } from '../../../behaviour/tenancy/role-of-account.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { isRightCaptcha } from './captcha.ts'
import { userInfoOf } from './user-info.ts'

type Channel = Schemas['SignInChannel']

/** Each kind of account has an entrance of its own (ST04); at another one it is unknown. */
export async function signIn(
  context: AnyContext & { readonly body: Schemas['Credentials'] },
  type: Schemas['RoleType'],
): Promise<Outcome<Schemas['Session']>> {
  const account = await findAccount(context, type, context.body.account)
  if (account === undefined) return fail(codes.wrongCredentials)
  const refused = await checkAttempt(context, account)
  if (refused !== undefined) return refused
  if (await isStopped(context, account)) return fail(codes.wrongCredentials, '机构已停用')
  return openOverChannel(context, account, context.body.channel)
}

/** A session over a channel that the role grants; the console needs none. */
export async function openOverChannel(
  context: AnyContext,
  account: AccountRow,
  channel: Channel | undefined,
): Promise<Outcome<Schemas['Session']>> {
  if (channel !== undefined && !(await heldPermissions(context.store, account)).has(`channel.${channel}`))
    return fail(codes.wrongCredentials, channelRefused(account, channel))
  return ok(await openSession(context, account, channel))
}

async function findAccount(
  { store }: AnyContext,
  type: number,
  name: string,
): Promise<AccountRow | undefined> {
  const byMobile = await store.table('accounts').find({ where: { mobile: name, state: 1 } })
  const byName = await store.table('accounts').find({ where: { nickName: name, state: 1 } })
  return [...byMobile.rows, ...byName.rows].find((account) => account.type === type)
}

async function isStopped({ store }: AnyContext, { type, agencyId }: AccountRow): Promise<boolean> {
  return type === 3 && (await store.table('agencies').get(agencyId))?.state === 0
}

/** Wrong passwords and codes in a row after which an account is locked, … */
const mostAttempts = 5
/** … for so many milliseconds: the time for which codes are locked as well (CN12). */
const lockTime = 120_000

/** Whether the proof is right; wrong ones are counted until a right one comes, and too many lock the account. */
async function checkAttempt(
  context: AnyContext & { readonly body: Schemas['Credentials'] },
  account: AccountRow,
): Promise<Outcome<never> | undefined> {
  const { store, time, body } = context
  const attempts = store.table('signInAttempts')
  const before = await attempts.get(account.id)
  const isOver = before !== undefined && before.lockedUntil !== 0 && before.lockedUntil <= time
  if (before !== undefined && before.lockedUntil > time) return locked(before.lockedUntil - time)
  const refused = await checkProof(context, account, body)
  if (refused?.kind !== 'failed') {
    if (before !== undefined) await attempts.remove(account.id)
    return undefined
  }
  const failed = (isOver ? 0 : (before?.failed ?? 0)) + 1
  const lockedUntil = failed >= mostAttempts ? time + lockTime : 0
  await attempts.put({ id: account.id, failed, lockedUntil })
  return lockedUntil === 0 ? failStaying(refused.code, refused.message) : locked(lockTime)
}

function locked(milliseconds: number): Outcome<never> {
  const seconds = Math.ceil(milliseconds / 1000)
  return failStaying(
    codes.accountLocked,
    `密码或验证码连续错误${mostAttempts}次，账号已锁定，请${seconds}秒后再试`,
  )
}

async function checkProof(
  context: AnyContext,
  account: AccountRow,
  { password, captcha }: Schemas['Credentials'],
): Promise<Outcome<never> | undefined> {
  if (password !== undefined && password !== '') {
    const { secrets } = context
    const given = secrets.open(password)
    return given !== undefined && given === secrets.open(account.password)
      ? undefined
      : fail(codes.wrongCredentials)
  }
  if (captcha === undefined) return fail(codes.wrongCredentials)
  return (await isRightCaptcha(context, account.mobile, '1', captcha)) ? undefined : fail(codes.wrongCaptcha)
}

/** Seconds that a bearer lives. */
export const tokenLife = 7200

/** A new pair and whose it is; tokens follow from the seed, so that a replay of the same calls gives the same ones. */
export async function openSession(
  context: AnyContext,
  account: AccountRow,
  channel?: Channel,
): Promise<Schemas['Session']> {
  const { store, random, id, time } = context
  const source = `${id()} ${random()}`
  const access_token = `at-${digest(`access ${source}`)}`
  const refresh_token = `rt-${digest(`refresh ${source}`)}`
  await store.table('tokens').insert({
    id: access_token,
    refreshToken: refresh_token,
    accountId: account.id,
    ...(channel === undefined ? {} : { channel }),
    expiresAt: time + tokenLife * 1000,
  })
  return { access_token, refresh_token, expires_in: tokenLife, user: await userInfoOf(context, account) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}
