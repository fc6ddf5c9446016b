/** Sources: checklist SH02–SH05, SH11, SH12, RL12: who is ordered for with each kind of order. */
import type { Issue } from '../../result/issue.ts'
import type { ChannelType } from '../../lookups/shop/channel-type.ts'
import type { OrderMode } from '../../lookups/shop/order-mode.ts'

/** The type that is searched first: agencies as channels, enterprises as customers; undefined for a self-order. */
export function defaultBuyerType(mode: OrderMode): ChannelType | undefined {
  if (mode === 2) return 2
  return mode === 3 ? 1 : undefined
}

/** What the buyer of an order kind is called: the channel pays on behalf, the customer is helped. */
export function buyerName(mode: OrderMode): '渠道' | '客户' {
  return mode === 3 ? '客户' : '渠道'
}

/** Issue `orderedFor.missing` for the kinds 2 and 3 without the id of a channel or customer. */
export function checkOrderedFor(mode: OrderMode, channelId: string): Issue[] {
  if (mode === 1 || channelId !== '') return []
  return [
    { code: 'orderedFor.missing', path: 'channelId', message: `请选择${buyerName(mode)}`, severity: 'error' },
  ]
}
