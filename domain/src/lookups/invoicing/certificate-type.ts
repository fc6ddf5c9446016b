/** Source: checklist ST44, O3. */
import type { Lookup } from '../lookup.ts'

export type CertificateType =
  | '103'
  | '201'
  | '208'
  | '210'
  | '213'
  | '215'
  | '219'
  | '220'
  | '221'
  | '227'
  | '233'
  | '299'

/** Natural-person sellers and passengers; our own table (O3). */
export const CERTIFICATE_TYPES: Lookup<CertificateType> = [
  { value: '103', label: '税务登记证' },
  { value: '201', label: '居民身份证' },
  { value: '208', label: '外国护照' },
  { value: '210', label: '港澳居民来往内地通行证' },
  { value: '213', label: '台湾居民来往大陆通行证' },
  { value: '215', label: '外国人居留证' },
  { value: '219', label: '香港永久性居民身份证' },
  { value: '220', label: '台湾身份证' },
  { value: '221', label: '澳门特别行政区永久性居民身份证' },
  { value: '227', label: '中国护照' },
  { value: '233', label: '外国人永久居留身份证' },
  { value: '299', label: '其他个人证件' },
]
