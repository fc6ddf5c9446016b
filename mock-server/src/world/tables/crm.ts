import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

/** Without how many customers carry it, which is counted. */
export type CustomerLabelRow = Omit<Schemas['CustomerLabel'], 'count'> & Owned

export type PotentialCustomerRow = Schemas['PotentialCustomer'] &
  Owned & { readonly state: Schemas['PotentialState'] }

/** What agencies and providers know of their customers. */
export interface CrmTables {
  customers: Schemas['Customer'] & Owned
  customerLabels: CustomerLabelRow
  customerContacts: Schemas['CustomerContact'] & Owned
  customerTasks: Schemas['CustomerTask'] & Owned
  taskTemplates: Schemas['TaskTemplate'] & Owned
  potentialCustomers: PotentialCustomerRow
  customerTracks: Schemas['CustomerTrack'] & Owned
}

export const crmTables = {
  customers: {},
  customerLabels: {},
  customerContacts: {},
  customerTasks: {},
  taskTemplates: {},
  potentialCustomers: {},
  customerTracks: {},
} satisfies Record<keyof CrmTables, object>
