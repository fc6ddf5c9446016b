import { listStoreGoods } from '@kaipiao/client/operations'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { useOperation } from '../../../requests/use-operation.ts'

/** Order type of a batch. */
export const NEW_OPENING = 1

/** The goods that open enterprises and can be bought, no trials among them. */
export function useBatchGoods() {
  return useOperation(
    listStoreGoods,
    { query: { ot: NEW_OPENING, s: PAYMENT_SCOPE.batch } },
    {
      failure: 'inPlace',
      select: (all) => all.filter(({ quantityLimit, trial }) => quantityLimit > 0 && trial === 0),
    },
  )
}
