import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

/** Without how many customers carry it, which is counted. */
export type CustomerLabelRow = Omit<Schemas['CustomerLabel'], 'count'> & Owned

export type PotentialCustomerRow = Schemas['PotentialCustomer'] &
  Owned & { readonly state: Schemas['PotentialState'] }

/** Its id is that of the agency or provider. */
export type WechatConfigRow = Schemas['WechatWorkConfig'] & Owned & { readonly id: string }

export type ClueRow = Schemas['StarlinkClue'] & Owned & { readonly state: Schemas['ClueState'] }

/** What agencies and providers know of their customers. */
export interface CrmTables {
  customers: Schemas['Customer'] & Owned
  customerLabels: CustomerLabelRow
  customerContacts: Schemas['CustomerContact'] & Owned
  customerTasks: Schemas['CustomerTask'] & Owned
  taskTemplates: Schemas['TaskTemplate'] & Owned
  potentialCustomers: PotentialCustomerRow
  customerTracks: Schemas['CustomerTrack'] & Owned
  wechatConfigs: WechatConfigRow
  wechatUsers: Schemas['WechatWorkUser'] & Owned & { readonly id: string }
  wechatContacts: Schemas['WechatWorkContact'] & Owned
  wechatSends: Schemas['WechatSend'] & Owned
  clues: ClueRow
  knowledge: Schemas['StarlinkKnowledge'] & Owned
  monitors: Schemas['StarlinkMonitor'] & Owned
}

export const crmTables = {
  customers: {},
  customerLabels: {},
  customerContacts: {},
  customerTasks: {},
  taskTemplates: {},
  potentialCustomers: {},
  customerTracks: {},
  wechatConfigs: {},
  wechatUsers: {},
  wechatContacts: {},
  wechatSends: {},
  clues: {},
  knowledge: {},
  monitors: {},
} satisfies Record<keyof CrmTables, object>
