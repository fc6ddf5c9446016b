import type { Schemas } from '@kaipiao/client'
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
    /** The opened order whose money goes back; empty: none. */
    readonly refunds: string
    /** The order that gave its money back; empty: none. */
    readonly refundedBy: string
  }

/** What a payment has taken already, to be given back when it comes to nothing. */
export interface Hold {
  readonly coupons: readonly { readonly id: string; readonly amount: string }[]
  readonly cash: string
  readonly credit: string
}

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
    examples: {
      [namedId('storeOrder', 'unpaid')]: ({ state, totalAmt }) => state === 'unpaid' && totalAmt === '480.00',
    },
    references: {
      accountId: { table: 'accounts', of: 'anyone' },
      channelId: { table: ['outlets', 'agencies', 'enterprises', 'providers'], of: 'anyone' },
      diskId: 'terminals',
      refunds: 'storeOrders',
      refundedBy: 'storeOrders',
      goodsIds: { table: 'storeGoods', of: 'anyone' },
    },
  },
  payments: { references: { accountId: { table: 'accounts', of: 'anyone' } } },
  coupons: { examples: { '17101': anyRow }, references: { purseId: 'balances' } },
} satisfies { readonly [N in keyof ShopTables]: TableRules<ShopTables[N]> }
