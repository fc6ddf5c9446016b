import { defineNoun } from '../../nouns/noun.ts'

export const returnNoun = defineNoun({
  name: 'return',
  label: '抄报',
  list: 'listTaxReturns',
  columns: ['taxerName', 'diskId', 'fplxdm', 'period', 'copyStatus', 'pendingUpload', 'ssrq', 'message'],
  id: 'diskId',
  filters: { key: '名称、税号或税盘号', period: '所属期', copyStatus: '抄报状态' },
  acts: {
    copy: { operation: 'copyTaxReturn', label: '抄报', fields: { fplxdm: '发票类型' } },
    clear: { operation: 'unlockTaxReturn', label: '清卡解锁' },
    writeback: { operation: 'operateWriteback', label: '反写' },
  },
})
