import type { NotificationProvider } from '@refinedev/core'
import { notify } from '../../client/talk/notify.ts'

/** Refine's messages go where all messages go. */
export const notificationProvider: NotificationProvider = {
  open: ({ message, type, description }) => {
    const kind = type === 'success' ? 'success' : type === 'error' ? 'error' : 'info'
    notify(kind, message, description ? { description } : {})
  },
  close: () => undefined,
}
