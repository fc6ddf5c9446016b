import type { Builder } from '../../../world/builder.ts'
import { addAccount, nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import { PERMISSION_LIST } from '../../../world/enterprises/permission-list.ts'
import { builtInRoles } from '../../../world/enterprises/role-list.ts'

/** The roles of the platform and who else holds them, one that the demo provider and one that the demo agency have made, and the old ones. */
export function buildRoles(builder: Builder): void {
  const { rows } = builder
  const tsCreate = builder.ago(700)
  const listed = PERMISSION_LIST
  for (const [code, { id, type, roleName, perms }] of Object.entries(builtInRoles))
    rows.roles.push({
      ...nobody,
      id,
      code,
      name: roleName,
      roleType: type,
      perms: [...perms],
      listed,
      tsCreate,
    })
  const [provider] = rows.providers
  const [agency] = rows.agencies
  if (provider === undefined || agency === undefined) throw new Error('a world has a provider and an agency')
  rows.roles.push(
    {
      ...nobody,
      providerId: provider.id,
      id: builder.id(),
      code: 'SERVICE_SALES',
      name: '销售专员',
      roleType: 2,
      perms: ['2410', '2411', '2430', '2431', '2460', '2470'],
      remark: '只跟进客户与订单',
      listed,
      tsCreate: builder.ago(120),
    },
    {
      ...ownedByAgency(agency),
      id: builder.id(),
      code: 'AGENCY_INVOICER',
      name: '开票专员',
      roleType: 3,
      perms: ['2400', '2401', '2403', '2461', '2470'],
      remark: '只开具发票',
      listed,
      tsCreate: builder.ago(60),
    },
  )
  const legacy = [
    ['旧版管理员', ['ROLE_ADMIN', 'ROLE_USER']],
    ['旧版操作员', ['ROLE_USER']],
    ['旧版查询员', ['ROLE_QUERY']],
  ] as const
  for (const [name, authorities] of legacy)
    rows.legacyRoles.push({ ...nobody, id: builder.id(), name, authorities: [...authorities], tsCreate })
  const ofProvider = { ...nobody, providerId: provider.id }
  addAccount(builder, 'SERVICE_OPERATOR', '13800000022', '赵敏', ofProvider)
  const left = addAccount(builder, 'SERVICE_OPERATOR', '13800000032', '钱进', ofProvider)
  rows.accounts[rows.accounts.indexOf(left)] = { ...left, state: 0 }
  addAccount(builder, 'ADMIN_ADMINISTRATOR_A', '13800000015', '平台管理员A', nobody)
  addAccount(builder, 'ADMIN_ADMINISTRATOR_B', '13800000025', '平台管理员B', nobody)
}
