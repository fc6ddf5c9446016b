import type { Schemas } from '@kaipiao/client'
import { calculateStoreAmount } from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/session/area'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import type { Selection } from './choose-goods.tsx'
import type { Offer } from './offer-steps.tsx'
import { inPlace } from '../../../providers/talk/problem-alert.ts'

const SELF_ORDER = 1

/** What the selection costs, by the platform's own calculation (SH19); undefined until it is known. */
export function useAmount(
  { orderType, entityId }: Offer,
  { goods, quantity, period }: Selection,
  isLawful: boolean,
): Schemas['AmountQuote'] | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['store-amount', entityId, orderType, goods.gid, quantity, period],
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
              channelType: buyerChannelType(location.hash, undefined),
              channelId: goods.channelId,
              orderMode: SELF_ORDER,
              orderType,
              periodAlter: 0,
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
