import type { AnyContext } from '../../../behaviour/handler.ts'
import type { FactorRow } from '../tables/factors.ts'
import { stepsAfter } from './totp.ts'

/** The authenticator that has made the code, which is good no more from here on; undefined: the code is wrong or was used. */
export async function takeTotpCode(
  { store, secrets, time, real }: AnyContext,
  accountId: string,
  code: string,
): Promise<FactorRow | undefined> {
  const factor = await store.table('factors').first({ accountId, kind: 'totp' })
  const secret = secrets.kept(factor?.secret ?? '')
  if (factor === undefined || secret === undefined || secret === '') return undefined
  const usedSteps = stepsAfter(secret, code, [time, real], factor.usedSteps)
  return usedSteps && store.table('factors').update(factor.id, { usedSteps })
}
