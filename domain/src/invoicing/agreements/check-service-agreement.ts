/** What an institution writes down of an agreement. Source: law-2026.md §8; 总局令第58号 第二条, 第七条. */
import type { Schemas } from '@kaipiao/client/types'
import { isCalendarDate } from '../../ranges/calendar-date.ts'
import type { Issue } from '../../result/issue.ts'
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import type { ServiceInstitution } from '../invoices/wire.ts'

type Written = Partial<Schemas['ServiceAgreementInput']>

/** Issues of what is written, each at its field; what is left out is asked for by the description. */
export function checkServiceAgreement({ wtrmc, wtrtyshxydm, fwqq = '', fwqz = '' }: Written): Issue[] {
  const issues: Issue[] = []
  if (wtrmc !== undefined && wtrmc.trim() === '') issues.push(issue('wtrmc', '委托人不能为空'))
  if (wtrtyshxydm !== undefined && wtrtyshxydm !== '' && !isTaxNumber(wtrtyshxydm.trim()))
    issues.push(issue('wtrtyshxydm', '税号格式不正确'))
  if (isCalendarDate(fwqq) && isCalendarDate(fwqz) && fwqz < fwqq)
    issues.push(issue('fwqz', '服务期止不能早于服务期起'))
  return issues
}

/** Why an enterprise can't have such an agreement; undefined: it can. */
export function institutionFault(
  institution: ServiceInstitution | undefined,
  fwxm: Schemas['ServiceKind'],
): string | undefined {
  if (institution === undefined) return '该企业不是涉税专业服务机构，不能登记涉税专业服务协议'
  return RESERVED.has(fwxm) && !FIRMS.has(institution)
    ? '专业税务顾问、税务合规计划、涉税鉴证、纳税情况审查仅限税务师事务所、会计师事务所、律师事务所'
    : undefined
}

const RESERVED: ReadonlySet<Schemas['ServiceKind']> = new Set<Schemas['ServiceKind']>([
  '03',
  '04',
  '05',
  '06',
])
const FIRMS: ReadonlySet<ServiceInstitution> = new Set<ServiceInstitution>(['01', '02', '03'])

const issue = (path: string, message: string): Issue => ({
  code: `serviceAgreement.${path}`,
  path,
  message,
  severity: 'error',
})
