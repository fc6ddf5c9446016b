import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { heldPermissions } from '../../../behaviour/tenancy/role-of-account.ts'
import { roleOf } from '../../../behaviour/session.ts'
import { isFactorWanted } from '../../../behaviour/wanted-factor.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { tokenFacts } from '../access-tokens/access-tokens.ts'
import { viewFacts } from '../sign-ins/view-facts.ts'

/** The same of who calls: as far as the bearer reaches, and what it is where nobody has signed in. */
export async function callerInfoOf(context: AnyContext): Promise<Schemas['UserInfo']> {
  const { account, granted, accessToken, supportView } = context.session
  return {
    ...(await userInfoOf(context, account)),
    permissions: [...granted],
    ...(accessToken === undefined ? {} : { accessToken: tokenFacts(accessToken) }),
    ...(supportView === undefined ? {} : { supportView: viewFacts(supportView, context.time) }),
  }
}

/** The signed-in user as the console knows it (SS01, SS30). */
export async function userInfoOf({ store }: AnyContext, account: AccountRow): Promise<Schemas['UserInfo']> {
  const { providerId, outletId, agencyId, enterpriseId, type } = account
  const agency = agencyId === '' ? undefined : await store.table('agencies').get(agencyId)
  const enterprise = enterpriseId === '' ? undefined : await store.table('enterprises').get(enterpriseId)
  const outlets = providerId === '' ? [] : (await store.table('outlets').find({ where: { providerId } })).rows
  const own = type === 2 ? outlets : outlets.filter(({ id }) => id === outletId)
  return {
    userUid: account.id,
    userPhone: account.mobile,
    userName: account.nickName,
    nickName: account.nickName,
    roleType: type,
    roleCode: account.roleCode,
    roleName: account.roleName,
    roleHav: [type],
    vipLevel: '0',
    vipEntrance: '',
    accountRoleType: String(type),
    accountTrueRoleType: String(type),
    enterpriseTaxerId: enterprise?.taxerId ?? '',
    agencyTaxerId: agency?.taxerId ?? '',
    serviceOutletId: outletId,
    outletList: own.map(({ id, name }) => ({ outletid: id, name })),
    memberChn: outletId,
    permissions: [...(await heldPermissions(store, account))],
    ...(roleOf(account) === 'admin'
      ? { factorWanted: (await isFactorWanted(store, account)) ? (1 as const) : (0 as const) }
      : {}),
  }
}
