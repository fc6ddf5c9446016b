import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

/** What referrals have earned, by which rates, and how it is paid out. */
interface BrokerageTables {
  brokerageDetails: Schemas['BrokerageDetail'] & Owned & { readonly taxerId: string }
  brokerageStrategies: Schemas['BrokerageStrategy']
  brokerageInvoices: Schemas['BrokerageInvoice'] & Owned
  /** Its id is the key of the page. */
  storePages: Schemas['PageConfig'] & { readonly id: string }
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends BrokerageTables {}
}

export const brokerageTables = {
  brokerageDetails: { references: { orderId: { table: 'storeOrders', of: 'anyone' } } },
  brokerageStrategies: {},
  brokerageInvoices: { references: { detailIds: 'brokerageDetails' } },
  storePages: {},
} satisfies { readonly [N in keyof BrokerageTables]: TableRules<BrokerageTables[N]> }
