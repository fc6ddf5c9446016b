import {
  getAdminUdid,
  getAgencyUdid,
  getMemberUdid,
  resetAdminPassword,
  resetAgencyPassword,
  resetMemberPassword,
} from '@kaipiao/client/operations'

/** Each account type proves the phone and resets the password by calls of its own (PW19). */
export const ACCOUNT_TYPES = {
  1: { label: '企业会员', entrance: '/accountLogin', prove: getMemberUdid, reset: resetMemberPassword },
  2: { label: '服务商', entrance: '/serviceLogin', prove: getAdminUdid, reset: resetAdminPassword },
  3: { label: '代账机构', entrance: '/agencyLogin', prove: getAgencyUdid, reset: resetAgencyPassword },
} as const

export type AccountType = keyof typeof ACCOUNT_TYPES
