import type { Result } from '@kaipiao/client'
import { createStoreOrder, getUserInfo, listStoreChanges, listStoreOrders } from '@kaipiao/client/operations'
import {
  changeAmount,
  confirmationOf,
  type ChangeType,
} from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { findWaitingChange, waitingChangeText } from '@kaipiao/domain/shop/orders/changes/change-brief'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { confirmWork } from '../../jobs/row-job/confirm-work.ts'
import { payOrder } from './pay-bill.ts'

export interface ChangeOptions extends Pick<Deps, 'io' | 'settings' | 'api'> {
  type: ChangeType
  /** The opened order of which a line is changed. */
  id: string
  /** Tax number or disk number, where the order serves several. */
  for?: string | undefined
  /** What takes its place, where there is a choice. */
  goods?: string | undefined
  /** An upgrade is paid at once. */
  pay?: true | undefined
  yes?: true | undefined
}

type Change = Result<'listStoreChanges'>[number]

/** Upgrades, downgrades or refunds a line of an order: says what it comes to, asks, and prints the order that does it. */
export async function changeOrder({ type, id, pay, ...options }: ChangeOptions): Promise<void> {
  const { io, settings } = options
  const api = await options.api()
  const all = await api.call(listStoreChanges, { query: { ot: type } })
  const change = chosen(all, { type, id, ...options }) ?? (await refusal(api, type, id))
  const { title, message } = confirmationOf(type, change)
  await confirmWork(options, {
    lines: [
      ...change.amountBrief.map(({ title, content, hints }) =>
        [title, content, hints].filter(Boolean).join(' '),
      ),
      message,
    ],
    what: title,
    question: `确认${title}？`,
    isAgreed: false,
  })
  const { taxerId, diskId, gid } = change
  const form = Object.entries({ taxerId, diskId }).flatMap(([key, value]) =>
    value === '' ? [] : [{ id: key, value }],
  )
  const { roleType } = await api.call(getUserInfo)
  const made = await api.call(createStoreOrder, {
    body: {
      ...{ type, mode: 1, channelType: roleType === 1 ? 1 : 2, goods: [{ id: gid, q: 1, form }] },
      ...{ sourceId: change.orderId, shownAmount: changeAmount(type, change) },
    },
  })
  if (type === 3 && pay === true) return payOrder({ ...options, id: made.id, coupons: true, yes: true })
  io.out(settings().json ? JSON.stringify(made) : made.id)
}

/** Why nothing of the order can be changed. */
async function refusal(api: Pick<Api, 'call'>, type: ChangeType, id: string): Promise<never> {
  const { list } = await api.call(listStoreOrders, { query: { state: 'unpaid', type: 3, pageSize: 1000 } })
  const waiting = findWaitingChange(list, id)
  const why = waiting === undefined ? emptyGoodsNotice(type) : waitingChangeText(waiting)
  throw new Failure('error', { what: `订单 ${id}：${why}` })
}

/** The one change that is meant; where there are several, they are told. */
function chosen(
  all: readonly Change[],
  { type, id, for: whom, goods }: Pick<ChangeOptions, 'type' | 'id' | 'for' | 'goods'>,
): Change | undefined {
  const fits = all.filter(
    ({ orderId, taxerId, diskId, gid }) =>
      orderId === id &&
      (whom === undefined || whom === taxerId || whom === diskId) &&
      (goods === undefined || goods === gid),
  )
  if (fits.length < 2) return fits[0]
  throw new Failure('usage', {
    what: `订单 ${id} 有 ${fits.length} 项可以办理`,
    why: fits
      .slice(0, 20)
      .map(({ taxerName, taxerId, diskId, name, goodsName, gid }) =>
        [taxerName, diskId || taxerId, name, type === 5 ? '' : `→ ${gid} ${goodsName}`]
          .filter(Boolean)
          .join(' '),
      )
      .join('；'),
    next: '用 --for 指定税号或税盘编号，用 --goods 指定商品',
  })
}
