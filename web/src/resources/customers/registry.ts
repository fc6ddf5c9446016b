import type { Settings } from '../../kit/define-settings.ts'
import type { Resource } from '../../kit/resource.ts'
import { customerLabels } from '../customer-parts.ts'
import { allCustomers } from './all-customers.ts'
import { clues } from './clues.ts'
import { contacts } from './contacts.ts'
import { followUps } from './follow-ups.ts'
import { knowledge } from './knowledge.ts'
import { monitors } from './monitors.ts'
import { myCustomers } from './my-customers.ts'
import { potentials } from './potentials.ts'
import { taskTemplates } from './task-templates.ts'
import { wechatContacts, wechatSends, wechatUsers, wechatWork } from './wechat-work.ts'

/** Customers from the first clue on, beside their plain list. */
export const customerResources: readonly Resource[] = [
  myCustomers,
  allCustomers,
  potentials,
  followUps,
  clues,
  customerLabels,
  taskTemplates,
  wechatContacts,
  wechatSends,
  wechatUsers,
  knowledge,
  monitors,
  contacts,
]

export const customerSettings: readonly Settings[] = [wechatWork]
