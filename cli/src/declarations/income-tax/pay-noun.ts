import { defineNoun } from '../../nouns/noun.ts'

export const payNoun = defineNoun({
  name: 'pay',
  label: '工资收入',
  list: 'listPays',
  columns: ['name', 'sbssq', 'item', 'income', 'bonusMethod', 'source'],
  id: 'id',
  filters: { eid: '企业编号', employeeId: '员工编号', sbssq: '所得月份', item: '所得项目' },
  sheet: () => import('./pay-sheet.ts'),
})
