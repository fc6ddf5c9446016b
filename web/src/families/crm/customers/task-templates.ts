import { listTaskTemplates } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Steps of what is done for customers again and again (CU07). */
export const taskTemplates = defineResource('taskTemplates', {
  page: 'taskTemplates',
  operations: { list: listTaskTemplates },
  title: 'name',
  menu: { icon: 'Thunderbolt' },
  list: { columns: ['name', { field: 'steps', width: 420 }] },
})
