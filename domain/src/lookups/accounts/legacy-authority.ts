/** Source: checklist BK04; the authorities of the old service are not listed there, these are those that its roles grant (derived). */
import { labelOf, type Lookup } from '../lookup.ts'

const LEGACY_AUTHORITIES: Lookup<string> = [
  { value: 'ROLE_ADMIN', label: '管理' },
  { value: 'ROLE_USER', label: '操作' },
  { value: 'ROLE_QUERY', label: '查询' },
]

/** Authorities by their names, one that has none by its code. */
export const authoritiesText = (codes: readonly string[]): string =>
  codes.map((code) => labelOf(LEGACY_AUTHORITIES, code)).join('、')
