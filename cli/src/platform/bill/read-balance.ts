import { getBillBalance } from '@kaipiao/client/operations'
import { add, multiplyToCents, type Money } from '@kaipiao/domain/money/money'
import type { Api } from '../../deps/deps.ts'
import { isProblem } from '../../failures/to-failure.ts'

/**
 * Cash and what remains of the credit line, in yuan, for the person who confirms; undefined where the platform keeps
 * none: it sells all the same.
 */
export async function readBalance(api: Pick<Api, 'call'>): Promise<Money | undefined> {
  try {
    const { cash, creditRemain } = await api.call(getBillBalance)
    return multiplyToCents(add(cash, creditRemain), '1')
  } catch (error) {
    if (isProblem(error) && error.status === 200) return undefined
    throw error
  }
}
