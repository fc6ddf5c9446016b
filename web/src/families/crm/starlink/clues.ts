import {
  createPotentialCustomer,
  createStarlinkClue,
  getStarlinkClue,
  listStarlinkClues,
  updateStarlinkClue,
} from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

/** Hints that somebody might buy (CU09). */
export const clues = defineResource('clues', {
  page: 'clues',
  operations: {
    list: listStarlinkClues,
    get: getStarlinkClue,
    create: createStarlinkClue,
    update: updateStarlinkClue,
  },
  title: 'taxerName',
  duplicates: {
    fields: { taxerName: 4, mobile: 11 },
    among: ['customer-id', 'potential-customer-id'],
  },
  readAgain: [{ id: 'listPotentialCustomers' }],
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      { field: 'contact', width: 100 },
      'mobile',
      { field: 'source', width: 110 },
      'tsCreate',
    ],
    search: 'keyword',
    tabs: { field: 'state', counts: ['new'] },
    sort: '-tsCreate',
  },
  detail: [{ title: '', fields: ['taxerName', 'contact', 'mobile', 'source', 'state', 'tsCreate'] }],
  form: [
    { title: '', fields: ['taxerName', 'contact', 'mobile', 'source', { field: 'state', initial: 'new' }] },
  ],
  waits: WAITING_LISTS.listStarlinkClues,
  actions: [
    {
      operation: createPotentialCustomer,
      label: '转为潜客',
      confirm: '以此线索新建潜在客户，并将线索改为跟进中？',
      success: '已转为潜在客户',
      enabled: ({ state }) => state === 'new',
      perform: async ([clue], { call }) => {
        if (!clue) return false
        const { taxerName, contact, mobile, source, id } = clue
        const known = {
          taxerName,
          ...(contact ? { contact } : {}),
          ...(mobile ? { mobile } : {}),
          ...(source ? { source } : {}),
        }
        await call(createPotentialCustomer, { body: { ...known, state: 'following' } })
        await call(updateStarlinkClue, { path: { id }, body: { ...known, state: 'following' } })
        return true
      },
    },
  ],
})
