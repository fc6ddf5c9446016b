import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const stampSourceNoun = defineNoun({
  name: 'stamp-source',
  label: '印花税税源',
  list: 'listStampSources',
  columns: ['taxerName', 'item', 'name', 'signed', 'cycle', 'base', 'rate', 'tax', 'state'],
  id: 'id',
  filters: {
    keyword: KEYWORD,
    eid: '企业编号',
    item: '税目',
    cycle: '申报期限类型',
    declarationId: '申报编号',
  },
  sheet: () => import('./stamp-source-sheet.ts'),
})
