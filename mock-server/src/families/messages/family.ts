import { defineFamily } from '../../behaviour/define-family.ts'
import { messages } from './messages.ts'
import { workflow } from './workflow/workflow.ts'
import { messageTables } from './tables/messages.ts'

/** Messages and work orders. */
export const messagesFamily = defineFamily({
  name: 'messages',
  tables: { ...messageTables },
  handlers: [messages, workflow],
  jobs: {},
})
