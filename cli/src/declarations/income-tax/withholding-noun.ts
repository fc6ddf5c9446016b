import { defineNoun } from '../../nouns/noun.ts'

export const withholdingNoun = defineNoun({
  name: 'withholding',
  label: '扣缴明细',
  list: 'listWithholdings',
  columns: ['taxerName', 'name', 'sbssq', 'item', 'income', 'taxable', 'paid', 'due'],
  id: 'id',
  filters: { eid: '企业编号', sbssq: '所属期', employeeId: '员工编号', item: '所得项目' },
})
