import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

/** The purse of an enterprise, an agency or a provider; its id is that of the owner. */
export type BalanceRow = Schemas['Balance'] & Owned & { readonly id: string }

/** A movement of the purse; only `postEntry` and what builds a world write them. */
export type LedgerRow = Schemas['LedgerEntry'] &
  Owned & {
    readonly purseId: string
    /** The coupon that is granted, spent or given back; empty: none. */
    readonly couponId: string
  }

/** What the platform and its providers offer to everybody, and what that costs. */
interface PlatformTables {
  appBanners: Schemas['AppBanner'] & Owned
  appMenus: Schemas['AppMenu'] & Owned
  products: Schemas['Product'] & Owned
  /** Its id is `productId-channelId`. */
  billPrices: Schemas['BillPrice'] & Owned & { readonly id: string }
  balances: BalanceRow
  /** Until when it can be paid follows from when it was begun. */
  investments: Omit<Schemas['BillInvest'], 'expireTime'> & Owned
  ledger: LedgerRow
  invoiceTitles: Schemas['InvoiceTitle'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends PlatformTables {}
}

export const platformTables = {
  appBanners: { ids: 'AppBannerId', examples: { '9301': anyRow } },
  appMenus: { ids: 'AppMenuId', examples: { '9401': anyRow }, references: { parentId: 'appMenus' } },
  products: { examples: { '9501': anyRow } },
  billPrices: { references: { productId: 'products', channelId: 'outlets' } },
  balances: {},
  investments: {
    ids: 'BillInvestId',
    examples: {
      '9601': anyRow,
      [namedId('investment', 'unpaid')]: ({ state }) => state === 'unpaid',
    },
  },
  ledger: {
    examples: { '9801': anyRow },
    references: {
      purseId: { table: 'balances', of: 'anyone' },
      couponId: { table: 'coupons', of: 'anyone' },
      causeId: {
        table: ['storeOrders', 'investments', 'coupons', 'brokerageDetails', 'brokerageInvoices'],
        of: 'anyone',
      },
    },
  },
  invoiceTitles: { ids: 'InvoiceTitleId', examples: { '9701': anyRow } },
} satisfies { readonly [N in keyof PlatformTables]: TableRules<PlatformTables[N]> }
