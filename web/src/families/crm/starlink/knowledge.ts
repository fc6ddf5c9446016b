import {
  createStarlinkKnowledge,
  deleteStarlinkKnowledge,
  listStarlinkKnowledges,
  updateStarlinkKnowledge,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Answers to what users ask, written in Markdown (CU09). */
export const knowledge = defineResource('knowledge', {
  page: 'knowledge',
  recordLabel: '知识',
  operations: {
    list: listStarlinkKnowledges,
    create: createStarlinkKnowledge,
    update: updateStarlinkKnowledge,
    remove: deleteStarlinkKnowledge,
  },
  title: 'title',
  list: {
    columns: [
      { field: 'title', width: 240 },
      { field: 'content', width: 420, kind: 'markdown' },
      { field: 'category', width: 110 },
      'tsCreate',
    ],
    search: 'keyword',
    sort: '-tsCreate',
  },
  detail: [
    { title: '', fields: [{ field: 'content', label: '答复', kind: 'markdown' }] },
    { title: '其他', fields: ['category', 'tsCreate'] },
  ],
  form: [{ title: '', fields: ['title', 'category', { field: 'content', kind: 'markdown', isWide: true }] }],
})
