/** Agreements from a file. */
import { checkServiceAgreement } from './check-service-agreement.ts'

export const agreementsImport = {
  sheet: ['wtrmc', 'wtrtyshxydm', 'fwxm', 'wtxyxxcjbh', 'fwqq', 'fwqz', 'bsqk'],
  check: checkServiceAgreement,
  taken: { by: ['wtxyxxcjbh'], message: '已存在' },
} as const
