import type { Resource } from '../../kit/resource.ts'
import { messageMembers, pushTest } from './members.ts'
import { notices } from './notices.ts'
import { outbox } from './outbox.ts'
import { messageTemplates } from './templates.ts'

/** What is sent, beside the inbox. */
export const messageResources: readonly Resource[] = [outbox, messageTemplates, notices, pushTest]

/** Accounts are only chosen and named. */
export const messageNamed: readonly Resource[] = [messageMembers]
