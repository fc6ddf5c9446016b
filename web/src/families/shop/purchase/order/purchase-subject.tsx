import { getStoreEntity } from '@kaipiao/client/operations'
import { useOperation } from '../../../../requests/use-operation.ts'
import type { Buyer } from '../../orders/order-terms.ts'

/** Who buys: the channel or customer that is ordered for, or else whoever the signed-in user buys as. */
export function PurchaseSubject({ buyer }: { buyer: Buyer | undefined }) {
  const { data } = useOperation(getStoreEntity, buyer ? undefined : {}, {
    failure: 'inPlace',
    staleTime: 300_000,
  })
  const subject = buyer?.name ?? (data && [data.name, data.taxerId].filter(Boolean).join(' '))
  return subject ? <p className="kp-soft">购买主体：{subject}</p> : null
}
