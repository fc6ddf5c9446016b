import { inboxHandlers } from './inbox.ts'
import { noticeHandlers } from './notices.ts'
import { outboxHandlers } from './outbox.ts'
import { pushHandlers } from './push.ts'
import { subscriptionHandlers } from './subscriptions.ts'

/** Mail, notices and pushes. */
export const messages = {
  ...inboxHandlers,
  ...outboxHandlers,
  ...noticeHandlers,
  ...subscriptionHandlers,
  ...pushHandlers,
}
