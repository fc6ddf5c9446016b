import { getValueAddedInfo } from '@kaipiao/client/operations'
import { findOperation } from '../../contract/find-operation.ts'
import { toFailure } from '../../failures/to-failure.ts'
import { isForbidden } from '../caller.ts'
import type { Counting } from './count-waiting.ts'
import type { Waiting } from './waiting.ts'

const within = 30

/** Services of terminals that end soon or have ended, as `terminal expiry` lists them. */
export async function countExpiring({ platform, mayCall, settings, signal }: Counting): Promise<Waiting[]> {
  const kind = {
    label: `${within} 天内到期和已到期的终端服务`,
    command: `kaipiao terminal expiry --within ${within}`,
  }
  if (!mayCall(await findOperation('getValueAddedInfo'))) return []
  try {
    const { disks } = settings()
    const services = await platform.call(getValueAddedInfo, { query: {} }, { signal })
    const ending = services
      .filter(({ entityId }) => disks.length === 0 || disks.includes(entityId))
      .filter(({ state, period }) => state !== 0 && period.remain <= within)
    return [{ ...kind, count: ending.length }]
  } catch (error) {
    if (signal.aborted) throw error
    return isForbidden(error) ? [] : [{ ...kind, count: undefined, fault: toFailure(error).text.what }]
  }
}
