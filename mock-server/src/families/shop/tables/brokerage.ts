import type { Schemas } from '@kaipiao/client'
import type { Money } from '@kaipiao/domain/money/money'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

/** What referrals have earned, by which rates, and how it is paid out. */
interface BrokerageTables {
  brokerageDetails: Schemas['BrokerageDetail'] &
    Owned & {
      readonly taxerId: string
      /** What it is reckoned of, in yuan; absent in stores of before. */
      readonly base?: Money
      /** Line of the order that it is of, from 0; absent in stores of before. */
      readonly line?: number
      /** The row that this one takes back, of one with a minus. */
      readonly reverses?: string
    }
  brokerageSettlements: Schemas['BrokerageSettlement'] &
    Owned & {
      readonly purseId: string
      /** Rows that it is the sum of, those of settlements carried into it included. */
      readonly detailIds: readonly string[]
    }
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
    references: {
      orderId: { table: 'storeOrders', of: 'anyone' },
      settlementId: 'brokerageSettlements',
    },
  },
  brokerageSettlements: {
    examples: {
      [namedId('brokerage', 'awaitingInvoice')]: ({ state, amount }) =>
        state === 'awaitingInvoice' && amount === '96.00',
    },
    references: { detailIds: 'brokerageDetails', purseId: { table: 'balances', of: 'anyone' } },
  },
  brokerageStrategies: { examples: { '17301': anyRow } },
  brokerageInvoices: {
    examples: { '17401': anyRow },
    references: { detailIds: 'brokerageDetails', settlementId: 'brokerageSettlements' },
  },
  storePages: {},
} satisfies { readonly [N in keyof BrokerageTables]: TableRules<BrokerageTables[N]> }
