import { createBuyer, updateBuyer } from '@kaipiao/client/operations'
import { buyersImport } from '@kaipiao/domain/invoicing/buyers/import-buyers'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'

export const nounSheet: NounSheet = {
  ...buyersImport,
  check: looseCheck(buyersImport.check),
  initial: {},
  create: createBuyer.id,
  update: updateBuyer.id,
  unique: ['gfmc'],
}
