import {
  deleteInboxMessage,
  getInboxMessage,
  getUnreadCount,
  listMessageInboxV2,
  readInboxMessages,
} from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
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
  waits: WAITING_LISTS.listMessageInboxV2,
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
