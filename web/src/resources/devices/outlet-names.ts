import { listOutlets } from '@kaipiao/client/described'
import { defineResource } from '../../kit/define-resource.ts'

/** Outlets, as what stands in them names them. */
export const outletNames = defineResource('outlet-names', {
  label: '网点',
  operations: { list: listOutlets },
  key: 'outletid',
  title: 'name',
  list: { columns: ['name'], search: 'keyword' },
})
