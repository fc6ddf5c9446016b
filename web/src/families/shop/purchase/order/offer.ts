import type { Schemas } from '@kaipiao/client'
import type { OrderType } from '@kaipiao/domain/lookups/shop/order-type'
import type { AskedTerms } from '../../orders/order-terms.ts'

export interface Offer {
  /** Order label (O14); without one all goods of the order type are offered. */
  label: string | undefined
  /** Goods item that is chosen at first (RT47). */
  gid: string | undefined
  orderType: OrderType
  /** The order of which a line is upgraded, downgraded or refunded; without it all of the entity. */
  sourceId?: string
  /** Enterprise or terminal that is ordered for; empty where `sourceId` says it. */
  entityId: string
  asked: AskedTerms
}

export interface Selection {
  goods: Schemas['StoreGoods']
  quantity: number
  period: number
  /** Periods more or less than the chosen one (SH20). */
  periodAlter: number
}
