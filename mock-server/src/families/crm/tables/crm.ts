import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

/** Without how many customers carry it, which is counted. */
export type CustomerLabelRow = Omit<Schemas['CustomerLabel'], 'count'> & Owned

export type PotentialCustomerRow = Schemas['PotentialCustomer'] &
  Owned & {
    readonly state: Schemas['PotentialState']
    /** Whom it became: what was noted of it stands there. */
    readonly customerId?: string
  }

/** Without whom it is about, which is looked up. */
export type CustomerTrackRow = Omit<Schemas['CustomerTrack'], 'taxerName' | 'contact' | 'mobile'> & Owned

/** Its id is that of the agency or provider. */
export type WechatConfigRow = Schemas['WechatWorkConfig'] & Owned & { readonly id: string }

export type ClueRow = Schemas['StarlinkClue'] & Owned & { readonly state: Schemas['ClueState'] }

/** What agencies and providers know of their customers. */
interface CrmTables {
  customers: Schemas['Customer'] & Owned
  customerLabels: CustomerLabelRow
  customerContacts: Schemas['CustomerContact'] & Owned
  customerTasks: Schemas['CustomerTask'] & Owned
  taskTemplates: Schemas['TaskTemplate'] & Owned
  potentialCustomers: PotentialCustomerRow
  customerTracks: CustomerTrackRow
  wechatConfigs: WechatConfigRow
  wechatUsers: Schemas['WechatWorkUser'] & Owned & { readonly id: string }
  wechatContacts: Schemas['WechatWorkContact'] & Owned
  wechatSends: Schemas['WechatSend'] & Owned
  clues: ClueRow
  knowledge: Schemas['StarlinkKnowledge'] & Owned
  monitors: Schemas['StarlinkMonitor'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends CrmTables {}
}

const staff = { table: 'accounts', of: 'staff' } as const

export const crmTables = {
  customers: { references: { managerId: staff, collaboratorId: staff, labelIds: 'customerLabels' } },
  customerLabels: {},
  customerContacts: { references: { customerId: 'customers' } },
  customerTasks: { references: { customerId: 'customers', templateId: 'taskTemplates' } },
  taskTemplates: {},
  potentialCustomers: { references: { managerId: staff, customerId: 'customers' } },
  customerTracks: { references: { customerId: ['customers', 'potentialCustomers'] } },
  wechatConfigs: {},
  wechatUsers: { references: { accountId: 'accounts' } },
  wechatContacts: { references: { userId: 'wechatUsers', customerId: 'customers' } },
  wechatSends: { references: { receivers: 'wechatContacts' } },
  clues: {},
  knowledge: {},
  monitors: {},
} satisfies { readonly [N in keyof CrmTables]: TableRules<CrmTables[N]> }
