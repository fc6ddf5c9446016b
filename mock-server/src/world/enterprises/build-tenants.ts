import { REGIONS, type Region } from '@kaipiao/domain/lookups/terminals/region'
import { builtInRoles, roleKinds, type BuiltInRoleCode } from './role-list.ts'
import type { Builder } from '../builder.ts'
import { demoAccounts, demoPassword } from '../demo-accounts.ts'
import { hashOfSample } from '../passwords.ts'
import type { AccountRow, Owned } from '../tables.ts'
import type { AgencyRow } from '../tables.ts'

export const nobody: Owned = { providerId: '', outletId: '', agencyId: '', enterpriseId: '' }

/** Providers with their outlets, agencies under the outlets, one of them a head office, and who signs in for them. */
export function buildTenants(builder: Builder): void {
  const { rows, plan } = builder
  for (const [name, region] of providerNames) {
    const providerId = builder.id()
    rows.providers.push({ id: providerId, name })
    for (const part of ['第一网点', '第二网点']) {
      const id = builder.id()
      const owned = { ...nobody, providerId, outletId: id }
      rows.outlets.push({ ...owned, id, name: `${name.slice(0, 2)}${part}`, parentId: '', region })
    }
  }
  const dice = builder.dice('tenants')
  for (let at = 0; at < plan.agencies; at += 1) {
    const outlet = rows.outlets[at < 3 ? 0 : at % rows.outlets.length]
    const region = regionAt(at)
    const name = agencyNames[at] ?? builder.names.enterprise(region, '财税')
    // The second agency is a head office, the third its branch.
    const parentId = at === 2 ? (rows.agencies[1]?.id ?? '') : ''
    const id = builder.id()
    rows.agencies.push({
      id,
      name,
      taxerId: builder.names.taxNumber(region),
      providerId: outlet?.providerId ?? '',
      outletId: outlet?.id ?? '',
      agencyId: id,
      enterpriseId: '',
      parentId,
      region: region.label,
      contact: agencyContacts[at % agencyContacts.length] ?? '',
      mobile: `139100000${String(at + 1).padStart(2, '0')}`,
      state: at > 2 && at === plan.agencies - 1 ? 0 : 1,
      tsCreate: builder.ago(400 + plan.agencies - at),
    })
  }
  for (const agency of rows.agencies.slice(3)) {
    addAccount(builder, 'AGENCY_ADMIN', builder.names.mobile(), agency.name, ownedByAgency(agency))
    if (dice.chance(0.5)) {
      addAccount(
        builder,
        'AGENCY_STAFF',
        builder.names.mobile(),
        builder.names.person(),
        ownedByAgency(agency),
      )
    }
  }
  addDemoAccounts(builder)
}

function addDemoAccounts(builder: Builder): void {
  const [provider] = builder.rows.providers
  const [first, headOffice, branch] = builder.rows.agencies
  if (!provider || !first || !headOffice || !branch)
    throw new Error('a world has a provider and three agencies')
  const ofProvider = { ...nobody, providerId: provider.id }
  addAccount(builder, 'SERVICE_ADMIN', demoAccounts.provider, provider.name, ofProvider)
  addAccount(builder, 'AGENCY_ADMIN', demoAccounts.agency, first.name, ownedByAgency(first))
  addAccount(builder, 'HEAD_OFFICE', demoAccounts.headOffice, headOffice.name, ownedByAgency(headOffice), [
    branch.id,
  ])
  addAccount(builder, 'ADMIN_SUPER_ADMINISTRATOR', demoAccounts.admin, '平台管理员', nobody)
  addAccount(builder, 'AGENCY_STAFF', '13800000013', builder.names.person(), ownedByAgency(first))
  addAccount(builder, 'AGENCY_STAFF', '13800000023', builder.names.person(), ownedByAgency(first))
}

export function addAccount(
  builder: Builder,
  roleCode: BuiltInRoleCode,
  mobile: string,
  nickName: string,
  owned: Owned,
  branchIds: readonly string[] = [],
): AccountRow {
  const { type, roleName } = builtInRoles[roleCode]
  const account: AccountRow = {
    id: builder.id(),
    type,
    roleName,
    roleCode,
    roleType: roleKinds[type],
    origin: origins[builder.rows.accounts.length % origins.length] ?? 0,
    mobile,
    nickName,
    state: 1,
    password: hashOfSample(demoPassword, `${builder.seed} ${mobile}`),
    branchIds,
    currentDiskId: '',
    tsCreate: builder.ago(400),
    ...owned,
  }
  builder.rows.accounts.push(account)
  return account
}

export function ownedByAgency({ id, providerId, outletId }: AgencyRow): Owned {
  return { ...nobody, providerId, outletId, agencyId: id }
}

/** Tenants sit all over the country, the first ones in Beijing. */
export function regionAt(at: number): Region {
  const region = REGIONS[at < 3 ? 0 : (at * 7) % REGIONS.length]
  if (region === undefined) throw new Error('there are regions')
  return region
}

const origins = [0, 0, 1, 0, 2] as const

const providerNames = [
  ['北京云票科技', '北京'],
  ['上海数税服务', '上海'],
  ['深圳开票通', '深圳'],
] as const

/** Whom the provider calls. */
const agencyContacts = [
  '陈静',
  '刘洋',
  '赵蕾',
  '黄志强',
  '周敏',
  '吴海燕',
  '徐磊',
  '孙丽娜',
  '胡建国',
  '朱晓彤',
  '高翔',
  '林芳',
]

const agencyNames = ['青禾财税', '恒瑞财税总部', '恒瑞财税朝阳分部']
