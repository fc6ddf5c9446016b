import type { Result, Schemas } from '@kaipiao/client'
import { listIssueOrders } from '@kaipiao/client/operations'
import { useEffect } from 'react'
import { useLiveMessage, useLiveState } from '../../../requests/live/use-live-message.ts'
import { useOperation } from '../../../requests/use-operation.ts'

type Order = Schemas['IssueOrder']

/** How often the order is asked for: while the push is down, and as a safety net while it is up. */
export const POLL_MS = { withoutPush: 3_000, withPush: 10_000 } as const

/** 已开, 开票失败, 已作废, 审核不通过: nothing more happens by itself. */
const FINAL: ReadonlySet<Order['ddzt']> = new Set([3, 101, 103, 111])

export const isFinal = (order: Order): boolean => FINAL.has(order.ddzt)

/** The order as it goes on: each push about it reads it again (SS20); without a push it is asked for. */
export function useOrderWatch(order: Order): Order {
  const isPushOpen = useLiveState() === 'open'
  const found = (reply: Result<'listIssueOrders'> | undefined) =>
    reply?.list.find(({ id }) => id === order.id) ?? order
  const { data, refetch } = useOperation(
    listIssueOrders,
    { query: { diskId: order.diskId, keyword: order.ddh } },
    {
      // The next turn comes soon enough.
      failure: 'silent',
      refetchInterval: ({ state }) =>
        isFinal(found(state.data)) ? false : isPushOpen ? POLL_MS.withPush : POLL_MS.withoutPush,
      refetchIntervalInBackground: true,
    },
  )
  useLiveMessage('FPKJ', ({ data }) => {
    if (data.orderId === undefined || data.orderId === order.id) void refetch()
  })
  // A connection that has just opened may have missed the message.
  useEffect(() => {
    if (isPushOpen) void refetch()
  }, [isPushOpen, refetch])
  return found(data)
}
