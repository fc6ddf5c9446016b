import { codes } from '@kaipiao/client/codes'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { hasFactor, policyId } from '../../../behaviour/wanted-factor.ts'
import { addFactorHandlers } from './add-factor.ts'
import { completionHandlers } from './complete-sign-in.ts'
import { dropFactors } from './drop-factors.ts'
import { ownFactorHandlers } from './own-factors.ts'

/** What a sign-in asks beside the password, and of whom (decision 0066). */
export const factorHandlers = defineHandlers({
  ...completionHandlers,
  ...ownFactorHandlers,
  ...addFactorHandlers,

  resetFactors: async (context) => {
    const { store, session, path } = context
    const { id } = await ownRow(context, 'accounts', path.id)
    if (id === session.account.id) return fail(codes.wrongState, '不能重置自己的二次验证，请在个人中心移除')
    if (await hasFactor(store, id)) await dropFactors(context, id)
    return ok(null)
  },

  getFactorPolicy: async ({ store }) => ok(policyOf(await store.table('factorPolicies').get(policyId))),

  updateFactorPolicy: async ({ store, session, body: { admins } }) => {
    if (admins === 1 && !(await hasFactor(store, session.account.id)))
      return fail(codes.wrongState, '请先为自己的账号启用二次验证')
    return ok(policyOf(await store.table('factorPolicies').put({ id: policyId, admins })))
  },
})

const policyOf = (row: { readonly admins: 0 | 1 } | undefined) => ({ admins: row?.admins ?? 0 })
