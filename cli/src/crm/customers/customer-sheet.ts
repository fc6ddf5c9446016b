import { addCustomer, modifyCustomer } from '@kaipiao/client/operations'
import { customersImport } from '@kaipiao/domain/crm/customers/import-customers'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...customersImport,
  check: looseCheck(customersImport.check),
  create: addCustomer.id,
  update: modifyCustomer.id,
  unique: ['taxerId'],
}
