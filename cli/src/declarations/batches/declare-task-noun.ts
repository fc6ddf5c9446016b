import { defineNoun } from '../../nouns/noun.ts'

export const declareTaskNoun = defineNoun({
  name: 'declare-task',
  label: '申报任务',
  list: 'listDeclareTasks',
  columns: ['taxerName', 'type', 'sbssq', 'state', 'message', 'tsCreate'],
  id: 'id',
  filters: { state: '状态', batchId: '批次', outcome: '结果' },
})
