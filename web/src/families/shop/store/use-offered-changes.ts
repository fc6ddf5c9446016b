import { listStoreChanges } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'

const IN_PLACE = { failure: 'inPlace' } as const

/** Upgrade, downgrade and refund by these goods, as far as the terminal has bought what can be changed. */
export function useOfferedChanges(gid: string, diskId: string | undefined): (3 | 4 | 5)[] {
  const asked = (ot: 3 | 4 | 5) => (diskId === undefined ? undefined : { query: { ot, gid, eid: diskId } })
  const upgrades = useOperation(listStoreChanges, asked(3), IN_PLACE)
  const downgrades = useOperation(listStoreChanges, asked(4), IN_PLACE)
  const refunds = useOperation(listStoreChanges, asked(5), IN_PLACE)
  const offers = [
    [3, upgrades],
    [4, downgrades],
    [5, refunds],
  ] as const
  return offers.flatMap(([type, { data }]) => ((data?.length ?? 0) > 0 ? [type] : []))
}
