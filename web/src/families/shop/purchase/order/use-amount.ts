import type { Schemas } from '@kaipiao/client'
import { calculateStoreAmount } from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/accounts/session/area'
import { keepPreviousData } from '@tanstack/react-query'
import { useOperation } from '../../../../requests/use-operation.ts'
import type { OrderTerms } from '../../orders/order-terms.ts'
import type { Offer, Selection } from './offer.ts'

/** What the selection costs, by the platform's own calculation (SH19); undefined until it is known. */
export function useAmount(
  { orderType, entityId, asked }: Offer,
  { goods, quantity, period, periodAlter }: Selection,
  { mode, buyer }: OrderTerms,
  isLawful: boolean,
): Schemas['AmountQuote'] | undefined {
  const channelId = buyer?.id ?? goods.channelId
  const body = {
    skuId: goods.gid,
    entityId,
    totalQt: quantity,
    period,
    channelType: buyerChannelType(location.hash, asked.formCht),
    channelId,
    orderMode: mode,
    orderType,
    periodAlter,
  }
  const { data } = useOperation(calculateStoreAmount, isLawful ? { body } : undefined, {
    failure: 'inPlace',
    placeholderData: keepPreviousData,
  })
  return isLawful ? data : undefined
}
