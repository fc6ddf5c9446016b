import { defineNoun, KEYWORD } from '../../nouns/noun.ts'
import { keptFilters } from './kept-filters.ts'

export const draftNoun = defineNoun({
  name: 'draft',
  label: '开票草稿',
  list: 'listDrafts',
  columns: ['gfmc', 'fplxdm', 'jshj', 'state', 'diskId', 'tsUpdate'],
  id: 'id',
  filters: { id: '编号', keyword: KEYWORD, fplxdm: '发票类型', state: '状态', ...keptFilters },
  perDisk: 'optional',
  acts: {
    issue: {
      operation: 'confirmDraft',
      label: '开具',
      isFinal: true,
      done: { state: ['confirmed'] },
      fields: { scene: '平台要求确认的开票单填 confirm，继续开具' },
    },
    withdraw: {
      operation: 'updateDraftConfirmation',
      label: '撤回确认',
      fixed: ['state=draft'],
      done: { state: ['draft'] },
    },
    delete: { operation: 'deleteDraft', label: '删除', isFinal: true },
  },
})
