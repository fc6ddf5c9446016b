import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const mailboxNoun = defineNoun({
  name: 'mailbox',
  label: '归集邮箱',
  list: 'listCollectMailboxes',
  columns: ['email', 'server', 'port', 'state', 'tsCreate'],
  id: 'id',
  filters: { keyword: KEYWORD },
})
