import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

/** Vouchers that the bureau does not send. */
export const voucherNoun = defineNoun({
  name: 'voucher',
  label: '录入凭证',
  list: 'listInputVouchers',
  columns: ['pzlx', 'pzhm', 'kprq', 'xfmc', 'je', 'yxse', 'hc', 'rzzt'],
  id: 'id',
  filters: { keyword: KEYWORD, eid: '企业编号', pzlx: '凭证类型', rzzt: '勾选状态' },
  acts: {
    certify: { operation: 'certifyInputInvoices', label: '勾选', isBatch: true, fixed: ['rzzt=1'] },
    uncertify: { operation: 'certifyInputInvoices', label: '撤销勾选', isBatch: true, fixed: ['rzzt=0'] },
    delete: { operation: 'deleteInputVoucher', label: '删除', isFinal: true },
  },
  sheet: () => import('./voucher-sheet.ts'),
})

/** Input tax that is taken out again. */
export const transferNoun = defineNoun({
  name: 'transfer',
  label: '进项转出',
  list: 'listInputTransfers',
  columns: ['taxerName', 'skssq', 'reason', 'se', 'bz', 'tsCreate'],
  id: 'id',
  filters: { eid: '企业编号', skssq: '所属期', reason: '转出原因' },
  acts: { delete: { operation: 'deleteInputTransfer', label: '删除', isFinal: true } },
  sheet: () => import('./transfer-sheet.ts'),
})
