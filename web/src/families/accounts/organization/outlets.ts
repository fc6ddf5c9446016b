import {
  createOutlet,
  deleteOutlet,
  getOutlet,
  listOrganizations,
  listOutlets,
  updateOutlet,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Outlets of the provider, one below the other (BK02). */
export const outlets = defineResource('outlets', {
  page: 'outlets',
  operations: {
    list: listOutlets,
    get: getOutlet,
    create: createOutlet,
    update: updateOutlet,
    remove: deleteOutlet,
  },
  key: 'outletid',
  title: 'name',
  unique: 'name',
  list: {
    columns: [
      { field: 'name', width: 220 },
      'parentId',
      'region',
      { field: 'child', label: '下级网点', width: 110, render: (child) => `${child.length} 个` },
    ],
    search: 'keyword',
  },
  detail: [
    { title: '', fields: ['name', 'parentId', 'region', { field: 'child', items: ['name', 'region'] }] },
  ],
  form: [{ title: '', fields: ['name', { field: 'parentId', help: '不选则直属服务商' }, 'region'] }],
  // Nothing hangs below an outlet that is deleted: the platform refuses it otherwise.
  readAgain: [listOrganizations],
})

/** Names of outlets for those who may not list them. */
export const outletNames = defineResource('outletNames', {
  label: '网点',
  operations: { list: getOutlet, get: getOutlet },
  key: 'outletid',
  title: 'name',
  list: { columns: ['name'] },
})
