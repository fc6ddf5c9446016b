import type { Schemas } from '@kaipiao/client'
import { calculateStoreAmount } from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/session/area'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import type { OrderTerms } from '../terms/order-terms.ts'
import type { Selection } from './choose-goods.tsx'
import type { Offer } from './offer-steps.tsx'
import { inPlace } from '../../../providers/talk/problem-alert.ts'

/** What the selection costs, by the platform's own calculation (SH19); undefined until it is known. */
export function useAmount(
  { orderType, entityId, asked }: Offer,
  { goods, quantity, period, periodAlter }: Selection,
  { mode, buyer }: OrderTerms,
  isLawful: boolean,
): Schemas['AmountQuote'] | undefined {
  const client = useClient()
  const channelId = buyer?.id ?? goods.channelId
  const { data } = useQuery({
    queryKey: [
      'store-amount',
      entityId,
      orderType,
      goods.gid,
      quantity,
      period,
      periodAlter,
      mode,
      channelId,
    ],
    queryFn: ({ signal }) =>
      inPlace(
        client.call(
          calculateStoreAmount,
          {
            body: {
              skuId: goods.gid,
              entityId,
              totalQt: quantity,
              period,
              channelType: buyerChannelType(location.hash, asked.formCht),
              channelId,
              orderMode: mode,
              orderType,
              periodAlter,
            },
          },
          { signal },
        ),
      ),
    enabled: isLawful,
    placeholderData: keepPreviousData,
  })
  return isLawful ? data : undefined
}
