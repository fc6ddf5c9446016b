import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const employeeNoun = defineNoun({
  name: 'employee',
  label: '员工',
  list: 'listEmployeeInfos',
  columns: ['name', 'idType', 'idNumber', 'mobile', 'salary', 'hireDate', 'state'],
  id: 'id',
  filters: { keyword: KEYWORD, eid: '企业编号' },
  sheet: () => import('./employee-sheet.ts'),
})
