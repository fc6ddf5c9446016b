import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const archiveNoun = defineNoun({
  name: 'archive',
  label: '档案',
  list: 'listArchiveFiles',
  columns: ['name', 'type', 'size', 'tsCreate'],
  id: 'id',
  filters: { keyword: KEYWORD, folderId: '文件夹编号' },
})
