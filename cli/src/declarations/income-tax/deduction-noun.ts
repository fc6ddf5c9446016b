import { defineNoun } from '../../nouns/noun.ts'

export const deductionNoun = defineNoun({
  name: 'deduction',
  label: '专项附加扣除',
  list: 'listTaxDeductions',
  columns: ['name', 'kind', 'subject', 'share', 'from', 'to'],
  id: 'id',
  filters: { eid: '企业编号', employeeId: '员工编号', kind: '扣除项目' },
})
