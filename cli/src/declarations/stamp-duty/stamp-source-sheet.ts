import { checkStampSource } from '@kaipiao/domain/declarations/stamp-duty/check-stamp-source'
import { createStampSource, updateStampSource } from '@kaipiao/client/operations'
import { stampSourcesImport } from '@kaipiao/domain/declarations/stamp-duty/import-stamp-sources'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { readDeclarers } from '../income-tax/read-declarers.ts'

export const nounSheet: NounSheet = {
  ...stampSourcesImport,
  check: looseCheck(checkStampSource),
  create: createStampSource.id,
  update: updateStampSource.id,
  unique: ['eid', 'name', 'number', 'signed'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readDeclarers },
}
