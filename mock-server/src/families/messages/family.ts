import { defineFamily } from '../../behaviour/define-family.ts'
import { inboxHandlers } from './messages/inbox.ts'
import { outboxHandlers } from './messages/outbox.ts'
import { postMessage } from './messages/post-message.ts'
import { pushHandlers } from './messages/push.ts'
import { noticeHandlers } from './notices/notices.ts'
import { subscriptionHandlers } from './notices/subscriptions.ts'
import { workOrderHandlers } from './work-orders/work-orders.ts'
import { messageTables } from './tables/messages.ts'

/** Messages and work orders. */
export const messagesFamily = defineFamily({
  name: 'messages',
  tables: { ...messageTables },
  handlers: [
    inboxHandlers,
    outboxHandlers,
    noticeHandlers,
    subscriptionHandlers,
    pushHandlers,
    workOrderHandlers,
  ],
  jobs: {},
  ports: {
    writeToOwner: (unit, account, letter) =>
      postMessage(unit, account, { ...letter, type: 'system', fromName: '开票平台', sentId: '' }),
  },
  world: [],
})
