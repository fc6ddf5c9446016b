import { defineNoun } from '../../nouns/noun.ts'

export const customerNoun = defineNoun({
  name: 'customer',
  label: '客户',
  list: 'listCustomers',
  get: 'getCustomerInfo',
  getFields: ['fc=1'],
  columns: ['taxerName', 'taxerId', 'state', 'contact', 'mobile', 'creditLimit', 'tsUpdate'],
  id: 'id',
  filters: {
    keyword: '名称、税号或联系人',
    state: '状态',
    taxerType: '纳税人类型',
    labelId: '标签编号',
    managerId: '负责人的账号编号',
  },
  sheet: () => import('./customer-sheet.ts'),
})
