import { checkPersonSale } from '@kaipiao/domain/declarations/natural-persons/check-person-sale'
import { createPersonSale, updatePersonSale } from '@kaipiao/client/operations'
import { personSalesImport } from '@kaipiao/domain/declarations/natural-persons/import-person-sales'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { readDeclarers } from '../income-tax/read-declarers.ts'

export const nounSheet: NounSheet = {
  ...personSalesImport,
  check: looseCheck(checkPersonSale),
  create: createPersonSale.id,
  update: updatePersonSale.id,
  unique: ['eid', 'idNumber', 'paidDate', 'nature'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readDeclarers },
}
