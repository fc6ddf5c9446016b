import { getTaskProgressRecord, listTaskProgressRecords } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** How far work of every kind in view has come, whoever began it. */
export const taskProgress = defineResource('taskProgress', {
  page: 'taskProgress',
  operations: { list: listTaskProgressRecords, get: getTaskProgressRecord },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', 'done', 'total', 'tsUpdate'],
  },
  detail: [{ title: '', fields: ['name', 'state', 'done', 'total', 'tsUpdate', 'id'] }],
})
