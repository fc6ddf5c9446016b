import { checkEnteredVoucher } from '@kaipiao/domain/declarations/vouchers/check-entered-voucher'
import { createInputVoucher, updateInputVoucher } from '@kaipiao/client/operations'
import { vouchersImport } from '@kaipiao/domain/declarations/vouchers/import-vouchers'
import { looseCheck, type NounSheet } from '../../nouns/noun-sheet.ts'
import { readDeclarers } from '../income-tax/read-declarers.ts'

export const nounSheet: NounSheet = {
  ...vouchersImport,
  initial: {},
  check: looseCheck(checkEnteredVoucher),
  create: createInputVoucher.id,
  update: updateInputVoucher.id,
  unique: ['eid', 'pzlx', 'pzhm'],
  reference: { field: 'eid', title: '企业', hint: '企业名称或税号', read: readDeclarers },
}
