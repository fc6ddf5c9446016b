import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const agreementNoun = defineNoun({
  name: 'agreement',
  label: '涉税专业服务协议',
  list: 'listServiceAgreements',
  get: 'getServiceAgreement',
  columns: ['wtrmc', 'wtrtyshxydm', 'fwxm', 'wtxyxxcjbh', 'fwqq', 'fwqz', 'state', 'bsqk', 'tsCreate'],
  id: 'id',
  filters: {
    keyword: KEYWORD,
    fwxm: '服务项目',
    state: '协议状态：未开始、有效或已到期',
  },
  perDisk: 'optional',
  sheet: () => import('./agreement-sheet.ts'),
})
