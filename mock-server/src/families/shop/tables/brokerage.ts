import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

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
  brokerageDetails: {
    examples: {
      '17201': anyRow,
      [namedId('brokerage', 'unsettled')]: ({ state }) => state === 'unsettled',
    },
    references: { orderId: { table: 'storeOrders', of: 'anyone' } },
  },
  brokerageStrategies: { examples: { '17301': anyRow } },
  brokerageInvoices: { examples: { '17401': anyRow }, references: { detailIds: 'brokerageDetails' } },
  storePages: {},
} satisfies { readonly [N in keyof BrokerageTables]: TableRules<BrokerageTables[N]> }
