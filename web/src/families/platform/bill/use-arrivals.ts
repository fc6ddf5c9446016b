import { getBillBalance, listInvestments } from '@kaipiao/client/operations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOperation } from '../../../requests/use-operation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'

/** How often recharges that are on their way are looked at, in milliseconds: no push tells when one has arrived. */
export const LOOK_MS = 5000

const NEWEST = { query: { page: 1, pageSize: 20 } }

/** While a recharge is on its way it is looked for, and once its money is there, balance and recharges are read again (BK10). */
export function useArrivals(): void {
  const readAgain = useReadAgain()
  const { data } = useOperation(listInvestments, NEWEST, {
    failure: 'silent',
    select: ({ list }) => list.filter(({ state }) => state === 'unpaid').length,
    refetchInterval: ({ state }) =>
      state.data?.list.some((row) => row.state === 'unpaid') === true && LOOK_MS,
  })
  const before = useRef(data)
  const compare = useEffectEvent(() => {
    if (data !== undefined && data < (before.current ?? 0)) void readAgain([getBillBalance, listInvestments])
    before.current = data
  })
  useEffect(() => compare(), [data])
}
