import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

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
  customers: {
    ids: 'CustomerId',
    examples: { '1001': ({ state }) => state === 1, '1002': ({ state }) => state === 1 },
    references: { managerId: staff, collaboratorId: staff, labelIds: 'customerLabels' },
  },
  customerLabels: { ids: 'CustomerLabelId', examples: { '1': anyRow, '2': anyRow } },
  customerContacts: {
    ids: 'CustomerContactId',
    examples: { '1101': ({ customerId }) => customerId !== '' },
    references: { customerId: 'customers' },
  },
  customerTasks: {
    examples: { [namedId('customerTask', 'doing')]: ({ state }) => state === 'doing' },
    references: { customerId: 'customers', templateId: 'taskTemplates' },
  },
  taskTemplates: { examples: { '1301': anyRow } },
  potentialCustomers: {
    ids: 'PotentialCustomerId',
    examples: { [namedId('potentialCustomer', 'new')]: ({ state }) => state === 'new' },
    references: { managerId: staff, customerId: 'customers' },
  },
  customerTracks: {
    ids: 'CustomerTrackId',
    examples: { '1501': anyRow },
    references: { customerId: ['customers', 'potentialCustomers'] },
  },
  wechatConfigs: {},
  wechatUsers: { references: { accountId: 'accounts' } },
  wechatContacts: {
    examples: { '1601': anyRow, '1602': anyRow },
    references: { userId: 'wechatUsers', customerId: 'customers' },
  },
  wechatSends: {
    ids: 'WechatSendId',
    examples: { [namedId('wechatSend', 'queued')]: ({ state }) => state === 'queued' },
    references: { receivers: 'wechatContacts' },
  },
  clues: { ids: 'StarlinkClueId', examples: { [namedId('clue', 'new')]: ({ state }) => state === 'new' } },
  knowledge: { ids: 'StarlinkKnowledgeId', examples: { '1901': anyRow } },
  monitors: { examples: { '1951': anyRow } },
} satisfies { readonly [N in keyof CrmTables]: TableRules<CrmTables[N]> }
