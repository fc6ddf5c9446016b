import { defineNoun } from '../../nouns/noun.ts'

/** Tokens for this program and others; making one has a command of its own, which shows the token. */
export const tokenNoun = defineNoun({
  name: 'token',
  label: '访问令牌',
  list: 'listAccessTokens',
  columns: ['name', 'ending', 'rightNames', 'lastDay', 'tsLast'],
  id: 'id',
  filters: {},
  acts: { revoke: { operation: 'revokeAccessToken', label: '吊销', isFinal: true } },
})
