import { defineNoun } from '../../nouns/noun.ts'

/** Declarations have commands of their own beside: how a period stands, and declaring all of it. */
export const declareNoun = defineNoun({
  name: 'declare',
  label: '申报',
  list: 'queryDeclarations',
  columns: ['taxerName', 'zsxmmc', 'sbssq', 'ybtse', 'fjsf', 'state', 'sbjzrq', 'message'],
  id: 'id',
  filters: { sbssq: '所属期', zsxmmc: '征收项目', eid: '企业编号', state: '状态' },
  acts: {
    submit: {
      operation: 'submitDeclaration',
      label: '提交',
      done: { state: ['submitting', 'declared', 'paid'] },
    },
  },
})
