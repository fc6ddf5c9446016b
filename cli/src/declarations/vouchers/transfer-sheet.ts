import { checkTransfer } from '@kaipiao/domain/declarations/vouchers/check-transfer'
import { createInputTransfer, updateInputTransfer } from '@kaipiao/client/operations'
import { transfersImport } from '@kaipiao/domain/declarations/vouchers/import-vouchers'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { readDeclarers } from '../income-tax/read-declarers.ts'

export const nounSheet: NounSheet = {
  ...transfersImport,
  initial: {},
  check: looseCheck(checkTransfer),
  create: createInputTransfer.id,
  update: updateInputTransfer.id,
  unique: ['eid', 'skssq', 'reason', 'voucherId', 'bz'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readDeclarers },
}
