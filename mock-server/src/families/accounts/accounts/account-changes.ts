import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkSpecialCharacters } from '@kaipiao/domain/text/special-characters'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { roleKinds } from '../../../world/enterprises/role-list.ts'
import type { AccountRow, Owned } from '../../../world/tables.ts'
import { dropFactors } from '../factors/drop-factors.ts'
import { endAllDoors } from '../sign-ins/end-sign-ins.ts'
import { tellPermissions } from '../roles/holders.ts'
import { roleToGive } from '../roles/roles-in-view.ts'

/** What is written of an account, whatever it is of. */
type Input = Pick<Schemas['StaffAccountInput'], 'nickName' | 'mobile' | 'roleCode' | 'state'>

/** The account of this type, as far as the caller may see it; accounts of other types are unknown here. */
export async function accountOf(
  context: AnyContext,
  id: string,
  type: AccountRow['type'],
): Promise<AccountRow> {
  const account = await ownRow(context, 'accounts', id)
  return account.type === type ? account : refuse(codes.unknownRecord)
}

/** @returns what was typed, without spaces around the name; a phone is taken once within a type */
async function checkedInput(
  { store }: AnyContext,
  { nickName, mobile }: Input,
  type: AccountRow['type'],
  self?: AccountRow,
): Promise<Pick<AccountRow, 'nickName' | 'mobile'>> {
  const [issue] = checkSpecialCharacters(nickName, 'nickName')
  if (issue !== undefined) throw new BadRequest('/body/nickName', issue.message)
  const { rows } = await store.table('accounts').find({ where: { mobile, type } })
  if (rows.some(({ id }) => id !== self?.id)) refuse(codes.duplicate, '手机号已存在')
  return { nickName: nickName.trim(), mobile }
}

/** Adds an account without a password: the phone code opens the door, and sets one. */
export async function addAccount(
  context: AnyContext,
  input: Input,
  { owner, type, branchIds = [] }: Pick<AccountRow, 'type'> & { owner: Owned; branchIds?: readonly string[] },
): Promise<AccountRow> {
  const facts = await checkedInput(context, input, type)
  const role = await roleToGive(context, input, { ...owner, type })
  return context.store.table('accounts').insert({
    ...owner,
    ...facts,
    id: context.id(),
    type,
    roleType: roleKinds[type],
    origin: 0,
    roleCode: role.code,
    roleName: role.name,
    state: input.state ?? 1,
    password: '',
    branchIds,
    currentDiskId: '',
    tsCreate: context.now(),
  })
}

/**
 * Changes an account; a disabled one is signed out, and a role counts from the next call on.
 * @param moved what it belongs to from now on
 */
export async function changeAccount(
  context: AnyContext,
  account: AccountRow,
  input: Input,
  moved: Partial<AccountRow>,
): Promise<AccountRow> {
  const facts = await checkedInput(context, input, account.type, account)
  const state = input.state ?? account.state
  const next = { ...account, ...moved }
  if (account.id === context.session.account.id) {
    if (state === 0) refuse(codes.wrongState, '不能停用当前登录的账户')
    if (input.roleCode !== account.roleCode) refuse(codes.wrongState, '不能修改自己的角色')
    if (next.agencyId !== account.agencyId) refuse(codes.wrongState, '不能变更自己的机构')
  }
  const isSame = input.roleCode === account.roleCode && next.agencyId === account.agencyId
  const role = isSame ? undefined : await roleToGive(context, input, next)
  if (role !== undefined) tellPermissions(context, [account], role)
  if (state === 0) await endAllDoors(context, account.id)
  return context.store.table('accounts').update(account.id, {
    ...moved,
    ...facts,
    state,
    ...(role === undefined ? {} : { roleCode: role.code, roleName: role.name }),
  })
}

/** Ends an account for good, and what is signed in with it; one that looks after customers is disabled instead. */
export async function endAccount(context: AnyContext, { id }: AccountRow): Promise<void> {
  if (id === context.session.account.id) refuse(codes.wrongState, '不能删除当前登录的账户')
  if (await looksAfterSomebody(context, id))
    refuse(codes.wrongState, '该账户名下还有客户，请先分配给其他人，或停用该账户')
  await endAllDoors(context, id)
  await dropFactors(context, id)
  await context.store.table('accounts').remove(id)
}

async function looksAfterSomebody({ store }: AnyContext, id: string): Promise<boolean> {
  return (
    (await store.table('customers').has({ managerId: id })) ||
    (await store.table('potentialCustomers').has({ managerId: id }))
  )
}
