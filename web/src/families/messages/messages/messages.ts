import {
  deleteInboxMessage,
  getInboxMessage,
  getUnreadCount,
  listMessageInboxV2,
  readInboxMessages,
} from '@kaipiao/client/described'
import { WAITS } from '@kaipiao/domain/lookups/waits'
import { defineResource } from '../../../kit/definitions.ts'

export const messages = defineResource('messages', {
  page: 'inbox',
  operations: { list: listMessageInboxV2, get: getInboxMessage, remove: deleteInboxMessage },
  title: 'title',
  changesWhenRead: true,
  readAgain: [getUnreadCount],
  list: {
    columns: [
      { field: 'title', width: 260 },
      { field: 'content', width: 420 },
      'type',
      'read',
      'fromName',
      'tsCreate',
    ],
    filters: ['read'],
  },
  detail: [{ title: '消息', fields: ['title', 'content', 'type', 'fromName', 'tsCreate'] }],
  waits: WAITS.listMessageInboxV2,
  actions: [
    {
      operation: readInboxMessages,
      label: '标为已读',
      at: 'selection',
      parts: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
    },
    { operation: readInboxMessages, label: '全部已读', at: 'list', parts: () => ({ body: { ids: [] } }) },
  ],
})
