import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { heldPermissions } from '../../../behaviour/tenancy/role-of-account.ts'
import type { AccountRow } from '../../../world/tables.ts'

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
  }
}
