import { createContact, deleteContact, listContacts, updateContact } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Whom the order forms of the shop offer as contact. */
export const contacts = defineResource('contacts', {
  page: 'contacts',
  operations: { list: listContacts, create: createContact, update: updateContact, remove: deleteContact },
  title: 'nickName',
  menu: { icon: 'Phone' },
  list: {
    columns: [
      'nickName',
      'mobile',
      { field: 'entName', width: 220 },
      { field: 'taxerName', width: 220 },
      'tsp',
      { field: 'acctId', isHidden: true },
    ],
    search: 'keyword',
  },
  form: [{ title: '', fields: ['nickName', 'mobile', 'entName', 'taxerName', 'tsp', 'acctId'] }],
})
