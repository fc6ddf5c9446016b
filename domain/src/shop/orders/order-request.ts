/** Sources: checklist SH26, SH52, SH62: what the order call carries. */
import type { OrderMode } from '../../lookups/shop/order-mode.ts'
import type { OrderType } from '../../lookups/shop/order-type.ts'
import type { BuyerChannelType } from '../../accounts/session/area.ts'
import { shownFormFields, trimForm, type OrderFormField } from './order-form.ts'

export interface OrderDraft {
  type: OrderType
  mode: OrderMode
  channelType: BuyerChannelType
  /** The channel or customer that is ordered for; none for a self-order. */
  channelId?: string
  goodsId: string
  quantity: number
  period: number
  form: readonly OrderFormField[]
  periodAlterMode?: string
  referralCode?: string
  helperChn?: string
  startDate?: string
  endDate?: string
}

export interface OrderRequest {
  type: OrderType
  mode: OrderMode
  channelType: BuyerChannelType
  /** The channel or customer that is ordered for; none for a self-order. */
  channelId?: string
  goods: {
    id: string
    q: number
    period: number
    form: { id: string; value: string }[]
    startDate?: string
    endDate?: string
  }[]
  periodAlterMode?: string
  referralCode?: string
  helperChn?: string
}

/** Every value trimmed, fields that the form does not show left out, and nothing that is empty. */
export function buildOrderRequest(draft: OrderDraft): OrderRequest {
  const { type, mode, channelType, goodsId, quantity, period, startDate, endDate } = draft
  const form = trimForm(shownFormFields(draft.form)).map(({ id, value }) => ({ id, value }))
  return {
    type,
    mode,
    channelType,
    goods: [{ id: goodsId, q: quantity, period, form, ...given({ startDate, endDate }) }],
    ...given({
      channelId: draft.channelId,
      periodAlterMode: draft.periodAlterMode,
      referralCode: draft.referralCode?.trim(),
      helperChn: draft.helperChn,
    }),
  }
}

function given<Key extends string>(values: Record<Key, string | undefined>): Partial<Record<Key, string>> {
  const result: Partial<Record<Key, string>> = {}
  for (const key in values) if (values[key]) result[key] = values[key]
  return result
}
