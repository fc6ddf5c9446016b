import type { ChannelType } from '@kaipiao/domain/lookups/shop/channel-type'
import { CHANNEL_TYPES } from '@kaipiao/domain/lookups/shop/channel-type'
import { ORDER_MODES, type OrderMode } from '@kaipiao/domain/lookups/shop/order-mode'
import { findEntry } from '@kaipiao/domain/lookups/lookup'
import { canChooseOrderKind } from '@kaipiao/domain/shop/orders/order-permissions'
import { defaultBuyerType } from '@kaipiao/domain/shop/orders/ordered-for'

/** A channel or customer of the shop. */
export interface Buyer {
  id: string
  name: string
}

/** What roles of the platform agree on beside the goods: for whom (RL08–RL12), from when to when (RL15). */
export interface OrderTerms {
  mode: OrderMode
  /** Among whom the buyer is searched. */
  buyerType: ChannelType
  /** None for a self-order, and as long as nobody is chosen. */
  buyer: Buyer | undefined
  duration: { startDate: string; endDate: string } | undefined
}

/** What an address may preset of an order (RT47); all of it stays in the address until the order is made. */
export const TERM_PARAMETERS = ['quantityMode', 'mode', 'helperChn', 'searchFormCht', 'formCht'] as const

export type AskedTerms = Readonly<Record<(typeof TERM_PARAMETERS)[number], string | undefined>>

export function askedTerms(search: URLSearchParams): AskedTerms {
  const read = (name: keyof AskedTerms): string | undefined => search.get(name) ?? undefined
  return {
    quantityMode: read('quantityMode'),
    mode: read('mode'),
    helperChn: read('helperChn'),
    searchFormCht: read('searchFormCht'),
    formCht: read('formCht'),
  }
}

/** The terms that the address presets; who may not choose an order kind orders for himself (RL11). */
export function initialTerms({ mode, searchFormCht }: AskedTerms, roleCode: string): OrderTerms {
  const asked = canChooseOrderKind(roleCode) ? findEntry(ORDER_MODES, mode)?.value : undefined
  return {
    ...withMode(asked ?? 1),
    ...given(findEntry(CHANNEL_TYPES, searchFormCht)?.value),
    duration: undefined,
  }
}

/** Another order kind has other buyers. */
export function withMode(mode: OrderMode): Pick<OrderTerms, 'mode' | 'buyerType' | 'buyer'> {
  return { mode, buyerType: defaultBuyerType(mode) ?? 2, buyer: undefined }
}

function given(buyerType: ChannelType | undefined): Partial<Pick<OrderTerms, 'buyerType'>> {
  return buyerType === undefined ? {} : { buyerType }
}
