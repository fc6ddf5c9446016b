/**
 * What each role sees of the shell. Sources: checklist RL04–RL07, HD14, HD15, HD53, HD54, HD56, HD61, HD67, HD68,
 * HD75, SS21, contradiction C15.
 */
import type { RoleType } from '../../lookups/accounts/role-type.ts'

export type RoleFeature =
  | 'wechatSubscription'
  | 'customerService'
  | 'providerColumn'
  | 'h5Management'
  | 'clientDownload'
  | 'robotTaskPanel'
  | 'operatorList'
  | 'renewal'
  | 'modeColumn'
  | 'robotProgressNotice'

const ROLES_OF_FEATURE: Readonly<Record<RoleFeature, readonly RoleType[]>> = {
  wechatSubscription: [1],
  customerService: [1],
  providerColumn: [2],
  h5Management: [2],
  clientDownload: [3],
  robotTaskPanel: [3],
  operatorList: [3],
  renewal: [3],
  modeColumn: [3],
  robotProgressNotice: [2, 3],
}

/** True when the role sees the feature at all; a switch of the configuration may still hide it. */
export function hasFeature(role: RoleType, feature: RoleFeature): boolean {
  return ROLES_OF_FEATURE[feature].includes(role)
}

/** Which of the three help addresses of the configuration a role opens. */
export const HELP_ADDRESS: Readonly<Record<RoleType, 'urla' | 'urlb' | 'urlc'>> = {
  1: 'urla',
  3: 'urlb',
  2: 'urlc',
}

/** First entry of the operator list: no operator chosen. */
export const ALL_OPERATORS = '全部'

/** The member may download the client too where the configuration gives an address and shows links (HD54). */
export function clientDownloadPath(
  role: RoleType,
  config: { downloadPathAccount: string; downloadPathMember: string; showLink: boolean },
): string | undefined {
  if (role === 3) return config.downloadPathAccount || undefined
  return role === 1 && config.showLink ? config.downloadPathMember || undefined : undefined
}
