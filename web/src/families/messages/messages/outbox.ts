import { deleteOutboxMessage, listMessageOutboxV2, sendOutboxMessage } from '@kaipiao/client/described'
import { checkLetter } from '@kaipiao/domain/messages/messages/template-blanks'
import { defineResource } from '../../../kit/definitions.ts'
import { LETTER } from './letter.ts'

/** What the user sent, and whether everybody has read it (MS01). */
export const outbox = defineResource('outbox', {
  page: 'outbox',
  recordLabel: '消息',
  operations: { list: listMessageOutboxV2, create: sendOutboxMessage, remove: deleteOutboxMessage },
  title: 'title',
  list: {
    columns: [
      { field: 'title', width: 200 },
      { field: 'content', width: 300 },
      { field: 'toNames', label: '接收人', width: 220 },
      { field: 'read', label: '全部已读' },
      'type',
      'tsCreate',
    ],
    sort: '-tsCreate',
  },
  detail: [
    {
      title: '',
      fields: [
        'title',
        { field: 'content', kind: 'multiline' },
        'type',
        { field: 'toNames', label: '接收人' },
        { field: 'read', label: '全部已读' },
        'tsCreate',
      ],
    },
  ],
  form: [{ title: '', fields: LETTER }],
  check: checkLetter,
})
