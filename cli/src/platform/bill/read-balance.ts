import { getBillBalance } from '@kaipiao/client/operations'
import type { PurseBalance } from '@kaipiao/domain/shop/payments/preview-balance'
import type { Api } from '../../deps/deps.ts'
import { isProblem } from '../../failures/to-failure.ts'

/**
 * Cash and credit line, in yuan, for the person who confirms; undefined where the platform keeps none: it sells all the
 * same.
 */
export async function readBalance(api: Pick<Api, 'call'>): Promise<PurseBalance | undefined> {
  try {
    return await api.call(getBillBalance)
  } catch (error) {
    if (isProblem(error) && error.status === 200) return undefined
    throw error
  }
}
