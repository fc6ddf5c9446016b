import { codes } from '@kaipiao/client/codes'
import { checkSpecialCharacters } from '@kaipiao/domain/text/special-characters'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok } from '../../../behaviour/outcome.ts'
import { isRightCaptcha } from './captcha.ts'
import { openSession } from './token-pairs.ts'
import { callerInfoOf } from './user-info.ts'

/** What users change of themselves, apart from the password. */
export const profileHandlers = defineHandlers({
  updateUserInfo: async (context) => {
    const { store, session, body } = context
    const [issue] = checkSpecialCharacters(body.nickName, 'nickName')
    if (issue !== undefined) throw new BadRequest('/body/nickName', issue.message)
    const account = await store.table('accounts').update(session.account.id, { nickName: body.nickName })
    return ok(await callerInfoOf({ ...context, session: { ...session, account } }))
  },

  bindAgencyMobile: async (context) => {
    const { store, session, body } = context
    const { id, type } = session.account
    if (!(await isRightCaptcha(context, body.mobile, '1', body.captcha))) return fail(codes.wrongCaptcha)
    const { rows } = await store.table('accounts').find({ where: { mobile: body.mobile, type } })
    if (rows.some((other) => other.id !== id)) return fail(codes.duplicate, '该手机号已被绑定')
    const account = await store.table('accounts').update(id, { mobile: body.mobile })
    return ok(await openSession(context, account, { family: session.signIn, channel: session.channel }))
  },
})
