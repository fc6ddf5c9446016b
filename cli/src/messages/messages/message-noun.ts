import { defineNoun } from '../../nouns/noun.ts'

export const messageNoun = defineNoun({
  name: 'message',
  label: '消息',
  list: 'listMessageInboxV2',
  get: 'getInboxMessage',
  columns: ['title', 'type', 'fromName', 'read', 'tsCreate'],
  id: 'id',
  filters: { read: '已读：1 是，0 否' },
})
