import type { Schemas } from '@kaipiao/client'
import { listPaymentMethods } from '@kaipiao/client/operations'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { useOperation } from '../../../requests/use-operation.ts'

/** The balance that alone pays a batch, with whose it is (BO02); undefined until it is known. */
export function useBatchBalance(gid: string | undefined): Schemas['Balance'] | undefined {
  const { data = [] } = useOperation(
    listPaymentMethods,
    gid === undefined ? undefined : { query: { s: PAYMENT_SCOPE.batch, gid } },
    { failure: 'silent', staleTime: 0 },
  )
  return data.find(({ type }) => type === 1)?.balance
}
