import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkSpecialCharacters } from '@kaipiao/domain/text-limits/special-characters'
import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { BadRequest, fail, ok, refuse } from '../../behaviour/outcome.ts'
import { ownRow } from '../../behaviour/own-row.ts'
import { resource } from '../../behaviour/resource.ts'
import { isAdminCode } from '../../behaviour/session.ts'
import { nobody, ownedByAgency } from '../../world/enterprises/build-tenants.ts'
import { roleKinds } from '../../world/enterprises/role-list.ts'
import type { AccountRow, Owned } from '../../world/tables.ts'
import { revokeTokens } from './session/password.ts'
import { tellPermissions } from './holders.ts'
import { roleToGive } from './roles-in-view.ts'

type Input = Schemas['StaffAccountInput']

const staff = resource('accounts', {
  search: { keyword: ['nickName', 'mobile'] },
  where: { type: 2 },
  sort: '-tsCreate',
})

/** Accounts of a provider, and the people of its agencies, who are added here; those of the platform itself are known to administrators alone. */
export const adminAccountHandlers = defineHandlers({
  getServicerSelfInfo: ({ session }) => ok(session.account),
  listServicers: staff.list(),
  getAdminAccount: async (context) => ok(await staffAccount(context, context.path.id)),

  createAdminAccount: async (context) => {
    const { store, body, id, now } = context
    const agency = body.agencyId === undefined ? undefined : await ownRow(context, 'agencies', body.agencyId)
    const kind = agency === undefined ? 2 : 3
    await checkInput(context, body, kind)
    const owner = agency === undefined ? await ownerOf(context, body) : ownedByAgency(agency)
    const role = await roleToGive(context, body, { ...owner, type: kind })
    const branches = agency && (await store.table('agencies').find({ where: { parentId: agency.id } })).rows
    return ok(
      await store.table('accounts').insert({
        ...owner,
        id: id(),
        type: kind,
        roleType: roleKinds[kind],
        origin: 0,
        mobile: body.mobile,
        nickName: body.nickName.trim(),
        roleCode: role.code,
        roleName: role.name,
        state: body.state ?? 1,
        // None yet: the phone code opens the door, and sets one.
        password: '',
        branchIds: branches?.map((branch) => branch.id) ?? [],
        currentDiskId: '',
        tsCreate: now(),
      }),
    )
  },

  updateAdminAccount: async (context) => {
    const { store, session, body } = context
    const account = await staffAccount(context, context.path.id)
    await checkInput(context, body, 2, account)
    const state = body.state ?? account.state
    const outletId = body.outletId === undefined ? account.outletId : await outletOf(context, body, account)
    if (account.id === session.account.id) {
      if (state === 0) return fail(codes.wrongState, '不能停用当前登录的账户')
      if (body.roleCode !== account.roleCode) return fail(codes.wrongState, '不能修改自己的角色')
    }
    const role = body.roleCode === account.roleCode ? undefined : await roleToGive(context, body, account)
    if (role !== undefined) tellPermissions(context, [account], role)
    if (state === 0) await revokeTokens(context, account.id)
    return ok(
      await store.table('accounts').update(account.id, {
        nickName: body.nickName.trim(),
        mobile: body.mobile,
        outletId,
        state,
        ...(role === undefined ? {} : { roleCode: role.code, roleName: role.name }),
      }),
    )
  },

  deleteAdminAccount: async (context) => {
    const account = await staffAccount(context, context.path.id)
    if (account.id === context.session.account.id) return fail(codes.wrongState, '不能删除当前登录的账户')
    await revokeTokens(context, account.id)
    await context.store.table('accounts').remove(account.id)
    return ok(null)
  },
})

async function staffAccount(context: AnyContext, id: string): Promise<AccountRow> {
  const account = await ownRow(context, 'accounts', id)
  return account.type === 2 ? account : refuse(codes.unknownRecord)
}

async function checkInput(
  { store }: AnyContext,
  input: Input,
  type: AccountRow['type'],
  self?: AccountRow,
): Promise<void> {
  const [issue] = checkSpecialCharacters(input.nickName, 'nickName')
  if (issue !== undefined) throw new BadRequest('/body/nickName', issue.message)
  const { rows } = await store.table('accounts').find({ where: { mobile: input.mobile, type } })
  if (rows.some(({ id }) => id !== self?.id)) refuse(codes.duplicate, '手机号已存在')
}

/** A provider adds accounts of its own; an administrator those of the platform, or of the outlet's provider. */
async function ownerOf(context: AnyContext, input: Input): Promise<Owned> {
  const { session } = context
  if (session.role === 'admin' && isAdminCode(input.roleCode)) return nobody
  if (input.outletId === undefined || input.outletId === '') {
    if (session.role === 'admin') refuse(codes.invalid, '请选择网点')
    return { ...nobody, providerId: session.account.providerId }
  }
  const { providerId, id } = await ownRow(context, 'outlets', input.outletId)
  return { ...nobody, providerId, outletId: id }
}

/** An account stays with its provider, whichever outlet it goes to. */
async function outletOf(context: AnyContext, { outletId = '' }: Input, account: AccountRow): Promise<string> {
  if (outletId === '') return ''
  const outlet = await ownRow(context, 'outlets', outletId)
  return outlet.providerId === account.providerId ? outlet.id : refuse(codes.unknownRecord, '网点不存在')
}
