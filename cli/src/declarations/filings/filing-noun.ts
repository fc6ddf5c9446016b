import { defineNoun } from '../../nouns/noun.ts'

export const filingNoun = defineNoun({
  name: 'filing',
  label: '申报记录',
  list: 'listFilings',
  columns: ['taxerName', 'zsxmmc', 'sbssq', 'kind', 'state', 'ybtse', 'gzce', 'tsFiled'],
  id: 'id',
  filters: { sbssq: '所属期', eid: '企业编号', declarationId: '申报编号' },
})
