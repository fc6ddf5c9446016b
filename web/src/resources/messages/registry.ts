import type { Resource } from '../../kit/resource.ts'
import { messageMembers, pushTest } from './members.ts'
import { notices } from './notices.ts'
import { outbox } from './outbox.ts'
import { messageTemplates } from './templates.ts'

/** What is sent, beside the inbox. Members name accounts, which the push test only lists. */
export const messageResources: readonly Resource[] = [
  outbox,
  messageTemplates,
  notices,
  messageMembers,
  pushTest,
]
