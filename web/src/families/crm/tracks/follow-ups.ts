import { deleteCustomerTrack, listCustomerTracks } from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'
import { talks } from '../customers/customer-history.ts'

/** Whom one agreed to get in touch with again; opening one shows all that was talked about, and notes the next talk (CU05). */
export const followUps = defineResource('followUps', {
  page: 'followUps',
  recordLabel: '跟进记录',
  operations: { list: listCustomerTracks, remove: deleteCustomerTrack },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      { field: 'contact', width: 90 },
      'mobile',
      { field: 'content', label: '上次跟进', width: 260 },
      'nextTime',
      { field: 'userName', width: 100 },
      { field: 'way', isHidden: true },
      { field: 'tsCreate', isHidden: true },
    ],
    tabs: { field: 'due', counts: ['overdue', 'today'] },
    filters: ['mine'],
    sortable: ['nextTime', 'userName', 'tsCreate'],
  },
  detail: [
    {
      title: '',
      fields: [
        'taxerName',
        'contact',
        'mobile',
        { field: 'content', kind: 'multiline' },
        'way',
        'nextTime',
        'userName',
        'tsCreate',
      ],
    },
  ],
  history: [{ ...talks, from: 'customerId' }],
  waits: WAITING_LISTS.listCustomerTracks,
})
