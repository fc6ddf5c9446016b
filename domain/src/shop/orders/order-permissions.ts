/** Sources: checklist RL08–RL15, SH05, SH21. */

const ORDER_KIND_ROLES = [
  'ADMIN_SUPER_ADMINISTRATOR',
  'ADMIN_ADMINISTRATOR_A',
  'ADMIN_ADMINISTRATOR_B',
] as const
const SUPER_ADMINISTRATOR = '超级管理员'

/** Only these three role codes choose order kind and channel; on the service side they also pick the enterprise type. */
export function canChooseOrderKind(roleCode: string): boolean {
  return ORDER_KIND_ROLES.some((code) => code === roleCode)
}

/** The specify-duration feature of the value-added service page goes by the name of the role. */
export function canSpecifyDuration(roleName: string): boolean {
  return roleName.includes(SUPER_ADMINISTRATOR)
}

/** Users of roleType SERVICE get their own contact filled in and choose among providers, others among agency accounts. */
export function contactSource(roleType: string): 'providers' | 'agencyAccounts' {
  return roleType === 'SERVICE' ? 'providers' : 'agencyAccounts'
}
