import type { Schemas } from '@kaipiao/client'
import type { Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { namedId } from '../../../world/named-rows.ts'

export type StoreGoodsRow = Schemas['StoreGoods'] & {
  readonly id: string
  /** Order label (O14). */
  readonly label: string
  /** Order types that it can be bought with. */
  readonly orderTypes: readonly number[]
  readonly form: readonly Schemas['OrderFormField'][]
  readonly content: string
}

/** Whether the shop serves the region; its id is the key of the region. */
export interface StoreRegionRow extends Row {
  readonly label: string
  readonly isShow: Schemas['Flag']
}

/** A line of an order: what it serves, what stands in it, and since it was opened for which days. */
export interface StoreOrderLine {
  readonly gid: string
  readonly taxerId: string
  readonly diskId: string
  /** What the enterprise is called; absent where it is that of the order. */
  readonly taxerName?: string
  /** What is served, 1 where the quantity is the duration. */
  readonly pieces: number
  readonly months: number
  /** Days that the months stand for; of a line that came of a change they are more than its own. */
  readonly fullDays?: number
  /** What its term costs, in yuan. */
  readonly worth: string
  /** With what that was paid. */
  readonly funds?: Funds
  /** What of the order's own money has gone back for it, in yuan; absent: nothing, or a store of before. */
  readonly returned?: string
  readonly startTime?: string
  readonly endTime?: string
  /** The order that changes it, or has changed it; empty: none. */
  readonly changedBy: string
}

export type StoreOrderRow = Schemas['StoreOrder'] &
  Owned & {
    readonly accountId: string
    /** Epoch milliseconds of the world. */
    readonly createdAt: number
    /** For whom the service is: tax number and terminal, as far as the form says. */
    readonly taxerId: string
    readonly diskId: string
    readonly goodsIds: readonly string[]
    readonly months: number
    /** Whose purse and coupons pay. */
    readonly payer: Owned
    readonly referralCode: string
    /** The opened order of which a line is changed; empty: none. */
    readonly refunds: string
    /** The order that changed a line of it last; empty: none. */
    readonly refundedBy: string
    /** Absent in stores of before: they follow from the goods (`linesOf`). */
    readonly lines?: readonly StoreOrderLine[]
    /** What goes back, and how: of a downgrade, a refund, or what could not be opened. */
    readonly back?: Funds
    /** What of its own money has gone back, by which order ever; absent: see `returnedOf`. */
    readonly returned?: Returned
    /** Its invoice, unless that failed; empty or absent: none. */
    readonly invoiceId?: string
  }

/** Money of an order that has gone back, in yuan: all of it, and what of it was cash. */
export interface Returned {
  readonly total: string
  readonly cash: string
}

/** What a payment has taken already, to be given back when it comes to nothing. */
export type Hold = Funds

/** Its id is that of the order. */
export interface PaymentRow extends Row, Owned {
  readonly accountId: string
  /** 1 waits for WeChat, 2 paid. */
  readonly state: Schemas['PaymentState']
  /** What WeChat pays, or has paid in all. */
  readonly amount: string
  readonly tsCreate: string
  readonly tsPaid: string
  readonly hold?: Hold
}

/** Its state goes by its days and by what is left, so it is not stored. */
export type CouponRow = Omit<Schemas['Coupon'], 'state'> & Owned & { readonly purseId: string }

/** Goods, orders and payments of the shop. Who ordered may do so on behalf of another tenant. */
interface ShopTables {
  storeGoods: StoreGoodsRow
  storeRegions: StoreRegionRow
  storeOrders: StoreOrderRow
  payments: PaymentRow
  coupons: CouponRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends ShopTables {}
}

export const shopTables = {
  storeGoods: { references: { channelId: { table: 'outlets', of: 'anyone' } } },
  storeRegions: {},
  storeOrders: {
    ids: 'StoreOrderId',
    examples: {
      [namedId('storeOrder', 'unpaid')]: ({ state, totalAmt }) => state === 'unpaid' && totalAmt === '480.00',
      // The agency's own, which it may have invoiced.
      [namedId('storeOrder', 'opened')]: ({ state, totalAmt, accountId }, demo) =>
        state === 'opened' && totalAmt === '480.00' && accountId === demo.accountId,
    },
    references: {
      accountId: { table: 'accounts', of: 'anyone' },
      channelId: { table: ['outlets', 'agencies', 'enterprises', 'providers'], of: 'anyone' },
      diskId: 'terminals',
      refunds: 'storeOrders',
      refundedBy: 'storeOrders',
      invoiceId: 'storeInvoices',
      goodsIds: { table: 'storeGoods', of: 'anyone' },
    },
  },
  payments: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  coupons: { examples: { '17101': anyRow }, references: { purseId: 'balances' } },
} satisfies { readonly [N in keyof ShopTables]: TableRules<ShopTables[N]> }
