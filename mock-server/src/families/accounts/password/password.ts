import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkNewPassword } from '@kaipiao/domain/accounts/password/check-password'
import { defineHandlers, prepared, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { drawSecret } from '../../../world/secrets.ts'
import { isRightCaptcha } from '../session/captcha.ts'
import { endAllDoors } from '../sign-ins/end-sign-ins.ts'

/** The code first, then the password with the proof of it (PW07); each type of account has its own calls (PW19). */
export const passwordHandlers = defineHandlers({
  getMemberUdid: writing((context) => giveUdid(context, 1)),
  getAdminUdid: writing((context) => giveUdid(context, 2)),
  getAgencyUdid: writing((context) => giveUdid(context, 3)),

  updatePassword: prepared(async (context) => {
    const hashed = await hashOf(context)
    return (context) => changePassword(context, context.session.account, hashed)
  }),

  resetMemberPassword: resetAt(1),
  resetAdminPassword: resetAt(2),
  resetAgencyPassword: resetAt(3),
})

const udidLife = 10 * 60_000

async function giveUdid(
  context: AnyContext & { readonly query: { readonly mobile: string; readonly captcha: string } },
  type: Schemas['RoleType'],
): Promise<Outcome<Schemas['Udid']>> {
  const { store, query, time } = context
  if (!(await isRightCaptcha(context, query.mobile, '2', query.captcha))) return fail(codes.wrongCaptcha)
  const udid = `u-${drawSecret()}`
  await store.table('udids').insert({ id: udid, mobile: query.mobile, type, expiresAt: time + udidLife })
  return ok({ UDID: udid })
}

function resetAt(type: Schemas['RoleType']) {
  return prepared(async (context: AnyContext & { readonly body: Schemas['PasswordReset'] }) => {
    const hashed = await hashOf(context)
    return async (context: AnyContext & { readonly body: Schemas['PasswordReset'] }) => {
      const account = await context.store.table('accounts').first({ mobile: context.body.mobile, type })
      if (account !== undefined) return changePassword(context, account, hashed)
      // Only who has the proof of a phone learns that it has no account.
      const proof = await context.store.table('udids').get(context.body.udid)
      const isProof = proof?.mobile === context.body.mobile && proof.type === type
      return fail(isProof ? codes.unknownRecord : codes.wrongCaptcha)
    }
  })
}

type ChangeContext = AnyContext & { readonly body: Schemas['PasswordInput'] }

/** The new password as the row shall hold it, reckoned before the transaction; only for who has a proof. */
async function hashOf({ store, secrets, body }: ChangeContext): Promise<string | undefined> {
  const password = secrets.open(body.encoded)
  if (password === undefined || checkNewPassword(password).length > 0) return undefined
  return (await store.table('udids').get(body.udid)) && secrets.passwords.hash(password)
}

async function changePassword(
  { store, secrets, time, body, hangUp }: ChangeContext,
  account: AccountRow,
  hashed: string | undefined,
): Promise<Outcome<null>> {
  const { encoded, udid } = body
  const proof = await store.table('udids').get(udid)
  const isProof = proof?.mobile === account.mobile && proof.type === account.type && time <= proof.expiresAt
  if (!isProof) return fail(codes.wrongCaptcha)
  const password = secrets.open(encoded)
  if (password === undefined) throw new BadRequest('/body/encoded', '密码未按约定加密')
  const [issue] = checkNewPassword(password)
  if (issue !== undefined) refuse(codes.weakPassword, issue.message)
  await store.table('udids').remove(udid)
  await store.table('accounts').update(account.id, {
    password: hashed ?? (await secrets.passwords.hash(password)),
  })
  await endAllDoors({ store, hangUp }, account.id)
  return ok(null)
}
