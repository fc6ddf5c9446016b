import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

/** What referrals have earned, by which rates, and how it is paid out. */
export interface BrokerageTables {
  brokerageDetails: Schemas['BrokerageDetail'] & Owned & { readonly taxerId: string }
  brokerageStrategies: Schemas['BrokerageStrategy']
  brokerageInvoices: Schemas['BrokerageInvoice'] & Owned
  /** Its id is the key of the page. */
  storePages: Schemas['PageConfig'] & { readonly id: string }
}

export const brokerageTables = {
  brokerageDetails: {},
  brokerageStrategies: {},
  brokerageInvoices: {},
  storePages: {},
} satisfies Record<keyof BrokerageTables, object>
