import { defineNoun } from '../../nouns/noun.ts'

/** Taxpayers that are set onto an edition of a form. */
export const editionNoun = defineNoun({
  name: 'edition',
  label: '申报表版本',
  list: 'listEditions',
  columns: ['taxerName', 'zsxmmc', 'bbmc', 'qsssq', 'jzssq', 'tzsm'],
  id: 'id',
  filters: { eid: '企业编号', bb: '版本' },
})
