import { checkServiceAgreement } from '@kaipiao/domain/invoicing/agreements/check-service-agreement'
import { createServiceAgreement, updateServiceAgreement } from '@kaipiao/client/operations'
import { agreementsImport } from '@kaipiao/domain/invoicing/agreements/import-agreements'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...agreementsImport,
  check: looseCheck(checkServiceAgreement),
  initial: {},
  create: createServiceAgreement.id,
  update: updateServiceAgreement.id,
  unique: ['wtxyxxcjbh'],
}
